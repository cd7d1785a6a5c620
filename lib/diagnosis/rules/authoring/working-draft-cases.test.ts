import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const phases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})
const write = 'Write the menu to `out/menu-draft.md`.'
const read = 'Read `out/menu-draft.md` and set the prices.'
const fields = Array.from({ length: 18 }, (_, at) => `"jar_${'abcdefghijklmnopqr'[at]}": ""`).join(', ')
const state = (lead: string, short = '{"phase": "a", "goal": "", "jars": []}'): TestFiles =>
  entry(`The user names the jar.\n\n## State\n\n${fence('json', short)}\n\n${lead}\n${fence('json', `{${fields}}`)}`)

const found: Case[] = [
  ['APV-001', 'a draft that is only handed on', phases(write, read)],
  ['APV-003', 'a second form of the state', state('The whole state of the run:')],
  [
    'APV-003',
    'the same state as it begins, below another title',
    state('## State at the start\n\n`run.json`:\n', '{"phase": "a", "jar_a": "", "jar_b": ""}'),
  ],
]

const leftAlone: Case[] = [
  [
    'APV-001',
    'a draft that the next phases go on with',
    phases(write, `${read} Append the wines to \`out/menu-draft.md\`.`),
  ],
  [
    'APV-001',
    'a draft that becomes the output',
    phases(write, `${read} Copy \`out/menu-draft.md\` to \`docs/menu.md\`.`),
  ],
  [
    'APV-001',
    'a draft that a person is asked to look at',
    phases(write, `${read} Say: "The menu is at out/menu-draft.md. Please review it."`),
  ],
  ['APV-003', 'the state of a kiln, below a title of its own', state('## Kiln state (`kilns/<id>.json`)\n')],
  ['APV-003', 'an entry of the state', state('Sample jar entry structure (added later):')],
]

describeCases(found, leftAlone)
