import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const declared = 'const RowSchema = z.object({ id: z.string(), kind: z.enum(["a", "b"]), at: z.date() })'

const sampleType = fence('ts', `${declared}\nconst Open = RowSchema.omit({ at: true })`)

const rowType = 'interface Row {\n  id: string\n  name: string\n  at: number\n}'

const fields = 'interface RunState {\n  goal: string\n  alpha: string\n  beta: string\n  gamma: string\n}'

const uiState = `# State\n\n${fence('tsx', fields)}\n`

const agreedType = fence('ts', `${declared}\ntype Row = z.infer<typeof RowSchema>`)

const resource = (kind: string) =>
  fence('json', `{"type": "internal", "name": "${kind}", "properties": {"kind": "${kind}", "settings": {}}}`)

const began = '{ "status": "new", "user_request": "", "items": [], "round": 0 }'

const begun = (lead: string): TestFiles => ({
  'phases/state-schema.md': `# State schema\n\n${fence('json', began)}\n`,
  'phases/01-init.md': `# Init\n\n${lead}\n\n${fence('json', began)}\n`,
})

/** A type in the entry and in a document on proposals. */
const inProposal = (name: string): TestFiles => {
  const type = `interface ${name} {\n  subject: string\n  reason: string\n  effort: number\n}`
  return {
    ...entry(`The form of [one](specs/proposal.md):\n\n${fence('ts', type)}`),
    'specs/proposal.md': `# Proposal\n\n${fence('ts', type)}\n`,
  }
}

const fieldRows = (...names: string[]) =>
  `| Field | Type | Meaning |\n|---|---|---|\n${names.map((name) => `| ${name} | string | what it is |`).join('\n')}`

const firstAndTable = (lead: string, ...names: string[]): TestFiles => ({
  ...entry(`## State\n\n${fence('json', began)}\n\nThe phase [run](phases/01-run.md) follows.`),
  'phases/01-run.md': `# Run\n\n${lead}\n\n${fieldRows(...names)}\n`,
})

const stateTable = (title: string, lead: string, table: string): TestFiles => ({
  'phases/state-schema.md': `# State schema\n\n${fieldRows('goal', 'jars', 'rack', 'owner')}\n`,
  'specs/run.md': `# ${title}\n\n${lead}\n\n${table}\n`,
})

const begunNames = ['status', 'user_request', 'items', 'round']

const machine = (title: string): string =>
  fence(
    'json',
    `{"type": "state", "title": "${title}", "initial": "new", "states": [{"id": "new"}], "transitions": []}`,
  )

/** A first value in another file, beside the interface of the state. */
const besideType = (lead: string, value: string, more = ''): TestFiles => ({
  'specs/state.md': `# State\n\n${fence('ts', `interface RunState {\n  goal: string\n  jars: string[]\n  rack: string\n  owner: string\n${more}}`)}\n`,
  'phases/01-begin.md': `# Begin\n\n${lead}\n\n${value}\n`,
})
const firstJars = fence('json', '{ "goal": "", "jars": [], "rack": "", "owner": "" }')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-RED-003', 'what a proposal is, in two files', inProposal('Proposal')],
  ['DOC-RED-001', 'a first value beside a type', besideType('`state.json` starts as:', firstJars)],
  [
    'DOC-RED-001',
    'a first value beside a type with one field more',
    besideType('The state starts as:', firstJars, '  shelf: string\n'),
  ],
  [
    'DOC-RED-001',
    'a first value in YAML',
    besideType('`state.yaml` begins with:', fence('yaml', 'goal: ""\njars: []\nrack: ""\nowner: ""')),
  ],
  [
    'DOC-RED-001',
    'a list of the fields',
    besideType(
      'The state has these fields:',
      '- `goal` (string): what for\n- `jars`: which\n- `rack`: where\n- `owner`: whose',
    ),
  ],
  [
    'DOC-RED-001',
    'a table headed by Name',
    besideType('What a run keeps:', fieldRows('goal', 'jars', 'rack', 'owner').replace('Field', 'Name')),
  ],
  [
    'DOC-RED-001',
    'a first state and the table of its fields',
    firstAndTable('The state (`state.json`):', ...begunNames),
  ],
  ['DOC-RED-001', 'such a table, in Chinese', firstAndTable('状态文件 `run/state.json`：', ...begunNames)],
  ['DOC-RED-001', 'a first state that a line announces', begun('Write the first state:')],
  ['DOC-RED-001', 'a first state in the file that a line creates', begun('Create `run/state.json` as follows:')],
  ['DOC-RED-001', 'a first state in the file that a line creates, in Chinese', begun('创建 `state.json`，内容如下：')],
  [
    'DOC-RED-001',
    'a state',
    { 'specs/a.md': uiState.replace('tsx', 'ts'), 'specs/b.md': uiState.replace('tsx', 'ts') },
  ],
  ...['Readonly<{ roof: string; rows: number }>', 'Frame & { roof: string; rows: number }'].map(
    (alias): Case => [
      'DOC-RED-003',
      `a type that is \`${alias}\``,
      {
        'phases/01-a.md': `# A\n\n${fence('ts', `type Shed = ${alias}`)}\n`,
        'phases/02-b.md': `# B\n\n${fence('ts', 'interface Shed { roof: string; rows: number }')}\n`,
      },
    ],
  ),
  ['DOC-RED-003', 'a type that is agreed on', { ...entry(agreedType), 'references/a.md': `# A\n\n${agreedType}\n` }],
  [
    'DOC-RED-001',
    'a table of the same fields that names no state',
    stateTable('Data of a run', 'The keeper holds these.', fieldRows('goal', 'jars', 'rack', 'owner')),
  ],
  [
    'DOC-RED-001',
    'such a table in the entry, in Chinese',
    {
      ...entry(
        `## 运行数据\n\n编排器保存这些字段。\n\n${fieldRows('goal', 'jars', 'rack', 'owner').replace('| Field | Type | Meaning |', '| 字段 | 类型 | 含义 |')}`,
      ),
      'phases/state-schema.md': `# 状态结构\n\n${fieldRows('goal', 'jars', 'rack', 'owner')}\n`,
    },
  ],
  [
    'DOC-RED-001',
    'a type of another name with the same fields',
    stateTable(
      'Data of a run',
      'The keeper holds these.',
      fence('ts', 'interface RunData {\n  goal: string\n  jars: string\n  rack: string\n  owner: string\n}'),
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-RED-001',
    'a state that a proposal has',
    {
      ...begun(''),
      'phases/01-init.md': `# Proposal for a new state\n\nWrite the first state:\n\n${fence('json', began)}\n`,
    },
  ],
  ['DOC-RED-001', 'a value that a step leaves behind', besideType('After the count the state is:', firstJars)],
  [
    'DOC-RED-001',
    'a value of other fields',
    besideType('`state.json` starts as:', firstJars, '  shelf: string\n  lid: string\n'),
  ],
  [
    'DOC-RED-001',
    'names of something else',
    besideType('The answer holds:', '- `goal`\n- `jars`\n- `rack`\n- `owner`'),
  ],
  [
    'DOC-RED-001',
    'two machines of states that are drawn',
    {
      ...entry('See [a](references/types.md) and [b](references/samples.md).'),
      'references/types.md': `# Types\n\n## state\n\n${machine('Order')}\n`,
      'references/samples.md': `# Samples\n\n## State machines\n\n${machine('Door')}\n`,
    },
  ],
  ...['Correct (one pass over all rows, and no sorting at all of them)', 'Incorrect (O(n log n), it sorts)'].map(
    (label): Case => [
      'DOC-RED-003',
      `a type below the label ${label}`,
      {
        ...entry(`See [a](references/a.md), [b](references/b.md).`),
        'references/a.md': `# A\n\n**${label}:**\n\n${fence('ts', rowType)}\n`,
        'references/b.md': `# B\n\n${fence('ts', rowType)}\n`,
      },
    ],
  ),
  [
    'DOC-RED-003',
    'a type of a program in a folder of rules',
    {
      ...entry(`See [a](rules/a.md), [b](rules/b.md).`),
      'rules/a.md': `# A\n\n${fence('ts', `${rowType}\nconst first = (rows: Row[]) => {\n  return rows[0]\n}`)}\n`,
      'rules/b.md': `# B\n\n${fence('ts', `${rowType}\nconst last = (rows: Row[]) => {\n  return rows.at(-1)\n}`)}\n`,
    },
  ],
  [
    'DOC-RED-001',
    'a table of the fields of something else',
    firstAndTable('The answer has these fields:', ...begunNames),
  ],
  [
    'DOC-RED-001',
    'a table that a line says to change',
    firstAndTable('Update the state in `state.json`:', ...begunNames),
  ],
  ['DOC-RED-001', 'a file of another name that a line creates', begun('Create `build-state.json` as follows:')],
  ['DOC-RED-001', 'a state that was another before', begun('Old state format (before 2.0):')],
  ['DOC-RED-001', 'a state that was another before, in Chinese', begun('旧格式：')],
  [
    'DOC-RED-003',
    'a name of many samples',
    {
      ...entry(`See [a](references/a.md), [b](references/b.md).`),
      'references/a.md': `# A\n\n${fence('ts', rowType)}\n\n## B\n\n${fence('ts', rowType.replace('at: number', 'age: number'))}\n`,
      'references/b.md': `# B\n\n${fence('ts', rowType)}\n`,
    },
  ],
  [
    'DOC-RED-003',
    'a type below the label of what is not right',
    {
      ...entry(`See [a](references/a.md), [b](references/b.md).`),
      'references/a.md': `# A\n\n**Incorrect (it sorts all):**\n\n${fence('ts', rowType)}\n`,
      'references/b.md': `# B\n\n${fence('ts', rowType)}\n`,
    },
  ],
  [
    'DOC-RED-003',
    'a type beside a hook of a user interface',
    {
      ...entry(`See [a](references/a.md), [b](references/b.md).`),
      'references/a.md': `# A\n\n${fence('tsx', `const [name, setName] = useState("")\n${rowType}`)}\n`,
      'references/b.md': `# B\n\n${fence('ts', rowType)}\n`,
    },
  ],
  ['DOC-RED-001', 'an answer with the same fields', begun('The agent answers:')],
  ['DOC-RED-001', 'a state of a user interface', { 'specs/a.md': uiState, 'specs/b.md': uiState }],
  [
    'DOC-RED-003',
    'a type that the sample works with',
    { ...entry(sampleType), 'references/a.md': `# A\n\n${sampleType}\n` },
  ],
  [
    'DOC-RED-003',
    'two values with a field `properties`',
    {
      ...entry('Follow [one](references/x/use.md) and [two](references/y/use.md).'),
      'references/x/use.md': `# X\n\n${resource('x')}\n`,
      'references/y/use.md': `# Y\n\n${resource('y')}\n`,
    },
  ],
  [
    'DOC-RED-003',
    'types of sample programs',
    {
      ...entry('Follow [one](references/one.md) and [two](references/two.md).'),
      'references/one.md': `# One\n\n${fence('ts', "import { pipe } from 'effect'\ntype User = { id: number; mail: string }")}\n`,
      'references/two.md': `# Two\n\n${fence('ts', 'type User = { id: number; mail: string }\nconst a = (user: User) => {\n  return user.id\n}')}\n`,
    },
  ],
  ['DOC-RED-003', 'a type that a proposal would have', inProposal('Jar')],
  [
    'DOC-RED-001',
    'what a step takes, with the same fields',
    stateTable('Washing', 'The inputs:', fieldRows('goal', 'jars', 'rack', 'owner')),
  ],
  [
    'DOC-RED-001',
    'a table of who uses the fields',
    stateTable('Uses', 'Who reads what.', fieldRows('goal', 'jars', 'rack', 'owner').replace('Type', 'Read by')),
  ],
  [
    'DOC-RED-001',
    'a table of some of the fields among others',
    stateTable('Data of a jar', 'Each jar has these.', fieldRows('goal', 'jars', 'rack', 'lid', 'size', 'owner')),
  ],
]

describeCases(found, leftAlone)
