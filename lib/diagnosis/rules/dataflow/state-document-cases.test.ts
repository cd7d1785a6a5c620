import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const fieldsOf = (...names: string[]): string =>
  ['| Field | Type | Meaning |', '|---|---|---|', ...names.map((name) => `| \`${name}\` | string | - |`)].join('\n')
const letters = (count: number): string[] => Array.from({ length: count }, (_, at) => `part_${at + 1}`)
/** A document of fields, and a step that takes `used` of a state. */
const kept = (path: string, names: readonly string[], used: readonly string[]): TestFiles => ({
  ...entry(`Go by [the run](phases/run.md) and [the fields](${path}).`),
  [path]: `# Fields\n\n${fieldsOf(...names)}\n`,
  'phases/run.md': `# Run\n\nLook at ${used.map((name) => `\`state.${name}\``).join(' and ')}.\n`,
})
/** An orchestrator and an action that share a state. */
const shared = (more: string, files: TestFiles = {}): TestFiles => ({
  ...entry('Go by [the flow](orchestrator.md) and [cut](actions/action-cut.md).'),
  'orchestrator.md': `# Flow\n\n${more}\n\n${fence('js', 'while (state.step !== "end" && n++ < 20) {\n  run(state.step)\n}')}\n`,
  'actions/action-cut.md': '# Cut\n\nSet `state.step` to end.\n',
  ...files,
})
/** An orchestrator that tells in words what to do. */
const ordered = (text: string): TestFiles => ({
  ...entry('Go by [the flow](orchestrator.md) and [cut](actions/action-cut.md).'),
  'orchestrator.md': `# Flow\n\n${text}\n`,
  'actions/action-cut.md': '# Cut\n\nCut the next board.\n',
})
/** An orchestrator that decides by a table of the state. */
const decided = (more: string): TestFiles => ({
  ...entry('Go by [the flow](orchestrator.md) and [cut](actions/action-cut.md).'),
  'orchestrator.md': `# Flow\n\n${more}| state.stage | action |\n|---|---|\n| empty | action-cut |\n`,
  'actions/action-cut.md': '# Cut\n\nCut the next board.\n',
})
/** States that a shell writes one by one. */
const writing = (folder: string) =>
  ['session', 'saw-status', 'cut_progress'].map((name) => `echo "$A" > ${folder}/${name}.json`).join('\n')
const first = `${fence('json', '{ "step": "none", "task": "" }')}\n\n`

/** What is found, in the shapes in which authors write it. */
/** A state that begins as a file of JSON, or as a schema, and a step that takes and changes it. */
const begun = (path: string, code: string): TestFiles => ({
  ...entry(`The user names a board. Begin with [the state](${path}).`),
  [path]: '{ "task": "", "stage": "none", "boards": [] }\n',
  'phases/01-cut.md': `# Cut\n\n${fence('js', code)}\n`,
})

const found: Case[] = [
  [
    'DF-005',
    'the settings of a user, of which one is taken into the state',
    shared('Go by `state.saw`, `state.boards` and `state.goal`.', {
      'references/settings.md': `# Settings\n\n${fieldsOf('saw', 'wood', 'colour')}\n`,
    }),
  ],
  ['DF-001', 'states in a folder of the run', phase(fence('bash', writing('run')))],
  ['DF-005', 'a look at the state', ordered('Look at the shared state and decide which action comes next.')],
  ['DF-005', 'an order in Chinese with the English word', ordered('读取 state，选择下一个动作，最多 10 轮。')],
  ['DF-005', 'an order in Spanish', ordered('Lee el estado y elige la acción.')],
  ['DF-008', 'a state that begins as JSON', begun('references/state.json', 'cut(state.task, state.blade)')],
  ['DF-008', 'the state as it goes on', begun('references/state.json', "state = { ...state, stage: 'cut', blade: 2 }")],
  [
    'DF-008',
    'a key of an update',
    begun('references/initial-state.json', 'update(state, { "stage": "cut", "saw.speed": n })'),
  ],
  [
    'DF-005',
    'a state that a sentence decides by',
    shared('', {
      'orchestrator.md': '# Flow\n\nstate.stage decides: `cut` runs [cut](actions/action-cut.md).\n',
      'actions/action-cut.md': '# Cut\n\nCut it.\n',
    }),
  ],
  ['DF-008', 'a step that uses another field', kept('phases/state.md', ['task', 'stage'], ['task', 'closed_by'])],
  ['DF-008', 'a document of a run', kept('specs/run-state.md', ['task', 'stage'], ['task', 'closed_by'])],
  ['DF-008', 'a document in Chinese', kept('specs/状态.md', ['task', 'stage'], ['task', 'closed_by'])],
  [
    'TKN-002',
    'fields that nothing takes',
    kept('phases/state.md', ['task', 'stage', 'noise_floor', 'peak_gain', 'roll_angle'], ['task', 'stage']),
  ],
  ['APV-003', 'too many fields', kept('specs/session-state.md', letters(16), letters(16))],
  ['MEM-004', 'no field of the request', kept('specs/状态.md', ['stage', 'rows'], ['stage', 'rows'])],
  ['DF-005', 'a state that only a table of decisions names', decided('')],
  ['DF-005', 'steps of a session', decided('## Lesson session structure\n\n1. Ask\n2. Grade\n\n## Choice\n\n')],
  [
    'DF-005',
    'a schema that is only announced',
    shared('Go.', { 'specs/state-schema.md': '# State schema\n\nTo come.\n' }),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-008',
    'fields of the whole state behind a part of it',
    entry(
      `Write a part of state.json:\n\n${fence('json', '{ "task": "", "stage": "" }')}\n\n11. **Write \`.saw/state.json\`:**\n\n${fence('json', '{ "task": "", "stage": "", "runs": {} }')}\n\nRuns stand in \`state.runs\`.`,
    ),
  ],
  [
    'DF-005',
    'a table of half the fields',
    shared('Go by `state.saw`, `state.boards` and `state.goal`.', {
      'references/settings.md': `# Fields\n\n${fieldsOf('saw', 'goal', 'colour')}\n`,
    }),
  ],
  [
    'DF-005',
    'a table of the state',
    shared('Go by `state.saw`, `state.boards` and `state.goal`.', {
      'references/notes.md': `# What the state holds\n\n${fieldsOf('saw', 'wood', 'colour')}\n`,
    }),
  ],
  ['DF-001', 'states of a program', phase(fence('bash', writing('src/shop')))],
  ['DF-005', 'a file of another kind', ordered('读取 state.md，列出板子。')],
  [
    'DF-008',
    'an update of fields that it has',
    begun('references/state.json', 'update(state, { "stage": "cut", "boards.first": n })'),
  ],
  ['DF-008', 'what another file of states is', begun('references/us-states.json', 'cut(state.task, state.blade)')],
  [
    'DF-005',
    'a state that is a file',
    shared('', {
      'orchestrator.md':
        '# Flow\n\nThe run keeps state.json in its folder, and [cut](actions/action-cut.md) goes on.\n',
      'actions/action-cut.md': '# Cut\n\nCut it.\n',
    }),
  ],
  [
    'DF-008',
    'a reference on states of another kind',
    kept('references/state.md', ['task', 'stage'], ['task', 'closed_by']),
  ],
  ['DF-008', 'a board made of the state', begun('references/state.json', 'const board = { ...state, blade: 2 }')],
  ['DF-008', 'a document on another state', kept('specs/solid-state.md', ['task', 'stage'], ['task', 'closed_by'])],
  ['APV-003', 'as many as may be', kept('specs/session-state.md', letters(15), letters(15))],
  ['DF-005', 'a first state that the line behind tells', shared(`${first}This is the first state.`)],
  ['DF-005', 'the fields of a session', decided('## Session structure\n\n- `stage`: where it is\n\n## Choice\n\n')],
  ['DF-005', 'a first state in Chinese', shared(`${first}以上为初始状态。`)],
  [
    'DF-005',
    'a schema in a titled list',
    shared('Go.', { 'specs/state-schema.md': '# State schema\n\n- `step`: where it is\n' }),
  ],
]

describeCases(found, leftAlone)
