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

describeCases(
  [['TKN-002', 'fields of a table headed as those of the state', table('State field')]],
  [['TKN-002', 'fields of a table on something else', table('Field of the kiln')]],
)
