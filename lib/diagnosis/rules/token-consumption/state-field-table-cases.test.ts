import { describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const fields = ['request', 'pots', 'current', 'kiln_mood', 'shed_owner', 'lid_colour']
const table = (head: string) =>
  entry(
    [
      'While several pots are fired, keep `kiln-log.json`:',
      '',
      `| ${head} | Type |`,
      '|---|---|',
      ...fields.map((name) => `| \`${name}\` | string |`),
      '',
      fence('js', 'const pot = state.pots[state.current]\nif (!pot) finish(state.request)'),
    ].join('\n'),
  )

/** A skill of one file with a state, and what it says of it. */
const namedBy = (said: string) =>
  entry(
    `## State\n\n\`kiln/state.json\`:\n\n${fence('json', '{ "stage": "", "jars": [], "shelf": 0, "glaze_mood": "", "lid_tone": "", "shed_key": 0 }')}\n\n${said}`,
  )
const setting = (tone: string) =>
  namedBy(
    `Go on.\n\n${fence('js', `state.glaze_mood = 1\nstate.lid_tone = ${tone}\nstate.shed_key = 3\nif (state.stage) burn(state.jars, state.shelf)`)}`,
  )

describeCases(
  [
    ['TKN-002', 'fields of a table headed as those of the state', table('State field')],
    [
      'TKN-002',
      'fields that the steps of the only file leave out',
      namedBy('Look at `stage`, take the next of `jars` and put it on `shelf`.'),
    ],
    ['TKN-002', 'fields that the only file only sets', setting('2')],
  ],
  [
    ['TKN-002', 'fields of a table on something else', table('Field of the kiln')],
    [
      'TKN-002',
      'fields of a state that a step prints as a whole',
      namedBy('Look at `stage`, take the next of `jars` and put it on `shelf`. At the end print all fields.'),
    ],
    ['TKN-002', 'fields of a state that the only file goes by in part', namedBy('Look at `stage` and at `jars`.')],
    ['TKN-002', 'a field that is set and read, and two that are only set', setting('state.glaze_mood')],
  ],
)
