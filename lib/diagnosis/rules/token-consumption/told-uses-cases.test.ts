import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

/** A state of a ferry, what its document tells below it, and a step that takes one field of it. */
const ferry = (told: string): TestFiles => ({
  'phases/state-schema.md': `# State schema\n\n${fence('ts', 'interface State {\n  pier: string;\n  cargo: string[];\n  wind_limit: number;\n  tide_table: string;\n  bell_count: number;\n}')}\n\n${told}\n`,
  'phases/01-sail.md': `# Sail\n\n${fence('js', 'leave(state.pier)')}\n`,
})

const leftAlone: Case[] = [
  [
    'TKN-002',
    'fields of which clauses tell what they are good for',
    ferry(
      'Take from `state.cargo`; stop at `state.wind_limit`; `state.tide_table` and `state.bell_count` are passed to the pilot.',
    ),
  ],
  [
    'TKN-002',
    'fields of which sentences tell what they decide',
    ferry(
      '`state.wind_limit` decides whether the ferry sails. The list is sorted by `state.cargo` and `state.tide_table`. `state.bell_count` tells how often it rings.',
    ),
  ],
  [
    'TKN-002',
    'the same in Chinese',
    ferry(
      '`state.wind_limit` 决定是否开船；`state.cargo` 与 `state.tide_table` 用于排班；`state.bell_count` 传给领航员。',
    ),
  ],
]
const found: Case[] = [
  [
    'TKN-002',
    'fields of which the document tells who sets them',
    ferry('The pilot fills `state.cargo`, `state.wind_limit`, `state.tide_table` and `state.bell_count`.'),
  ],
  [
    'TKN-002',
    'fields that are used by nobody',
    ferry('`state.cargo`, `state.wind_limit` and `state.tide_table` are used by nobody.'),
  ],
]

describeCases(found, leftAlone)
