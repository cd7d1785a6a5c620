import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const inSchema = (text: string): TestFiles => ({ 'phases/state-schema.md': `# State schema\n\n${text}\n` })
const items = '- `crossing`: which ferry\n- `debug_wake` (string): what was seen\n- `fare_paid`: how much'
const yaml = 'crossing: ""\ndebug_wake: ""\nfare_paid: 0\n'
const dict = 'state = {\n    "crossing": "",\n    "debug_wake": "",\n}'
const written = (object: string, name = 'state') =>
  entry(`## Ferry\n\n${fence('js', `Write("run/${name}.json", JSON.stringify(${object}))`)}`)

const found: Case[] = [
  ['APV-005', 'a field that an item of a schema tells', inSchema(items)],
  ['APV-005', 'the same below a title', entry(`## State fields\n\n${items}`)],
  [
    'APV-005',
    'the same with bold names and numbers',
    entry(`## State file\n\n1. **crossing** - which\n2. **debug_wake** - what\n3. **fare_paid** - how much`),
  ],
  [
    'APV-005',
    'the same below a line',
    entry(`## Ferry\n\nKeep the state of the run in \`run/state.json\`:\n\n${items}`),
  ],
  ['APV-005', 'a key of YAML in a schema', inSchema(fence('yaml', yaml))],
  ['APV-005', 'a key of YAML below a title', entry(`## State file format\n\n${fence('yaml', yaml)}`)],
  ['APV-005', 'a key of Python below a title of the state', entry(`## State\n\n${fence('python', dict)}`)],
  ['APV-005', 'a key of what is written as the state', written('{ crossing: "", debug_wake: "" }')],
]

const leftAlone: Case[] = [
  ['APV-005', 'items below a title of something else', entry(`## Fares\n\n${items}`)],
  ['APV-005', 'items of which one is no field', entry(`## State fields\n\n${items}\n- see below`)],
  [
    'APV-005',
    'what is put into a part of the state',
    entry(`## Ferry\n\nExtract into \`state.json\` under \`wake\`:\n\n${items}`),
  ],
  ['APV-005', 'YAML of another schema', { 'schemas/fares.md': `# Fares\n\n${fence('yaml', yaml)}\n` }],
  ['APV-005', 'items of another schema', { 'schemas/fares.md': `# Fares\n\n${items}\n` }],
  ['APV-005', 'YAML of checks of the state', entry(`## State file checks\n\n${fence('yaml', yaml)}`)],
  ['APV-005', 'a dict below another title', entry(`## Fares\n\n${fence('python', dict)}`)],
  ['APV-005', 'what is written as something else', written('{ crossing: "", debug_wake: "" }', 'fares')],
  ['APV-005', 'a state that is spread', written('{ ...state, debug_wake: "" }')],
  [
    'DF-008',
    'a field that a list of some does not name',
    {
      ...inSchema(items),
      ...entry(`## Ferry\n\n${fence('js', 'state.tide_mark = 2\nWrite("run/state.json", JSON.stringify(state))')}`),
    },
  ],
  [
    'APV-001',
    'a passing file of one block that lies anywhere',
    entry(`## Ferry\n\n${fence('bash', 'ferries > deck/tmp_rows.txt\nsort -u deck/tmp_rows.txt')}`),
  ],
]

describeCases(
  [
    ...found,
    [
      'APV-001',
      'a passing file in a folder of the run',
      entry(`## Ferry\n\n${fence('bash', 'ferries > .ferry-run/tmp_rows.txt\nsort -u .ferry-run/tmp_rows.txt')}`),
    ],
  ],
  leftAlone,
)
