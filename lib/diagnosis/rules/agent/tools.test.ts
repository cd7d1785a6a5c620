import { expect, test } from 'vitest'
import { entryWith, findingsOf } from '../../test-skill.ts'

const entry = (tools: string, body: string) => entryWith(body).replace('\n---\n#', `\nallowed-tools: ${tools}\n---\n#`)
const code = (text: string) => `# Base\n\n\`\`\`js\n${text}\n\`\`\`\n`
const undeclared = (tools: string, body: string) =>
  findingsOf('AGT-005', { 'SKILL.md': entry(tools, body) }, { client: 'generic' }).map(({ data }) => data.tool)

test('a tool in code and a tool ordered by name are found once each, with the key as evidence', () => {
  const body = `${code('Write("a.md", text)\nWrite("b.md", text)')}\nUse the WebSearch tool to look it up. Then call \`mcp__docs__find\`.\n`
  const found = findingsOf('AGT-005', { 'SKILL.md': entry('Read, Grep', body) })
  expect(found.map(({ data, severity, excerpt }) => [data.tool, severity, excerpt])).toEqual([
    ['Write', 'low', 'Write'],
    ['WebSearch', 'low', 'WebSearch'],
    ['mcp__docs__find', 'low', 'mcp__docs__find'],
  ])
  expect(found[0]?.related[0]).toMatchObject({ file: 'SKILL.md', line: 4 })
})

test.each([
  ['Bash(git:*), Read', 'Bash("git status")'],
  ['Agent', 'Task({ prompt: p })'],
  ['Task', 'Agent({ prompt: p })'],
  ['mcp__docs__*', 'mcp__docs__find({ q })'],
  ['mcp__docs', 'mcp__docs__find({ q })'],
  ['"*"', 'Write("a.md", text)'],
  ['[Read, Write]', 'Write("a.md", text)'],
])('allowed-tools %s covers %s', (tools, call) => {
  expect(undeclared(tools, code(call))).toEqual([])
})

test.each([
  ['prose', '# Base\n\nThe Write tool and WebSearch are not needed here.\n'],
  ['a table', '# Base\n\n| Tool | Use |\n|---|---|\n| x | Use the Write tool |\n'],
  ['an example', `# Base\n\n## Example\n\n\`\`\`js\nWrite("a.md", text)\n\`\`\`\n`],
  [
    'an agent prompt',
    code('Read(`x`)\nAgent({ prompt: `Call Write("a.md", text) and use the Edit tool.` })').replace('Agent(', 'ask('),
  ],
  ['an order not to use it', '# Base\n\nDo not use the Write tool.\n'],
  ['what is done instead', '# Base\n\n## Do not use when\n\n- one page is wanted (use the Write tool)\n'],
  ['what is done instead, by case', '# Base\n\n## When not to use\n\n- one page: use the Write tool.\n'],
  [
    'the right way beside the wrong one',
    '# Base\n\n### One page\n\n**Wrong**: start this for one page.\n\n**Correct**: Use the Write tool.\n',
  ],
  ['what is done instead, in Chinese', '# Base\n\n## 不适用场景\n\n- 单页：使用 `Write` 工具。\n'],
  [
    'a prompt behind a fence that ended early',
    '# Base\n\n### Your steps\n\n1. Search\n   \\`\\`\\`bash\n   ls\n   \\`\\`\\`\n2. Use the Write tool.\n',
  ],
  ['what a command is to be allowed', '# Base\n\nUse `Bash(git:*)`, as narrow as it goes.\n'],
  [
    'what a person is told to do',
    '# Base\n\n- Old notes → page (recommend keeping them via `mcp__shelf__shelf_keep(action="keep", ...)` on their shelf)\n',
  ],
  ['what others may do by a tool', '# Base\n\n- Can be started by agents via the Write tool (alone)\n'],
  ['what another does by a tool', '# Base\n\n- Teammate reports progress via TaskUpdate\n'],
  [
    'what something is made of',
    '# Base\n\nThis was made for teams with:\n\n- Quick notes via the Write tool\n- Marks\n',
  ],
  ['files that are to be allowed', '# Base\n\nUse `Edit(/docs/**)` for a skill that keeps pages.\n'],
  ['a shell that is named as a word', '# Base\n\nUse Bash to count the lids.\n'],
  ['a word with a capital letter', '# Base\n\nUse Grep for lids, or count them.\n'],
  ['what is to be allowed, in Chinese', '# Base\n\n使用 `WebFetch(domain:jars.example)` 限定范围。\n'],
])('%s is no use of a tool', (_, body) => {
  expect(undeclared('Read', body)).toEqual([])
})

test.each([
  ['Use `Bash("git log *")` first.', 'Bash'],
  ['Use `Glob(docs/*.md)` to find the pages.', 'Glob'],
  ['Use `Bash` for it.', 'Bash'],
  ['## Do not use the network\n\nUse the `Write` tool.', 'Write'],
  ['## When to use\n\nUse the Write tool for one page.', 'Write'],
  [
    '- Old notes → page (keep them via `mcp__shelf__shelf_keep(action="keep", ...)` on their shelf)\n',
    'mcp__shelf__shelf_keep',
  ],
  ['Do this:\n\n- Save notes via the Write tool\n', 'Write'],
  ['- Use Grep to count the lids of each pot', 'Grep'],
  [
    'Before the first lid, note the steps with `TodoWrite({ todos: [{ content: "Lids", status: "pending" }] })`.',
    'TodoWrite',
  ],
  ['**Correct**: Use the Write tool.', 'Write'],
  ['Use the Write tool.\n\nIt lies in `C:\\notes\\`.', 'Write'],
])('%s is a use of a tool', (text, tool) => {
  expect(undeclared('Read', `# Base\n\n${text}\n`)).toEqual([tool])
})

test('a tool that stands before the verb of an order is used', () => {
  expect(undeclared('Read', '# Base\n\nWith the TodoWrite tool keep one entry per pot.\n')).toEqual(['TodoWrite'])
  expect(undeclared('Read', '# Base\n\nWith the TodoWrite tool you keep one entry per pot.\n')).toEqual([])
})

test('without allowed-tools nothing is found', () => {
  expect(findingsOf('AGT-005', { 'SKILL.md': entryWith(code('Write("a.md", text)')) })).toEqual([])
})

const foreign = (text: string, client: 'claude-code' | 'codex' | 'ccw', path = 'phases/01-a.md') =>
  findingsOf('AGT-008', { [path]: text }, { client }).map(({ data }) => data.tool)

test.each([
  ['claude-code', 'spawn_agent({ agent_type: "worker", message: m })', 'spawn_agent'],
  ['ccw', 'const r = wait_agent({ timeout_ms: 1000 })', 'wait_agent'],
  ['claude-code', 'close_agent({ target: id })', 'close_agent'],
  ['claude-code', 'apply_patch({ patch: text })', 'apply_patch'],
  ['codex', 'Agent({ subagent_type: "x", prompt: p })', 'Agent'],
  ['codex', 'Task({ subagent_type: "x", prompt: p })', 'Task'],
  ['codex', 'AskUserQuestion({ questions: [] })', 'AskUserQuestion'],
  ['codex', 'TodoWrite({ todos: [] })', 'TodoWrite'],
  ['codex', 'AskUserQuestion("Go on?", ["yes", "no"])', 'AskUserQuestion'],
  ['codex', 'Agent({ agent_type: "x" })', 'Agent'],
  ['codex', 'Edit({ file_path: lid, old_string: a, new_string: b })', 'Edit'],
  ['codex', 'Read({ file_path: lid })', 'Read'],
  ['codex', 'Skill({ skill: "pots" })', 'Skill'],
] as const)('%s has no %s', (client, call, tool) => {
  expect(foreign(code(call), client)).toEqual([tool])
})

test.each([
  ['its own tools', code('Agent({ subagent_type: "x", prompt: p })')],
  ['a mapping document', `# Codex to Claude tool mapping\n\n\`\`\`js\nspawn_agent({ message: m })\n\`\`\`\n`],
  ['a section for the other client', `# A\n\n## On Codex\n\n\`\`\`js\nspawn_agent({ message: m })\n\`\`\`\n`],
  [
    'a sentence that names the other client',
    `# A\n\nIn Codex, run this instead:\n\n\`\`\`js\nspawn_agent({ message: m })\n\`\`\`\n`,
  ],
  [
    'a wrapper of the skill',
    code('function spawn_agent(options) { return run(options) }\nspawn_agent({ message: m })'),
  ],
  [
    'a part of a block that is for the other client',
    code('const one = partOf(page)\n\n// Codex backend:\nspawn_agent({ message: m })'),
  ],
  ['a skill that may run in both', `You may be in Claude or Codex runtime.\n\n${code('spawn_agent({ message: m })')}`],
  [
    'a skill for both, by a list',
    `Works the same in Claude Code, Cursor and Codex.\n\n${code('spawn_agent({ message: m })')}`,
  ],
  [
    'a skill for both, in Chinese',
    `本技能可在 Claude Code 和 Codex 中运行。\n\n${code('spawn_agent({ message: m })')}`,
  ],
  ['ccw cli', '# A\n\n```bash\nccw cli -p "TASK: look" --tool codex\n```\n'],
  ['what another client posts to a channel', code('send_message(target="mail")')],
  ['functions of programs', code('await wait(500)\nsend_message(chat, text)\nnew Task({ prompt: p })')],
])('%s is no tool of another client', (_, text) => {
  expect(foreign(text, 'claude-code')).toEqual([])
})

test('agent calls are one tool, and where the list only approves in advance a lesser matter', () => {
  const files = { 'SKILL.md': entry('Read', code('Agent({ prompt: p })\nTask({ prompt: p })')) }
  expect(findingsOf('AGT-005', files)).toMatchObject([{ severity: 'low' }])
  expect(findingsOf('AGT-005', files, { client: 'generic' })).toMatchObject([{ severity: 'medium' }])
  expect(findingsOf('AGT-005', { 'SKILL.md': entry('Read Task', code('Agent({ prompt: p })')) })).toEqual([])
})

test.each(['TaskCreate({ subject: "a", description: "b" })', 'SendMessage({ to: "lead", content: "done" })'])(
  'a tool is known in a fence without a language: %s',
  (call) => expect(foreign(`# A\n\n\`\`\`\n${call}\n\`\`\`\n`, 'codex')).toHaveLength(1),
)

test.each([
  `Search past Claude Code and Codex sessions.\n\n${code('spawn_agent({ message: m })')}`,
  `Have the plan reviewed by Claude and Codex.\n\n${code('spawn_agent({ message: m })')}`,
  `It does not work in Claude or Codex.\n\n${code('spawn_agent({ message: m })')}`,
  code('use(parts)\n// Codex looks at it first\nspawn_agent({ message: m })'),
])('that both clients are named does not say where a skill runs: %s', (text) => {
  expect(foreign(text, 'claude-code')).toEqual(['spawn_agent'])
})

test.each(['send_message({ target: id, message: m })', 'spawn_agent({ message: m })\nsend_message({ target: "one" })'])(
  'a message to an agent is a tool of the other client: %s',
  (call) => expect(foreign(code(call), 'claude-code')).toContain('send_message'),
)
