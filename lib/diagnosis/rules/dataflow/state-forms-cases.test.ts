import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** An orchestrator that goes by a state, with what it says of it. */
const goesBy = (said: string): TestFiles => ({
  'phases/orchestrator.md': `# Orchestrator\n\n${said}\n\n| If | Then |\n|---|---|\n| \`state.heat\` is \`low\` | action-stoke |\n`,
  'phases/actions/action-stoke.md': '# Stoke\n\nPut wood on.\n',
})
const first = fence('json', '{ "heat": "low", "pots": [], "wish": "" }')

/** A document of the state of a run, below a line. */
const document = (lead: string, ...fields: string[]): TestFiles => ({
  'phases/state.md': `# State of a firing\n\n${lead}\n\n${fence('yaml', ['stage: listen', ...fields, 'pots: []'].join('\n'))}\n\nAsk the user.\n`,
})

/** A table of what is kept, and code that takes it. */
const remembered = (code: string, ...names: string[]): TestFiles =>
  entry(
    `## What the kiln remembers\n\n| Field | Type |\n|---|---|\n${names.map((name) => `| \`${name}\` | string |`).join('\n')}\n\n${fence('js', code)}`,
  )
const fired = 'const state = load()\nif (state.heat > 3 && !state.lid) fire(state.pots)\n'

/** A schema of the state, and code that takes a field which it does not have. */
const closed = (additional: string): TestFiles => ({
  ...entry(fence('js', 'if (state["ash"] > 2) fire(state.pots)')),
  'specs/state.schema.json': `{ "title": "State", "type": "object", "properties": { "pots": { "type": "array" }, "lid": { "type": "string" } }, "additionalProperties":${additional} }`,
})

/** A template of the state below a line, and code that gives it a field which it does not have. */
const labelled = (lead: string): TestFiles =>
  entry(
    `## Close the kiln\n\n${lead}\n\n${first}\n\n${fence('python', 'state["pots"].append(pot)\nstate["ash"] = left\nsave_state(state)')}`,
  )

const found: Case[] = [
  ['DF-008', 'a field that a template labelled as the schema lacks', labelled('State schema (`.kiln/state.json`):')],
  ['DF-008', 'one below a bold label with the file', labelled('**State (`.kiln/state.json`)**:')],
  ['DF-008', 'one below the structure of the state', labelled('Structure of the run state:')],
  ['DF-008', 'one below a label in Chinese', labelled('状态结构（`.kiln/state.json`）：')],
  ['DF-008', 'a field that a closed schema leaves out', closed(' false')],
  ['DF-008', 'a field that one leaves out without a blank', closed('false')],
  ['DF-005', 'a state that begins empty', goesBy('A run begins with an empty state. Then, until all is fired:')],
  ['DF-005', 'a first file of another kind', goesBy(`A run begins with this \`kiln/orders.json\`:\n\n${first}`)],
  ['DF-005', 'a first message of a run', goesBy(`A run begins with this message:\n\n${first}`)],
  ['MEM-004', 'a first state of YAML below a title of the state', document('A new run begins with')],
  ['MEM-004', 'one in Chinese', document('每次运行开始时：')],
  [
    'DF-008',
    'a field that a table of what is taken leaves out',
    remembered(`${fired}state.ash = 2`, 'heat', 'lid', 'pots'),
  ],
]

const leftAlone: Case[] = [
  ['DF-008', 'a template of what a machine shows', labelled('Solid state relay schema:')],
  ['DF-008', 'a structure of something else', labelled('The structure of the report:')],
  ['DF-008', 'a field of a schema that takes others', closed(' true')],
  ['DF-008', 'a field of a schema that takes others of a kind', closed(' { "type": "number" }')],
  ['DF-005', 'a state that a run begins with', goesBy(`A run begins with this state:\n\n${first}`)],
  [
    'DF-005',
    'one that is named by its file',
    goesBy(`Go on until dusk. A run begins with this \`.kiln/state.json\`:\n\n${first}`),
  ],
  ['DF-005', 'one in Chinese', goesBy(`运行以如下状态开始：\n\n${first}`)],
  [
    'MEM-004',
    'a first state with the wish of the user',
    document('A new run begins with', 'goal: ""  # what is wanted'),
  ],
  ['MEM-004', 'a sample of something else', document('The thermometer answers')],
  ['MEM-004', 'a cache', document('A new run begins with', 'cache_key: ""')],
  ['DF-008', 'a table of all that is taken', remembered(`${fired}state.lid = 2`, 'heat', 'lid', 'pots')],
  ['DF-008', 'a table of something else', remembered(`${fired}state.ash = 2`, 'heat', 'glaze', 'color', 'pots')],
  [
    'DF-008',
    'a state that is computed',
    remembered(fired.replace('load()', 'mix(clay)').concat('state.ash = 2'), 'heat', 'lid', 'pots'),
  ],
]

describeCases(found, leftAlone)
