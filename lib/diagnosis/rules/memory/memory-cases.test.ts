import { describe, expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf, phase, type TestFiles, told } from '../../test-skill.ts'

const longTask = '重构整个目录，使每个模块只做一件事，并重命名文件，更新所有引用它们的导入语句，然后返回结果。'.repeat(
  2,
)
const stateUpdate = (title: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n## ${title}\n\n${fence('json', '{ "status": "done", "score": 1 }')}`,
  'phases/orchestrator.md': '# Flow\n\nPick the next phase.\n',
})
const task =
  'Build the page from the notes and put it where the other pages are, with a table of the parts and a list of its sources.'
const _fields = 'interface RunState {\n  goal: string\n  alpha: string\n  beta: string\n  gamma: string\n}'
const stateOf = (heading: string, fields: string) => `# Data\n\n## ${heading}\n\n${fence('json', fields)}\n`

const todo = 'interface TodoState {\n  status: string\n  items: string[]\n}\n'

/** An orchestrator with a step that shows values below a line. */
const startingState = (line: string): TestFiles => ({
  'phases/orchestrator.md': `# O\n\n${line}\n\n${fence('json', '{ "status": "pending", "edits": [] }')}\n`,
  'phases/actions/map.md': '# Map\n\nFill `state.edits`.\n',
})
const stateWith = (field: string): string =>
  `# State\n\n${fence('ts', `interface State {\n  status: string;\n  ${field}\n}`)}\n`

const nextJars = '{ "status": "new", "jars": [], "round": 0 }'
const schemaOfJars =
  '{ "title": "State", "type": "object", "properties": { "status": { "type": "string" }, "jars": { "type": "array" } } }'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'MEM-002',
    'a report that is turned into something else',
    told(
      '[TASK]\nTurn the report into twelve pages, pick one picture for each, shorten every text to two lines and put it beside the other pages. Return JSON {pages}',
    ),
  ],
  [
    'MEM-004',
    'the first value of a file of the state, in a skill of one file',
    entry(
      `## State\n\nThe user says which shelf is meant. \`state.json\` then starts as:\n\n${fence('json', nextJars)}`,
    ),
  ],
  [
    'MEM-004',
    'fields of such a file in a Chinese table',
    entry(
      '## 状态\n\n询问用户想洗哪些罐子。状态文件 `state.json`：\n\n| 字段 | 类型 | 说明 |\n|---|---|---|\n| `status` | string | 阶段 |\n| `jars` | array | 罐子 |',
    ),
  ],
  [
    'MEM-004',
    'a JSON Schema of the state in a skill of one file',
    entry(`## State\n\nTake the order of the user. The state is a JSON Schema:\n\n${fence('json', schemaOfJars)}`),
  ],
  [
    'MEM-004',
    'a state that code goes by, where the user asks for something',
    entry(
      `## State\n\nThe user asks for clean jars.\n\n${fence('json', nextJars)}\n\n${fence('js', 'if (state.status === "new") wash(state.jars)')}`,
    ),
  ],
  [
    'MEM-004',
    'a target that nothing tells of',
    { 'specs/state.md': stateOf('State', '{ "target": { "kind": "page" }, "status": "new" }') },
  ],
  [
    'MEM-005',
    'files with Chinese names',
    Object.fromEntries(
      ['收集', '大纲', '草稿', '发布'].map((name, at) => [
        `phases/0${at + 1}-${'abcd'[at]}.md`,
        `# ${name}\n\n写入 \`$\{workDir}/${name}.md\`。\n`,
      ]),
    ),
  ],
  ['MEM-004', 'a state beside a package', { 'package.json': '{}', 'specs/state.ts': todo }],
  ['MEM-004', 'a state in a script', { 'specs/state.ts': todo }],
  ['MEM-002', 'a Chinese marker', told(`[任务]\n${longTask}`)],
  [
    'MEM-004',
    'a state in a document of its own',
    {
      'phases/state-schema.md': null,
      'specs/state.md': `# State\n\n${fence('json', '{\n  "status": "pending",\n  "round": 0\n}')}`,
    },
  ],
  ['MEM-004', 'a state without the request', stateUpdate('State')],
  [
    'MEM-004',
    'a state of a name',
    { 'references/work-state.md': stateOf('State', '{ "phase": "new", "test_summary": "" }') },
  ],
  ['MEM-004', 'a state', { 'specs/state.md': stateOf('State', '{ "status": "new", "test_summary": "" }') }],
  ['MEM-004', 'a state whose first values are told', startingState('The state starts like this:')],
  ['MEM-004', 'the same of a run', startingState('The state of a run begins as:')],
  ['MEM-004', 'a state whose first values are told in Chinese', startingState('状态的初始值如下：')],
  ['MEM-004', 'a state that is created, in Chinese', startingState('开始时创建状态如下：')],
  [
    'MEM-004',
    'a state in a skill of one file that its user is asked for',
    entry(
      `Ask the user which rows to look at.\n\n## State\n\n${fence('ts', 'interface RunState {\n  stage: string\n  rows: string[]\n}')}\n\nGo by \`state.stage\` and \`state.rows\`.`,
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'MEM-002',
    'a report that is looked at',
    told(
      '[TASK]\nRead the report and list the twelve longest pages, with one line for each of them and the number of words that stand there. Return JSON {pages}',
    ),
  ],
  [
    'MEM-004',
    'a state in a file that no user gives anything to',
    entry(`## State\n\n\`state.json\` starts as:\n\n${fence('json', nextJars)}`),
  ],
  [
    'MEM-004',
    'a state that does not say how far the work is',
    entry(
      `## State\n\nThe user says which shelf is meant. \`state.json\` is:\n\n${fence('json', '{ "jars": [], "lids": 0 }')}`,
    ),
  ],
  [
    'MEM-004',
    'a state in a file that keeps what was asked for',
    entry(
      `## State\n\nThe user says which shelf is meant. \`state.json\` starts as:\n\n${fence('json', '{ "status": "new", "request": "", "jars": [] }')}`,
    ),
  ],
  [
    'MEM-004',
    'a file of what a project is made of',
    { 'references/state-file.md': stateOf('State', '{ "versions": { "a": 1 }, "app": { "name": "x" } }') },
  ],
  [
    'MEM-004',
    'a place for the description of the project',
    { 'specs/state.md': stateOf('State', '{ "status": "new", "scope": "<project description>" }') },
  ],
  [
    'MEM-004',
    'the state of each task',
    {
      'phases/state-schema.md':
        '# State\n\n| Field | Type | Meaning |\n|---|---|---|\n| `task_id` | string | its id |\n| `step` | string | where it is |\n',
    },
  ],
  [
    'MEM-004',
    'a field for the words of the user',
    {
      'phases/state-schema.md':
        '# State\n\n| Field | Type | Meaning |\n|---|---|---|\n| `step` | string | where it is |\n| `wish` | string | the words of the user |\n',
    },
  ],
  [
    'MEM-004',
    'a target in the words of the request',
    { 'specs/state.md': stateOf('State', '{ "target": { "kind": "page", "description": "" }, "status": "new" }') },
  ],
  [
    'MEM-004',
    'where the requirements stand',
    { 'specs/state.md': stateOf('State', '{ "specPath": "", "status": "new" }') },
  ],
  [
    'MEM-004',
    'a state that is changed',
    phase(fence('js', 'state = { ...state, step: input.step, rows: input.rows }\nsaveState(state)')),
  ],
  [
    'MEM-004',
    'a field that keeps it, in Chinese',
    {
      'phases/state-schema.md':
        '# 状态\n\n| 字段 | 类型 | 说明 |\n|---|---|---|\n| status | string | 进度 |\n| wish | string | 用户的原始要求 |\n',
    },
  ],
  ['MEM-004', 'a state of a program that comes along', { 'server/package.json': '{}', 'server/src/state.ts': todo }],
  [
    'MEM-004',
    'a state of a plugin',
    { 'state.ts': `${todo}\nexport function load(): TodoState {\n  return kept\n}\n` },
  ],
  ['MEM-004', 'a state of a page', { 'specs/state.tsx': todo }],
  [
    'MEM-002',
    'a blank in the name of a file',
    phase(
      `On failure stop.\n\n${fence('', `Task(subagent_type="x", prompt="""\nRead: cache/plan/<task>-plan.md\n${task}\n""")`)}`,
    ),
  ],
  ['MEM-004', 'what is sent to update a state', stateUpdate('State Update')],
  [
    'MEM-004',
    'a request in a file of its own',
    { 'specs/state.md': stateOf('State', '{ "status": "new", "task_file": "task.md" }') },
  ],
  [
    'MEM-004',
    'what a tool keeps between its runs',
    { 'references/cookie-state.md': stateOf('State', '{ "cookies": [], "origins": [] }') },
  ],
  ['MEM-004', 'a problem', { 'specs/state.md': stateOf('State', '{ "status": "new", "symptom": "what is seen" }') }],
  ['MEM-004', 'a request retold', { 'specs/state.md': stateOf('State', '{ "status": "new", "task_summary": "" }') }],
  [
    'MEM-004',
    'a record of another name',
    { 'specs/build.md': stateOf('Build-State', '{ "status": "new", "steps": [] }') },
  ],
  [
    'MEM-004',
    'a document on effects of a state',
    {
      ...entry('Follow [it](references/state-effects.md).\n\n## Step 1\n\nGo.'),
      'references/state-effects.md': `# Effects\n\n${fence('ts', 'interface State {\n  count: number\n}')}\n`,
    },
  ],
  [
    'MEM-004',
    'a request that a comment names',
    { 'specs/state.md': stateWith('wish: string; // the request of the user, word for word') },
  ],
  [
    'MEM-004',
    'a request in the words of a comment',
    { 'specs/state.md': stateWith('wish: string; // as the user gave it') },
  ],
  ['MEM-004', 'another example of values', startingState('A message starts like this:')],
  ['MEM-004', 'the state of a thing', startingState('The colours of a state begin as:')],
  [
    'MEM-004',
    'what is kept of an app',
    {
      'phases/state-schema.md': `# State file\n\nPer-project metadata of the app.\n\n${fence('json', '{ "app": "a", "status": "built", "url": "b" }')}\n`,
    },
  ],
  [
    'MEM-002',
    'a task that is confined',
    told(
      `TASK: ${'look at each of the rows and write what it says down '.repeat(3)}Your calls are limited to the folder.`,
    ),
  ],
  [
    'MEM-004',
    'a state in a skill of one file that asks nobody',
    entry(
      `## State\n\n${fence('ts', 'interface RunState {\n  stage: string\n  rows: string[]\n}')}\n\nGo by \`state.stage\` and \`state.rows\`.`,
    ),
  ],
]

describeCases(found, leftAlone)

describe('a prompt over several lines is read whole', () => {
  it.each([
    ['three quotes in pseudo-code', '', `Task(\n  subagent_type="x",\n  prompt="""\n<task>\n${task}\n</task>\n""",\n)`],
    [
      'one pair of quotes',
      '',
      `Task({\n  subagent_type: "x",\n  prompt: "<task>\n${task}\nIt's all.</task>",\n  model: "y"\n})`,
    ],
    ['three quotes in a block of JavaScript', 'js', `Task(subagent_type="x", prompt="""\n<task>\n${task}\n</task>""")`],
  ])('%s', (_form, language, code) => {
    const files = phase(`On failure stop.\n\n${fence(language, code)}`)
    expect(findingsOf('MEM-002', files)).toHaveLength(1)
    expect(
      findingsOf('MEM-002', {
        'phases/01-a.md': files['phases/01-a.md']!.replace('its sources', 'its sources. Never rename'),
      }),
    ).toEqual([])
  })

  it('and a quote that is only open ends with its line', () => {
    const code = 'const a = "open\nconst b = Task({ subagent_type: "x", prompt: "Look." })'
    expect(findingsOf('AGT-001', phase(fence('js', code)))).toHaveLength(1)
  })
})
