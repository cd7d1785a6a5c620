import { expect, test } from 'vitest'
import { entryWith, findingsOf } from '../../test-skill.ts'

const entry = (constraints: string) => entryWith(`# Base\n\n${constraints}\n`)
const declared = entry('## Constraints\n\n- Never change public interfaces.\n- Keep every file under 300 lines.')
const step = (prompt: string, type = 'general-purpose') => ({
  'phases/02-edit.md': `# Edit\n\nOn failure stop.\n\n\`\`\`js\nconst r = Agent({ subagent_type: "${type}", prompt: \`${prompt}\` })\n\`\`\`\n`,
})
const lost = (prompt: string, type?: string, entryText = declared) =>
  findingsOf('MEM-001', { 'SKILL.md': entryText, ...step(prompt, type) })

test('a prompt without the constraints of the entry is found, with what it lacks', () => {
  expect(lost('Refactor src/core. Return JSON {x}')).toMatchObject([
    {
      line: 6,
      severity: 'high',
      data: { constraints: ['Never change public interfaces.', 'Keep every file under 300 lines.'] },
      related: [{ file: 'SKILL.md' }],
    },
  ])
})

test.each([
  ['a Chinese section', '## 约束\n\n- 不得修改公共接口。\n- 每个文件不超过 300 行。'],
  ['a marker', '[CONSTRAINTS]\n- Never change public interfaces.\n- Keep files short and readable.'],
  ['a title of limits', '## Hard limits\n\n- Never change public interfaces.\n- Keep files short and readable.'],
  ['boundaries', '## Boundaries\n\n- Only change files in `docs/`.\n- Never delete a page.'],
  [
    'a table',
    '## Requirements\n\n| Nr | Requirement |\n|---|---|\n| 1 | No inline styles in templates |\n| 2 | Each picture has a text |',
  ],
  ['a Chinese title of its own', '## 写作限制\n\n- 禁止使用网络流行语。\n- 全文使用第三人称。\n\n写作见下文。'],
  ['limits that are ordered', '## Limits\n\n- Never change public interfaces.\n- Do not touch the old pages.'],
  ['limits that are ordered, in Chinese', '## 限制\n\n- 不得改动菜谱的名称。\n- 必须保留原有配料表。'],
  ['limits with an order in each', '## Limits\n\n- Change at most five files per run.\n- Do not rename the old pages.'],
  ['a section of rules', '## Rules\n\n- Never change public interfaces.\n- Keep files short and readable.'],
  ['a tag', '<constraints>\nNever change public interfaces.\n</constraints>'],
])('%s declares constraints', (_, text) => {
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toHaveLength(1)
})

test.each([
  [
    'an entry that goes on in the next line',
    '1. **The orchestrator does not search.** Searching is done\n   by those who read the corpus.',
  ],
  [
    'a list most of which steers the flow',
    '- Never undraft a request.\n- One invocation for each task.\n- Delegating twice is forbidden.\n- Ask the user before phase 2.',
  ],
])('what is said to the one who steers is no constraint of the work: %s', (_, text) => {
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(`## Hard rules\n\n${text}`))).toEqual([])
})

test('what is said of the flow beside constraints of the work leaves them as they are', () => {
  const text =
    '- Never change public interfaces,\n  nor the order of their members.\n- Spawn one agent for each folder.'
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(`## Hard rules\n\n${text}`))).toMatchObject([
    { data: { constraints: ['Never change public interfaces,', 'nor the order of their members.'] } },
  ])
})

test.each([
  ['what has to be installed', '## Requirements\n\n- Python 3.10 is required.\n- You must have an API key.'],
  ['what a service takes', '## API requirements\n\n- Never send more than ten rows.'],
  ['what the work needs', '## Requirements\n\n- A list of the pages\n- A picture of each page'],
  ['what a machine needs, in Chinese', '## 环境要求\n\n- 必须使用新版浏览器。'],
  ['what a skill is not for, in Chinese', '## 限制\n\n- 它不能替代代码审查。\n- 生成的文件必须先经过检查。'],
  ['what it cannot do, in Chinese', '## 能力边界\n\n- 不能处理扫描件。\n- 不能识别手写文字。'],
  ['boundaries of one step', '## Step 1\n\n### Boundaries\n\n- Never delete a page.'],
])('%s is no constraint of the work', (_, text) => {
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toEqual([])
})

test('rules of one step are those of no other', () => {
  const text = '## Step 1\n\n### Rules\n\n- Never change public interfaces.\n- Keep files short and readable.'
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toEqual([])
})

test('the first phase may declare them; its own earlier calls are not later ones', () => {
  const files = {
    'phases/01-plan.md': '# Plan\n\n## Constraints\n\n- Never change public interfaces.\n',
    ...step('Refactor src/core. Return JSON {x}'),
  }
  expect(findingsOf('MEM-001', files)).toMatchObject([{ file: 'phases/02-edit.md' }])
})

test.each([
  ['Choose the next action. Do not edit.', 0],
  ['Rework src/core. Do not edit files.', 0],
  ['Rework src/core. Change nothing!', 0],
  ['重构 src/core。不要修改任何文件。', 0],
  ['Rework src/core. Do not edit files outside of it.', 1],
  ['Rework src/core. Do not change the public names.', 1],
  ['撰写本周的分析报告，语气亲切。', 1],
  ['阅读并分析本周的报告。', 0],
])('who must not change anything is not bound by rules for changes: %s', (prompt, count) => {
  expect(lost(prompt)).toHaveLength(count)
})

test.each([
  ['one repeated', 'Refactor src/core. Never change the public interfaces.'],
  ['a state field', `Refactor src/core. \${state.constraints}`],
  ['the file', 'Refactor src/core. Keep to SKILL.md.'],
  ['the section', 'Refactor src/core. Follow the project constraints.'],
  ['a search', 'Search src/core for callers and list them.'],
  ['a summary', 'Read the report and summarise it.'],
])('%s is enough', (_, prompt) => {
  expect(lost(prompt)).toEqual([])
})

test('a Chinese constraint is repeated by most of its pairs of letters', () => {
  const chinese = entry('## 约束\n\n- 不得修改公共接口。')
  expect(lost('重构 src/core，不得修改公共接口。', undefined, chinese)).toEqual([])
  expect(lost('重构 src/core。', undefined, chinese)).toHaveLength(1)
})

test('an agent whose definition carries the constraints, and a helper type, need none', () => {
  const agents = { 'agents/smith.md': 'Never change public interfaces.\n' }
  expect(findingsOf('MEM-001', { 'SKILL.md': declared, ...agents, ...step('Refactor src/core.', 'smith') })).toEqual([])
  expect(lost('Refactor src/core.', 'explore')).toEqual([])
})

test('constraints of the entry hold for the work above them too', () => {
  const call = (prompt: string) =>
    `If the agent fails, stop.\n\n\`\`\`js\nconst r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })\n\`\`\``
  const above = (prompt: string, title = '## Constraints') =>
    findingsOf('MEM-001', {
      'SKILL.md': entry(
        `## Work\n\n${call(prompt)}\n\n${title}\n\n- Never change public interfaces.\n- Keep files short.`,
      ),
    })
  expect(above('Rewrite src/core. Return JSON {x}')).toHaveLength(1)
  expect(above('Rewrite src/core. Return JSON {x}', '### Constraints')).toEqual([])
  expect(above('Rewrite src/core. Never change public interfaces. Return JSON {x}')).toEqual([])
})

test('a prompt that is only filled in orders no work that is known', () => {
  expect(lost('<address or number> [--strict if asked for] [--quick if asked for]')).toEqual([])
  expect(lost('<address or number> Rewrite what stands there.')).toHaveLength(1)
})

test('phases without prompts, and constraints on the flow itself, hand nothing on', () => {
  expect(
    findingsOf('MEM-001', { 'SKILL.md': declared, 'phases/02-edit.md': '# Edit\n\nRefactor src/core.\n' }),
  ).toEqual([])
  expect(
    lost('Refactor src/core.', undefined, entry('## Constraints\n\n- The orchestrator never edits files.')),
  ).toEqual([])
})

const long =
  'Refactor the whole src/core folder so that each module has one job and rename files where that helps the reader find them.'
test('a task that is written before its call is told with its place', () => {
  const prompt = `TASK: ${'Build the page from the notes and put it beside the other pages. '.repeat(3)}Return JSON.`
  const files = {
    'phases/02-edit.md': `# Edit\n\nOn failure stop.\n\n\`\`\`js\nconst prompt = \`\n${prompt}\`\n\nconst r = Agent({ subagent_type: "x", prompt })\n\`\`\`\n`,
  }
  expect(findingsOf('MEM-002', files)).toMatchObject([{ line: 9, related: [{ line: 7 }] }])
})

const unbounded = (prompt: string) => findingsOf('MEM-002', step(prompt)).map(({ data }) => data.marker)

test.each([
  [`[TASK]\n${long}`, '[TASK]'],
  [`<task>${long}</task>`, '<task>'],
  [`TASK: ${long}`, 'TASK:'],
  [
    `【任务】重构整个核心目录，使每个模块只做一件事，并在有助于读者查找的地方重命名文件，然后整理导入语句和目录结构`,
    '【任务】',
  ],
])('the prompt %j has a task and no bounds', (prompt, marker) => {
  expect(unbounded(prompt)).toEqual([expect.stringContaining(marker)])
})

test('the frame of a CLI counts', () => {
  const command = `# A\n\n\`\`\`bash\nccw cli -p "PURPOSE: tidy up. TASK: ${long}" --tool gemini --mode write\n\`\`\`\n`
  const frame = command.replace('PURPOSE: tidy up. TASK', 'PURPOSE: tidy up\nTASK')
  expect(findingsOf('MEM-002', { 'phases/02-edit.md': frame })).toHaveLength(1)
  expect(findingsOf('MEM-002', { 'phases/02-edit.md': frame.replace('them."', 'them.\nRULES: keep names"') })).toEqual(
    [],
  )
  expect(findingsOf('MEM-002', { 'phases/02-edit.md': frame.replace('--tool', '--rule development --tool') })).toEqual(
    [],
  )
})

test.each([
  ['constraints behind the task', `[TASK]\n${long}\n[CONSTRAINTS]\nPublic names stay.`],
  ['constraints before it', `[CONSTRAINTS]\nPublic names stay.\n[TASK]\n${long}`],
  ['a line of rules', `TASK: ${long}\nRULES: public names stay`],
  ['a heading', `[TASK]\n${long}\n## Requirements\n- names stay`],
  ['a sentence', `[TASK]\n${long} Public names must stay.`],
  ['a Chinese sentence', `[TASK]\n${long} 不得修改公共名称。`],
  ['a standard to keep to', `[TASK]\n${long}\nFollow the house standards.`],
  ['a standard to keep to in Chinese', `[TASK]\n${long}\n严格遵循写作规范。`],
  ['constraints put in', `[TASK]\n${long}\n\${constraintsBlock}`],
  ['a short prompt', '[TASK]\nRename the files of src/core.'],
  [
    'a read-only task with an output',
    '[TASK]\nRead all the modules of the src/core folder and list for each of them what it does and whom it calls. Return JSON {modules}',
  ],
  ['no marker', long],
])('%s is no unbounded task', (_, prompt) => {
  expect(unbounded(prompt)).toEqual([])
})

test('in which form an answer comes is nothing to look at', () => {
  expect(lost('Pack the boxes and seal them. Answer with one sentence.')).toHaveLength(1)
  expect(lost('把箱子搬到外面，并写一句话的总结。')).toHaveLength(1)
  expect(lost('Judge the boxes. Answer with one sentence.')).toEqual([])
  expect(lost('Answer the question of the reader in one sentence.')).toEqual([])
  expect(lost('So far: all is well. You know it. Answer in one sentence.')).toEqual([])
})

test('a prompt that says one part of a constraint repeats it', () => {
  const rules = entry(
    '## Constraints\n\n- Write tests only, never modify production code while the tests are written or run',
  )
  expect(lost('Test the layer.\nNever modify production code.', undefined, rules)).toEqual([])
  expect(lost('Test the layer.\nModify production settings.', undefined, rules)).toHaveLength(1)
})

test('constraints of others are a subject, unless something is forbidden or ordered there', () => {
  const below = (text: string) => entry(`## 2.6 Stakeholder constraints\n\n${text}`)
  const prompt = 'Refactor src/core. Return JSON {x}'
  expect(lost(prompt, undefined, below('For each: strong wishes are important. Write down conflicts.'))).toEqual([])
  expect(lost(prompt, undefined, below('Public interfaces must stay as they are.'))).toHaveLength(1)
})

test('what a file of constraints is to hold binds nobody', () => {
  const below = '### `constraints.md` (REQUIRED)\n\nMust contain ALL of:\n\n- Budgets must be given with their limits'
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(below))).toEqual([])
})

test.each([
  'Go through src/core and tell what each part is for. Return JSON {x}',
  'Survey the callers of the core. Return JSON {x}',
  'Name the next three parts. Return JSON {x}',
  '浏览核心模块并梳理调用关系。返回 JSON {x}',
])('who only looks needs no constraints of the work: %s', (prompt) => {
  expect(lost(prompt)).toEqual([])
})

test('a prompt may repeat a constraint of any of the sections', () => {
  const both = entry(
    '## Hard constraints\n\n- Never change public interfaces.\n- Keep files short.\n\n## Constraints\n\n- Never move the bottom shelf.',
  )
  expect(lost('Paint the wall. Never move the bottom shelf. Return JSON {x}', undefined, both)).toEqual([])
  expect(lost('Paint the wall. Return JSON {x}', undefined, both)).toHaveLength(1)
})

test.each([
  ['a sentence on the phases', 'For a long job run the phases in order; each hands its work to one agent.'],
  [
    'a table of actions',
    'The orchestrator picks the next action.\n\n| Action | Phase |\n|---|---|\n| a | 1 |\n| b | 2 |',
  ],
  ['links to the phases', 'The phases:\n\n1. [Phase one](a.md)\n2. [Phase two](b.md)\n3. [Phase three](c.md)'],
  ['the phases in Chinese', '按阶段依次执行：\n\n1. 阶段一：收集\n2. 阶段二：撰写\n3. 阶段三：核对'],
  [
    'a lead and a flow',
    'The phases are run by agents:\n\n1. [Phase one](a.md)\n2. [Phase two](b.md)\n3. [Phase three](c.md)',
  ],
])('a list of constraints that the flow follows under the same title stays one: %s', (_, flow) => {
  const text = `### Constraints\n\n- Never change public interfaces.\n- Keep files short and readable.\n\n${flow}`
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toHaveLength(1)
})

test('questions on constraints are none', () => {
  const text = '### Constraint discovery\n\n- What must it never change?\n- What is the limit of time?'
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toEqual([])
})

test('a state of a project that is named after its constraints declares none', () => {
  const text =
    '### State two: hidden constraints\n\n**Symptoms:**\n\n- Blockers turn up late\n- No list of them\n- Nobody knows the budget\n\n**What helps:**\n\n- A list of budget and time\n- A map of what is assumed\n- A talk with the team'
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toEqual([])
})

test.each([
  '### Constraints\n\nThese hold for every agent:\n\n- Never change public interfaces.\n- Keep files short.\n\nEach phase is run by one agent. Phases go in order.',
  '### 制約\n\n- 公開された名前を変更しない。\n- 各ファイルは短く保つ。\n\n順に実行する。',
  '## 禁止事項\n\n- 公開された名前の変更\n- 長いファイルの追加',
])('constraints below a lead, and Japanese ones: %j', (text) => {
  expect(lost('Refactor src/core. Return JSON {x}', undefined, entry(text))).toHaveLength(1)
})
