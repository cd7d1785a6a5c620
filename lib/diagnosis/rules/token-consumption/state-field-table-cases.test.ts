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

/** A first state below a line, and steps that leave three of its fields. */
const startingAs = (lead: string) =>
  entry(
    `## Kiln\n\n${lead}\n\n${fence('json', '{ "stage": "", "jars": [], "glaze_mood": "", "lid_tone": "", "shed_key": 0 }')}\n\nIt is used so:\n\n${fence('js', 'if (state.stage) burn(state.jars)')}`,
  )
/** A state in a table whose last column is told, beside code that takes two of its fields. */
const tellsReaders = (column: string, cell = 'the step on glaze') =>
  entry(
    [
      `## State\n\n| Field | Type | ${column} |\n|---|---|---|\n| stage | text | all |\n| jars | list | all |`,
      ...['glaze_mood', 'lid_tone', 'shed_key'].map((name) => `| ${name} | text | ${cell} |`),
      `\nIt lies in \`kiln/state.json\`.\n\n${fence('js', 'if (state.stage) burn(state.jars)')}`,
    ].join('\n'),
  )
/** A table of fields below a line, one more than a state may have. */
const manyFields = (lead: string) =>
  entry(
    `## What a run keeps\n\n${lead}\n\n| Field | Type |\n|---|---|\n${Array.from({ length: 17 }, (_, at) => `| \`pot_${at}\` | string |`).join('\n')}`,
  )

describeCases(
  [
    ['TKN-002', 'fields of a state that starts out so', startingAs('The state starts out as')],
    ['TKN-002', 'the same of a run', startingAs('The state of a run begins with')],
    ['TKN-002', 'fields of a file that starts so', startingAs('`kiln/state.json` starts as')],
    ['TKN-002', 'fields of a file that looks like this', startingAs('At first `kiln/state.json` looks like this')],
    ['TKN-002', 'the same in Chinese', startingAs('`kiln/state.json` 初始内容为')],
    ['TKN-002', 'the same of a file that is made, in Chinese', startingAs('新建 `kiln/state.json`，内容为')],
    ['TKN-002', 'fields of a file in which it is kept', startingAs('Kept in `kiln/state.json`, which begins as')],
    ['TKN-002', 'the same above a sign', startingAs('It is kept in `kiln/state.json`:')],
    ['TKN-002', 'what a file holds', startingAs('At first `kiln/state.json` holds')],
    [
      'TKN-002',
      'the same beside a program that is shown',
      entry(
        `## Kiln\n\n\`kiln/state.json\` starts as\n\n${fence('json', '{ "stage": "", "jars": [], "glaze_mood": "", "lid_tone": "", "shed_key": 0 }')}\n\n${fence('js', 'if (state.stage) burn(state.jars)')}\n\n## Page\n\n${fence('ts', "import { Kiln } from 'kilns'\nshow(Kiln)")}`,
      ),
    ],
    ['TKN-002', 'fields that a table tells the meaning of', tellsReaders('Meaning')],
    ['TKN-002', 'fields whose readers a table leaves out', tellsReaders('Read by', '-')],
    ['TKN-002', 'fields that a table says nobody reads', tellsReaders('Read by', 'nobody yet')],
    ['APV-003', 'fields that the state of a run has', manyFields('The state of a run has these fields:')],
    ['APV-003', 'the same in Chinese', manyFields('运行状态有以下字段：')],
    ['TKN-002', 'fields of a table headed as those of the state', table('State field')],
    [
      'TKN-002',
      'fields that the steps of the only file leave out',
      namedBy('Look at `stage`, take the next of `jars` and put it on `shelf`.'),
    ],
    ['TKN-002', 'fields that the only file only sets', setting('2')],
  ],
  [
    ['TKN-002', 'fields of something that starts out so', startingAs('The kiln starts out as')],
    ['TKN-002', 'a file that another one is kept beside', startingAs('It is kept beside `kiln/state.json`.')],
    ['TKN-002', 'a file that changes so', startingAs('`kiln/state.json` is changed by the kiln')],
    ['TKN-002', 'fields of another file that starts so', startingAs('`kiln/glaze-state.json` starts as')],
    ['TKN-002', 'fields whose readers a table tells', tellsReaders('Read by')],
    ['TKN-002', 'the same by another word', tellsReaders('Used in')],
    ['TKN-002', 'the same in Chinese', tellsReaders('读取者', '上釉步骤')],
    ['APV-003', 'fields of something else', manyFields('The record of a kiln has these fields:')],
    ['APV-003', 'fields of the state of a thing', manyFields('The state of a kiln has these fields:')],
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
