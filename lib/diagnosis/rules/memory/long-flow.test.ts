import { expect, test } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../../test-skill.ts'

const call = '\n\nOn failure stop.\n\n```js\nconst r = Agent({ subagent_type: "x", prompt: "Return JSON {x}" })\n```\n'
const flow = (over: TestFiles = {}): TestFiles => ({
  'phases/01-a.md': `# Collect${call}`,
  'phases/02-b.md': `# Outline${call}`,
  'phases/03-c.md': `# Draft${call}`,
  'phases/04-d.md': `# Publish${call}`,
  ...over,
})
const unsaved = (over?: TestFiles) => findingsOf('MEM-003', flow(over))

test('a flow of four steps with agents that saves nothing is found at its middle step', () => {
  expect(unsaved()).toMatchObject([
    { file: 'phases/03-c.md', line: 1, severity: 'low', related: [{ file: 'phases/04-d.md' }] },
  ])
})

test.each([
  ['a state write', '\n\nWrite the state to `state.json`.\n'],
  ['a checkpoint', '\n\nMake a checkpoint.\n'],
  ['a todo list', '\n\n```js\nTodoWrite({ todos })\n```\n'],
  ['a plan', '\n\n```js\nupdate_plan({ plan })\n```\n'],
  ['a queue', '\n\nUpdate the queue.\n'],
  ['marks', '\n\nRead it again after marking tasks done.\n'],
  ['a mark in a list', '\n\nTick the phase off in the list.\n'],
  ['a list of what is to do', '\n\nNote it in the to-do list.\n'],
  ['a mark in Chinese', '\n\n在清单上勾选本阶段。\n'],
  ['a commit', '\n\n```bash\ngit commit -m done\n```\n'],
  ['a report file', '\n\n```js\nWrite("out/report.md", text)\n```\n'],
  ['a report file in words', '\n\nKeep both in the report file `out/report.md`.\n'],
  ['a log in words', '\n\nKeep all of it in the log `out/log.md`.\n'],
  ['a report that is filed', '\n\nIt is filed as the report `out/report.md`.\n'],
  ['a Chinese order', '\n\n保存当前进度。\n'],
  ['an order in traditional Chinese', '\n\n將結果寫入檔案。\n'],
  ['a document written to a file of a folder', '\n\nWrite the note to a file in the archive folder.\n'],
])('%s in the last step saves progress', (_, text) => {
  expect(unsaved({ 'phases/04-d.md': `# Publish${call}${text}` })).toEqual([])
})

test('a step in the middle that saves is enough, of an even number each of two, and no other one is', () => {
  const saving = '\n\nTick the pots off and commit the files.\n'
  expect(unsaved({ 'phases/02-b.md': `# Outline${call}${saving}` })).toEqual([])
  expect(unsaved({ 'phases/03-c.md': `# Draft${call}${saving}` })).toEqual([])
  expect(unsaved({ 'phases/01-a.md': `# Collect${call}${saving}` })).toHaveLength(1)
  expect(unsaved({ 'phases/02-b.md': `# Outline${call}${saving}`, 'phases/05-e.md': `# Close${call}` })).toHaveLength(1)
})

test('three steps, or fewer than three agent calls, are no long flow', () => {
  expect(unsaved({ 'phases/04-d.md': null })).toEqual([])
  expect(unsaved({ 'phases/01-a.md': '# Collect\n', 'phases/02-b.md': '# Outline\n' })).toEqual([])
})

test('an entry that saves after each phase saves for all', () => {
  expect(unsaved({ 'SKILL.md': entryWith('# Base\n\nAfter each phase, save the state.\n') })).toEqual([])
})

const schema = (fields: string) => ({
  'phases/state-schema.md': `# State schema\n\n\`\`\`ts\ninterface State {\n  status: string;\n${fields}\n}\n\`\`\`\n`,
})

test('a state without the request is found at its name', () => {
  expect(findingsOf('MEM-004', schema('  findings: string[];'))).toMatchObject([
    { line: 4, excerpt: 'interface State {' },
  ])
})

test.each([
  '  original_requirements: string;',
  '  userRequest: string;',
  '  topic: string;',
  '  current_task: string;',
  '  brief: string; // what the user asked for',
  '  brief: string; // 用户需求',
  '  context: { goal: string };',
  '  goals: string[];',
])('the field %j keeps the request', (field) => {
  expect(findingsOf('MEM-004', schema(field))).toEqual([])
})

test.each(['  tasks: string[];', '  task_id: string;', '  findings: { description: string }[];'])(
  'the field %j does not',
  (field) => {
    expect(findingsOf('MEM-004', schema(field))).toHaveLength(1)
  },
)

test('a skill that takes no user input, and one without a state, have no request to keep', () => {
  const entry = entryWith('# Base\n\nThis skill takes no input; it runs nightly.\n')
  expect(findingsOf('MEM-004', { ...schema('  findings: string[];'), 'SKILL.md': entry })).toEqual([])
  expect(findingsOf('MEM-004', {})).toEqual([])
})

test('a state in a document about programs is theirs', () => {
  const document = (first: string) => ({
    'references/state-management.md': `# State\n\n\`\`\`ts\n${first}\ninterface State {\n  count: number\n}\n\`\`\`\n`,
  })
  expect(findingsOf('MEM-004', document("import { create } from 'zustand'"))).toEqual([])
  expect(findingsOf('MEM-004', document("const fs = require('node:fs')"))).toHaveLength(1)
})

const names = ['collect', 'outline', 'draft', 'publish']
const producing = (over: TestFiles = {}): TestFiles => ({
  ...Object.fromEntries(
    names.map((name, index) => [`phases/0${index + 1}-${name}.md`, `# ${name}\n\nWrite \`out/${name}.md\`.\n`]),
  ),
  ...over,
})

test('four producing steps without a check are found at the last of them', () => {
  expect(findingsOf('MEM-005', producing())).toMatchObject([{ file: 'phases/04-publish.md', data: { steps: 4 } }])
})

test.each([
  ['a heading', { 'phases/04-publish.md': '# Publish\n\nWrite `out/p.md`.\n\n## Quality gate\n\nAll there.\n' }],
  ['a step', { 'SKILL.md': entryWith('# Base\n\n1. Collect.\n2. Review the draft.\n') }],
  ['a file name', { 'phases/05-validate.md': '# Last\n\nWrite `out/v.md`.\n' }],
  [
    'a prompt',
    {
      'phases/04-publish.md': `# Publish\n\nWrite \`out/p.md\`.\n${call.replace('Return', 'Verify the text. Return')}`,
    },
  ],
  ['Chinese', { 'phases/04-publish.md': '# 发布\n\nWrite `out/p.md`.\n\n## 验收\n' }],
  ['a script for checking', { 'scripts/check_links.py': 'print(1)\n' }],
  [
    'a command for checking',
    { 'phases/04-publish.md': '# Publish\n\nWrite `out/p.md`.\n\n```bash\nnpm run lint\n```\n' },
  ],
])('%s that verifies is enough', (_, over) => {
  expect(findingsOf('MEM-005', producing(over))).toEqual([])
})

test('steps that only read and answer need no check', () => {
  const reading = names.map((name, index) => [
    `phases/0${index + 1}-${name}.md`,
    `# ${name}\n\nRead \`docs/${name}.md\` and answer.\n`,
  ])
  expect(findingsOf('MEM-005', Object.fromEntries(reading))).toEqual([])
})

const stateOnly = {
  'specs/state.md': '# State\n\n```ts\ninterface State {\n  status: string;\n  round: number;\n}\n```\n',
}

test.each([
  'Session mode (no argument): the current session is read.',
  'When the user wants it to run on a schedule, say so.',
  'It designs services: work that comes in at once, or runs on a schedule.',
  '它设计后台服务：队列与定时任务。',
  'The next event, scheduled run or order of a person starts it again.',
  'The script takes no arguments. What is wanted stands in $ARGUMENTS.',
])('a skill that may do without input still has a request to keep: %s', (text) => {
  expect(findingsOf('MEM-004', { ...stateOnly, 'SKILL.md': entryWith(`# Base\n\n${text}\n`) })).toHaveLength(1)
})

test.each([
  'It takes no arguments.',
  'No user input is needed.',
  'It runs nightly.',
  '- Runs on a schedule.',
  'It is started by a scheduled run.',
  '本技能每天定时运行。',
])('a skill that nobody asks anything has none: %s', (text) => {
  expect(findingsOf('MEM-004', { ...stateOnly, 'SKILL.md': entryWith(`# Base\n\n${text}\n`) })).toEqual([])
})

test('what a script does without says nothing of a skill that is given a page', () => {
  const head = (hint: string) =>
    entryWith('# Base\n\nThe script takes no arguments.\n').replace('---\n', `---\nargument-hint: ${hint}\n`)
  const found = (hint: string) => findingsOf('MEM-004', { ...stateOnly, 'SKILL.md': head(hint) })
  expect(found("'[page-url] [--dry]'")).toHaveLength(1)
  expect(found("'[--dry] [--depth <number>]'")).toEqual([])
})

const asked = '\n\n```js\nconst r = Agent({ subagent_type: "x", prompt: "Return JSON {x}" })\nprint(r)\n```\n'
const phases = (title: (n: number) => string, count = 4, end = 'Tell it.') =>
  findingsOf('MEM-003', {
    'SKILL.md': entryWith(
      `# Shop\n\n${Array.from({ length: count }, (_, n) => `## ${title(n + 1)}${n < 3 ? asked : `\n\n${end}\n`}`).join('\n')}\n\nIf it fails, stop.\n`,
    ),
  })

test.each([
  ['phases', (n: number) => `Phase ${n}: look`],
  ['steps', (n: number) => `Step ${n}`],
  ['Chinese phases', (n: number) => `阶段 ${n}：查看`],
])('a flow whose %s are sections of the entry is found at its middle section', (_, title) => {
  expect(phases(title)).toMatchObject([{ file: 'SKILL.md', excerpt: expect.stringContaining('3') }])
})

test('sections that save something, are few, or are no steps are left alone', () => {
  expect(phases((n) => `Phase ${n}`, 4, 'Save the results.')).toEqual([])
  expect(phases((n) => `Phase ${n}`, 3)).toEqual([])
  expect(phases((n) => `Mode ${n}`)).toEqual([])
})
