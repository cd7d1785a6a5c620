import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const step = (code: string, after = '', language = 'js') => ({
  'phases/01-a.md': `# A\n\n\`\`\`${language}\n${code}\n\`\`\`\n${after}`,
})
const call = 'const out = await Agent({ subagent_type: "explore", prompt: "List modules. Return JSON" })'

test('a call whose result is used is found at its first character', () => {
  const [finding] = findingsOf('AGT-001', step(`${call}\nuse(out)`))
  expect(finding).toMatchObject({
    file: 'phases/01-a.md',
    line: 4,
    column: 19,
    severity: 'medium',
    data: { calls: [4] },
  })
  expect(finding?.excerpt).toMatch(/^Agent\(\{/)
})

test('three calls of a skill make it worse, and are one finding per file', () => {
  const found = findingsOf('AGT-001', {
    ...step(`${call}\n${call.replace('out', 'two')}`),
    'phases/02-b.md': step(call)['phases/01-a.md'],
  })
  expect(found.map(({ severity, related }) => [severity, related.length])).toEqual([
    ['high', 1],
    ['high', 0],
  ])
})

test('calls whose prompts are only begun show where calls stand: they make it no worse', () => {
  const begun = (name: string) => `Task(agent="x", prompt="Check the ${name} list...")`
  const severity = (code: string) => findingsOf('AGT-001', step(code)).map((one) => one.severity)
  expect(severity(['a', 'b', 'c'].map(begun).join('\n'))).toEqual(['medium'])
  expect(severity(['a', 'b', 'c'].map((name) => begun(name).replace('...', '.')).join('\n'))).toEqual(['high'])
})

test.each([
  ['codex', step('const id = spawn_agent({ agent_type: "worker", message: "Do it. Return JSON" })\nuse(id)')],
  [
    'claude-code',
    step('out = Task(subagent_type="explore", prompt="List modules. Return JSON")\nuse(out)', '', 'python'),
  ],
  [
    'ccw',
    step(
      'const [a, b] = await Promise.all([\n  Agent({ prompt: "Return JSON" }),\n  Agent({ prompt: "Return JSON" }),\n])',
    ),
  ],
  ['generic', { 'SKILL.md': null, ...step(call.replaceAll('\n', '\r\n')), 'skill.md': null }],
] as const)('the calls of %s are found', (client, files) => {
  expect(findingsOf('AGT-001', files, { client })).toHaveLength(1)
})

test.each([
  ['a try with a catch', step(`try {\n  ${call}\n} catch (error) { stop(error) }`)],
  ['a catch behind the call', step(`${call}.catch(stop)`)],
  [
    'a catch of each one of a list',
    step(
      'const all = await Promise.all([\n  Agent({ prompt: "A" }),\n  Agent({ prompt: "B" }),\n].map((one) => one.catch(() => null)))',
    ),
  ],
  [
    'a sentence on any agent that fails',
    step(call, '\n## Rules\n\nGive the key back on every exit; an agent that fails gives it back first.\n'),
  ],
  [
    'a team that tells by messages how it went',
    step(
      'Task(team_name="a", prompt="Do it.")',
      '\n## Watch\n\nWhen a writer goes idle, read its message. If it begins with "BLOCKED", show it.\n',
      'python',
    ),
  ],
  ['a default behind the call', step(`${call} ?? []`)],
  ['a test of the result', step(`${call}\nif (!out) stop()`)],
  [
    'a test of one result of several',
    step(
      'const [a, b] = await Promise.all([Agent({ prompt: "Return JSON" }), Agent({ prompt: "Return JSON" })])\nif (!a || !b) stop()',
    ),
  ],
  ['allSettled', step('const all = await Promise.allSettled([Agent({ prompt: "Return JSON" })])')],
  [
    'Python with except',
    step(
      'try:\n    out = Task(subagent_type="x", prompt="Return JSON")\nexcept Exception as e:\n    stop(e)',
      '',
      'python',
    ),
  ],
  [
    'rows of which the failed ones are counted',
    step(
      'spawn_agents_on_csv({ csv_path: "in.csv", instruction: text, output_csv_path: "out.csv" })\nconst rows = parse(Read("out.csv"))\nreport(rows.filter(r => r.status === "failed").length)',
    ),
  ],
  ['a field of the answer in code marks', step(call, '\nIf `answer.timed_out`, ask for its state.\n')],
  ['a status of the answer in code marks', step(call, '\nWhen `status: failed`, take the next one.\n')],
  ['a Chinese case of a field', step(call, '\n若 `reply.error`，换下一个。\n')],
  ['a sentence on failing', step(call, '\nOn a timeout, go on without modules.\n')],
  ['a Chinese sentence on failing', step(call, '\n调用失败时重试一次。\n')],
  ['a case in another section', step(call, '\n## Red flags\n\n**If a subagent fails:**\n- Start it again.\n')],
  ['a case of any agent', step(call, '\n## Notes\n\nIf one background agent fails, start it again.\n')],
  ['a case of this agent', step(call, '\n## Notes\n\nIf the explore agent fails, go on without it.\n')],
  ['a Chinese case', step(call, '\n## 注意\n\n如果子代理执行失败，由用户决定。\n')],
  ['a section on errors of agents', step(call, '\n## Issue 3: silent failures\n\nAsk the sub-agent again.\n')],
  ['a Chinese section on errors', step(call, '\n## 三、错误处理与恢复\n\n停止。\n')],
  ['a numbered title on errors', step(call, '\n## 4. What to do when things go wrong: errors & retries\n\nStop.\n')],
  ['a section on errors', step(call, '\n## Error handling\n\n| Case | Do |\n|---|---|\n| no answer | stop |\n')],
])('%s handles the call', (_, files) => {
  expect(findingsOf('AGT-001', files)).toEqual([])
})

test.each([
  '## Known issues\n\n### Issue 3: model option validation errors\n\nPass the options that the model knows.',
  '## The contract (paths, the non-interactive fallback)\n\nPaths are absolute. Without a terminal, take option b.',
  '## Fallback 策略（模组不可用）\n\n安装 `team-agent` 后继续。',
  '## Notes\n\nIf the agent finds that the build fails, it says so.',
  '## Error codes\n\n| Code | Meaning |\n|---|---|\n| 4 | No such file |',
])('a section on what else fails handles no call: %j', (text) => {
  expect(findingsOf('AGT-001', step(call, `\n${text}\n`))).toHaveLength(1)
})

test.each([
  'When the analyst fails a task, send another.',
  'If the analyst agent fails, go on without it.',
  'Check the list after the analyst agent returns.',
])('the case of one agent handles the calls of that one: %j', (text) => {
  const both = `${call}\nuse(out)\nconst more = await Agent({ subagent_type: "analyst", prompt: "Rate it. Return JSON" })`
  const [finding, ...others] = findingsOf('AGT-001', step(both, `\n## Notes\n\n${text}\n`))
  expect([finding?.data, others]).toEqual([{ calls: [4] }, []])
})

const python = 'out = Task(subagent_type="explore", prompt="List modules. Return JSON")'

test.each([
  [`${call}\nif (Array.isArray(out.modules)) use(out.modules)`],
  [`${call}\nif (typeof out.note === 'string') {\n  use(out.note)\n}\nnext()`],
  [`${call}\nif (out?.modules instanceof Array) use(out.modules)`],
  [`${python}\nif isinstance(out["modules"], list):\n    use(out)\nnext_step()`, 'python'],
  [`${python}\nif isinstance(out.get("modules"), list):\n    use(out)`, 'python'],
])('a test of the type that does nothing for another one handles no failure: %j', (code, language = 'js') => {
  expect(findingsOf('AGT-001', step(code, '', language))).toHaveLength(1)
})

test.each([
  [`${call}\nif (!Array.isArray(out.modules)) stop()`],
  [`${call}\nif (Array.isArray(out.modules)) use(out.modules)\nelse stop()`],
  [`${call}\nif (Array.isArray(out.modules)) {\n  return out.modules\n}\nthrow new Error("none")`],
  [`${call}\nif (out && Array.isArray(out.modules)) use(out.modules)`],
  [`${call}\nconst modules = Array.isArray(out.modules) ? out.modules : []`],
  [`${call}\nif (!out) stop()\nif (Array.isArray(out.modules)) use(out.modules)`],
  [`${python}\nif isinstance(out["modules"], list):\n    use(out)\nelse:\n    stop()`, 'python'],
])('a test of the type that does something for another one handles it: %j', (code, language = 'js') => {
  expect(findingsOf('AGT-001', step(code, '', language))).toEqual([])
})

test('prose and tables of agents are no calls', () => {
  const text =
    '# A\n\nLaunch an agent that lists the modules.\n\n| Agent | Call |\n|---|---|\n| a | `Agent({ prompt })` |\n'
  expect(findingsOf('AGT-001', { 'phases/01-a.md': text })).toEqual([])
})

test('a notification whose result nobody takes is not found, the same call with a result is', () => {
  const notify = 'Agent({ subagent_type: "herald", prompt: "Notify the team that the build is done." })'
  expect(findingsOf('AGT-001', step(notify))).toEqual([])
  expect(findingsOf('AGT-001', step(`const answer = ${notify}`))).toHaveLength(1)
})

test('a background call whose wait is tested is not found', () => {
  const code =
    'const id = Agent({ prompt: "Return JSON", run_in_background: true })\nconst res = TaskOutput({ task_id: id })\nif (res.timed_out) stop()'
  expect(findingsOf('AGT-001', step(code))).toEqual([])
})

test('an example is not found', () => {
  expect(findingsOf('AGT-001', { 'phases/01-a.md': `# A\n\n## Bad example\n\n\`\`\`js\n${call}\n\`\`\`\n` })).toEqual(
    [],
  )
})

test('a class of a library that is called Agent is no tool', () => {
  expect(
    findingsOf('AGT-001', step('import { Agent } from "some-sdk"\nconst out = Agent({ prompt: "Return JSON" })')),
  ).toEqual([])
  expect(findingsOf('AGT-001', step('const out = new Agent({ prompt: "Return JSON" })'))).toEqual([])
})

test('what is counted before or without a look at failing handles no call', () => {
  const csv = 'spawn_agents_on_csv({ csv_path: "in.csv", instruction: text, output_csv_path: "out.csv" })'
  expect(findingsOf('AGT-001', step(`old.filter(r => r.status === "failed")\n${csv}`))).toHaveLength(1)
  expect(findingsOf('AGT-001', step(`${csv}\nrows.filter(r => r.status === "pending")`))).toHaveLength(1)
})

test('a call with dots for what it is given is a drawing', () => {
  expect(findingsOf('AGT-001', step('Agent({ ..., name: "first" })\nAgent({ ..., name: "second" })'))).toEqual([])
  expect(
    findingsOf('AGT-001', step('Agent({\n  subagent_type: "first",\n  ...\n  prompt: `...name: second...`\n})')),
  ).toEqual([])
  expect(findingsOf('AGT-001', step('Agent({\n  prompt: `List them:\n...\nReturn JSON`\n})'))).toHaveLength(1)
  expect(findingsOf('AGT-001', step('Agent({ ...shared, prompt: "Return JSON" })'))).toHaveLength(1)
})

test('a word with a remark behind it, as outlines have them, is no call', () => {
  const outline = 'Goal / Objective (why)\n  Task               (what -- decomposed unit)\n    Agent (delegation)'
  expect(findingsOf('AGT-001', step(outline, '', ''))).toEqual([])
  expect(findingsOf('AGT-001', step(outline.replaceAll('(', '  ('), '', 'js'))).toEqual([])
  expect(findingsOf('AGT-001', step(call.replace('Agent(', 'Agent ('), '', 'js'))).toHaveLength(1)
})

test('the failure of one call whose answer a person gets as it is shows at once', () => {
  const severities = (...steps: Parameters<typeof step>) =>
    findingsOf('AGT-001', step(...steps)).map(({ severity }) => severity)
  expect(severities(call, 'Give the answer to the user as it is.')).toEqual(['low'])
  expect(severities(call, 'Give it to the user, then store it as `list`.')).toEqual(['medium'])
  expect(severities(`${call}\n${call.replace('out', 'more')}`, 'Give the answer to the user as it is.')).toEqual([
    'medium',
  ])
})
