import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const names = ['goal', 'jars', 'rack', 'owner', 'shelf']
const table = (head: string, all: readonly string[] = names) =>
  `| ${head} |\n|---|---|---|\n${all.map((name) => `| ${name} | string | 説明 |`).join('\n')}`
const japanese = 'フィールド | 型 | 説明'
const twice = (title: string, head: string): TestFiles => ({
  'specs/cellar.md': `# ${title}\n\n${table(head)}\n`,
  'phases/01-a.md': `# A\n\n## ${title}\n\n${table(head)}\n\n${fence('js', 'show(state.goal, state.jars, state.rack, state.owner, state.shelf)')}\n`,
})
const beside = (code: string, all: readonly string[] = names): TestFiles => ({
  'specs/cellar-state.md': `# 作業状態\n\n${table(japanese, all)}\n`,
  'phases/01-a.md': `# A\n\n${fence('js', code)}\n`,
})
const begin = `const state = { ${names.map((name) => `${name}: ''`).join(', ')} }`

const listed = (lead: string): TestFiles => ({
  'phases/state-schema.md': `# State\n\n${fence('ts', `interface RunState {\n${names.map((name) => `  ${name}: string\n`).join('')}}`)}\n`,
  'phases/01-a.md': `# A\n\n${lead}\n\n${names.map((name) => `- \`${name}\`: string`).join('\n')}\n`,
})

const value = (behind: string): TestFiles => ({
  'phases/state-schema.md': `# State\n\n${fence('ts', 'interface RunState {\n  goal: string\n  round: number\n  jar: string\n}')}\n`,
  'phases/01-a.md': `# A\n\n${fence('json', '{ "goal": "", "round": 0, "jar": "" }')}\n\n${behind}\n`,
})

/** A type of some name in a reference, and a table of its fields in the entry. */
const ofEntry = (lead: string, head = 'Field | Type', type = 'RackSession'): TestFiles => ({
  ...entry(
    `${lead}\n\n| ${head} |\n|---|---|\n${names.map((name) => `| ${name} | string |`).join('\n')}\n\nSee [cellar](references/cellar.md).`,
  ),
  'references/cellar.md': `# Cellar\n\n${fence('ts', `interface ${type} {\n${names.map((name) => `  ${name}: string\n`).join('')}}`)}\n`,
})

/** A state in YAML without a key above its fields, in the entry and in a reference. */
const plain = (lead: string): TestFiles => {
  const text = `${lead}\n\n${fence('yaml', 'goal: ""\njars: [] # by rack\nowner: ""')}`
  return { 'references/cellar.md': `# Cellar\n\n${text}\n`, ...entry(`${text}\n\nSee [cellar](references/cellar.md).`) }
}

/** Tables of the fields of a state, in languages beside English and Chinese. */
const found: Case[] = [
  ['DOC-RED-001', 'a value that the line behind calls the first state', value('This is the initial `state.json`.')],
  ['DOC-RED-001', 'such a value with its folder', value('That is `run/state.json` at the start.')],
  ['DOC-RED-001', 'a state in YAML', plain('While jars are washed their state lives in `.cellar/state.yaml`:')],
  ['DOC-RED-001', 'such a value in Chinese', value('以上为初始 `state.json`。')],
  ['DOC-RED-001', 'two tables in Japanese', twice('作業状態', japanese)],
  ['DOC-RED-001', 'two tables of items in Japanese', twice('状態', '項目 | 型 | 説明')],
  ['DOC-RED-001', 'two tables in Korean', twice('작업 상태', '필드 | 타입 | 설명')],
  ['DOC-RED-001', 'a table of the state and a type of another name', ofEntry('Fields of the state:')],
  [
    'DOC-RED-001',
    'such a table below a sentence',
    ofEntry('The state of a run has these fields:', 'Name | Type', 'Cellar'),
  ],
  ['DOC-RED-001', 'such a table in Chinese', ofEntry('状态字段如下：', '字段 | 类型', 'RackRun')],
  ['DOC-RED-001', 'a list of fields below a title', listed('## State')],
  ['DOC-RED-001', 'a list of fields below a title in Japanese', listed('## 状態フィールド')],
  ['DOC-RED-001', 'a list of fields below a line in Japanese', listed('初期状態：')],
  [
    'TKN-002',
    'fields of a table in Japanese',
    beside(`${begin}\nshow(state.goal)`, [...names, 'alpha_count', 'beta_count', 'gamma_count']),
  ],
]

const leftAlone: Case[] = [
  ['DOC-RED-001', 'a table of inputs and a type', ofEntry('## Inputs')],
  ['DOC-RED-001', 'a table of the state without types', ofEntry('Fields of the state:', 'Field | Meaning')],
  [
    'DOC-RED-001',
    'a table of the state and what is answered',
    ofEntry('Fields of the state:', 'Field | Type', 'RackResult'),
  ],
  ['DOC-RED-001', 'settings in YAML', plain('What the cellar is like stands in `.cellar/rack.yaml`:')],
  ['DOC-RED-001', 'a value that is written later', value('This is what `state.json` looks like after the wash.')],
  ['DOC-RED-001', 'a list of fields below a title of inputs', listed('## Inputs')],
  ['DOC-RED-001', 'a list of fields below a title of changes', listed('## State updates')],
  ['DOC-RED-001', 'a table and the value with which a step begins', beside(`${begin}\nshow(state.goal)`)],
  ['DOC-RED-001', 'two tables of changes of a state', twice('状態の遷移', japanese)],
  ['DOC-RED-001', 'two tables of something else', twice('棚', japanese)],
  ['TKN-002', 'fields that a step reads', beside(names.map((name) => `show(state.${name})`).join('\n'))],
]

describeCases(found, leftAlone)
