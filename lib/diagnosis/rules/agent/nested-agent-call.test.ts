import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const prompting = (text: string) => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\nconst r = Agent({ subagent_type: "lead", prompt: \`${text}\` })\n\`\`\`\n`,
})

test.each([
  ['Split the work. For each part, spawn a subagent.', 'spawn a subagent'],
  ['First read src/, then launch parallel agents for the modules.', 'launch parallel agents'],
  ['Read the index. For every phase launch a helper agent and wait for it.', 'launch a helper agent'],
  ['Spin up a helper agent for the pictures.', 'Spin up a helper agent'],
  ['Call the explore agent first.', 'Call the explore agent'],
  ['Use the Task tool to split the work.', 'Use the Task tool'],
  ['Your task is to call the review agent.', 'call the review agent'],
  ['You must dispatch two agents.', 'dispatch two agents'],
  ['For each part: Agent({ subagent_type: "x", prompt: "y" })', 'Agent({'],
  ['Read the pages by spawning one subagent for each.', 'by spawning one subagent'],
  ['拆分工作，然后启动子代理处理每个部分。', '启动子代理'],
  ['Collect the pages. Call spawn_agent for each of them.', 'Call spawn_agent'],
  ['收集页面，为每一页调用 spawn_agent 处理。', '调用 spawn_agent'],
  ['If a page is long, use \\`spawn_agent\\` to read it.', 'use \\`spawn_agent'],
  ['并行派出多个子代理分别处理主角与配角。', '派出多个子代理'],
  ['Hand what you cannot glaze to a subagent and take its word.', 'Hand what you cannot glaze to a subagent'],
  ['If a lid does not fit, start another agent for it.', 'start another agent'],
  ['必要时再启动多个子智能体分头查看，不要修改文件。', '启动多个子智能体'],
])('the prompt %j orders to call an agent', (text, excerpt) => {
  const [finding] = findingsOf('AGT-004', prompting(text))
  expect(finding).toMatchObject({ severity: 'high', line: 6 })
  expect(finding?.excerpt).toBe(excerpt.trim())
})

test.each([
  'Split the work. Do not launch subagents.',
  'Never spawn an agent yourself.',
  'Do not save time by spawning subagents.',
  'When you sort the lids do not start agents, whatever they weigh.',
  'If a lid does not fit, mark it and do not hand it to another agent.',
  'Weigh the lids by hand so that you do not launch agents for them.',
  '不要启动子代理。',
  '自己查看，不要启动子代理，写出结论。',
  '禁止：读取全文，启动子代理。',
  'Then call Skill("review").',
  'List the files that call spawn_agent.',
  'Do not call spawn_agent.',
  'Read agents/planner.md and start agents/run.sh.',
  'Implement the endpoint that can create agent records.',
  'For every phase the phases launch agents.',
  'The orchestrator will launch agents for the parts.',
  'Write the function to spawn agents in src/pool.ts.',
  'Update the start agent button.',
  'Write the plan: group the issues and assign appropriate agents.',
])('the prompt %j does not', (text) => {
  expect(findingsOf('AGT-004', prompting(text))).toEqual([])
})

test('codex and skills of no client are one level milder', () => {
  const text = 'Then launch a subagent for each part.'
  expect(findingsOf('AGT-004', prompting(text), { client: 'generic' })[0]?.severity).toBe('medium')
  expect(findingsOf('AGT-004', prompting(text), { client: 'codex' })[0]?.severity).toBe('medium')
})

test('a codex role that is declared a coordinator may call agents', () => {
  const text = 'You are the coordinator. Spawn a worker agent for each part.'
  expect(findingsOf('AGT-004', prompting(text), { client: 'codex' })).toEqual([])
  expect(findingsOf('AGT-004', prompting(text), { client: 'claude-code' })).toHaveLength(1)
})

const fanOut = 'Weigh the lids.\nStart a subagent for each shelf.'
test.each([
  ['Launch `Agent({ subagent_type: "general-purpose", prompt: <the text below> })`:', '```text', fanOut, 1],
  ['Call `Agent(subagent_type="general-purpose", prompt="the following")`, then go on.', '```', fanOut, 1],
  ['启动 `Agent({ subagent_type: "general-purpose", prompt: <下面的文本> })`：', '```', fanOut, 1],
  ['Launch `Agent({ subagent_type: "general-purpose", prompt })` with this message for the agent:', '```', fanOut, 1],
  ['Launch `Agent({ subagent_type: "general-purpose", prompt: <the text below> })`:', '```', 'Weigh the lids.', 0],
  ['Launch `Agent({ subagent_type: "general-purpose", prompt: "Weigh them" })`. Shelves:', '```', fanOut, 0],
  ['Launch `Agent({ subagent_type: "general-purpose", prompt: lids })`. The user then says:', '```', fanOut, 0],
])('what stands below an order is told when it says so: %s %s %s', (lead, mark, text, count) => {
  const files = { 'phases/01-a.md': `# A\n\n${lead}\n\n${mark}\n${text}\n\`\`\`\n` }
  expect(findingsOf('AGT-004', files)).toHaveLength(count)
})
