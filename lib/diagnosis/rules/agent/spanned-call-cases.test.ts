import { expect, test } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const judge = [
  '---\nname: judge\ndescription: Judges a page\n---\n\nJudge it.\n\n## Input\n\n- `<page>`: the page\n- `<focus>`: what to look at\n',
  '## Output contract\n\nEnd with `## PAGE GOOD` or `## PAGE BAD`.\n',
]
const withJudge = (text: string, contract = 'Output contract'): TestFiles => ({
  'agents/judge.md': judge.join('\n').replace('Output contract', contract),
  ...entry(text),
})
const judged = (prompt: string) => `\`Agent(subagent_type: "judge", prompt: "${prompt}")\``
const whole = judged('<page>a</page> <focus>words</focus>')
const withTools = (tools: string, text: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${text}\n`).replace('\n---\n#', `\nallowed-tools: ${tools}\n---\n#`),
})

const found: Case[] = [
  ['AGT-005', 'a list of work', withTools('Read', '1. `TaskCreate(subject="Grind the corn")`')],
  ...['その場で書く', '바로 적는다'].map(
    (said): Case => [
      'AGT-005',
      `a call behind a verb and a colon: ${said}`,
      withTools('Read', `${said}: \`Edit({ file_path: page, old_string: a, new_string: b })\``),
    ],
  ),
  [
    'AGT-011',
    'a whole call behind a colon, whatever leads to it',
    withJudge(`A judge can take the long pages: ${judged('Your role is head of the school. <page>a</page>')}.`),
  ],
  [
    'AGT-008',
    'a whole call behind a colon for one case',
    entry('For a thick book, one worker a chapter: `spawn_agent({ agent_type: "worker", message: text })`.'),
  ],
  [
    'AGT-012',
    'a contract told in another language',
    withJudge(`1. Call ${whole}.\n2. When it returns \`## PAGE DONE\`, go on; otherwise stop.`, '출력 계약'),
  ],
  [
    'AGT-004',
    'a call in code marks that is to call more',
    entry('Run `Agent(subagent_type: "Explore", prompt: "Split it and launch a subagent for each part")`.'),
  ],
  [
    'AGT-005',
    'a call in code marks',
    withTools('Read', 'Ask with `AskUserQuestion({ questions: [{ header: "Page" }] })`.'),
  ],
  ['AGT-005', 'a tool that is the means', withTools('Read', 'Save the page in `pages/a.md` with Write.')],
  ['AGT-008', 'a call in code marks', entry('1. `spawn_agent(agent_type: "worker", message: "Look at the page")`')],
  ['AGT-008', 'a call in code marks, in Chinese', entry('先调用 `request_user_input({ questions: [q] })`，再继续。')],
  [
    'AGT-008',
    'a call that ends a purpose',
    entry('3. To correct a worker, `send_input({ id, message: "less salt" })`, then go on.'),
  ],
  [
    'AGT-008',
    'a call behind a verb with its particle',
    entry('Wait for the workers: `wait_agent({ targets: ids, timeout_ms: 60000 })`.'),
  ],
  ['AGT-007', 'a type without quotes', entry('1. Launch an agent with `subagent_type=page-writer` and the page.')],
  [
    'AGT-007',
    'what the tool is given as JSON',
    entry(
      `Call the Task tool:\n\n${fence('json', '{\n  "subagent_type": "page-writer",\n  "prompt": "Write it."\n}')}`,
    ),
  ],
  ['AGT-008', 'the means of a change', entry('2. Change it with `apply_patch({ path, patch })`.')],
  ['AGT-008', 'a call that begins a sentence', entry('Then `wait_agent({ targets: [a, b] })`.')],
  ['AGT-008', 'a call of a case behind a colon', entry('- If a worker hangs: `interrupt_agent({ target: id })`')],
  ['AGT-011', 'a role behind a colon', withJudge(`Call ${judged('Your role: strict teacher. <page>a</page>')}.`)],
  ['AGT-011', 'a call in code marks', withJudge(`Call ${judged('You are a strict teacher. <page>a</page>')}.`)],
  [
    'AGT-012',
    'a call in code marks',
    withJudge(`1. Call ${whole}.\n2. When it returns \`## PAGE DONE\`, go on; otherwise stop.`),
  ],
  ['AGT-013', 'a call in code marks', withJudge(`1. Call ${judged('<page>a</page>')} and show the answer.`)],
  [
    'CTX-004',
    'a call in code marks',
    entry('Run `Agent(subagent_type: "Explore", prompt: "Return the complete text of every page")`.'),
  ],
  [
    'CTX-004',
    'a report of all',
    entry('Run `Agent(subagent_type: "Explore", prompt: "Report the full content of each page")`.'),
  ],
]

const leftAlone: Case[] = [
  [
    'AGT-008',
    'what an old call is to be replaced by',
    entry('Replace it with `spawn_agent({ agent_type: "worker", message: text })` when you move.'),
  ],
  [
    'AGT-008',
    'a whole call that is shown as an example',
    entry('For example, as it was before: `spawn_agent({ agent_type: "worker", message: text })`.'),
  ],
  ['AGT-007', 'a field without quotes', entry('The log has `subagent_type=page-writer` in each line.')],
  [
    'AGT-007',
    'a type without a prompt in JSON',
    entry(`A line of the log:\n\n${fence('json', '{\n  "subagent_type": "page-writer",\n  "took": 30\n}')}`),
  ],
  [
    'AGT-005',
    'what the text only tells of',
    withTools('Read', 'The tool `AskUserQuestion({ questions: [] })` opens a dialog.'),
  ],
  [
    'AGT-005',
    'a tool that is not to be used',
    withTools('Read', 'Read the page, and nothing else (no changes with Write).'),
  ],
  ['AGT-005', 'a shell', withTools('Read', 'Write the script using Bash.')],
  [
    'AGT-008',
    'a call that a table shows',
    entry('| Call | Does |\n|---|---|\n| `spawn_agent(message: "x")` | starts one |'),
  ],
  [
    'AGT-008',
    'a call for another client',
    entry('On Codex, use `spawn_agent(agent_type: "worker", message: "Look")`.'),
  ],
  ['AGT-008', 'a call that is forbidden', entry('Never use `spawn_agent(agent_type: "worker", message: "Look")`.')],
  [
    'AGT-013',
    'what the sentences beside it hand over',
    withJudge(`1. Call ${judged('<page>a</page>')} with the focus that was chosen.`),
  ],
  [
    'CTX-004',
    'a report of paths',
    entry('Run `Agent(subagent_type: "Explore", prompt: "Report the full file text paths")`.'),
  ],
]

describeCases(found, leftAlone)

const unknown = (text: string, plugin: string | null = null) => {
  const agents = [{ path: 'agents/miller.md', name: 'miller', text: 'Mills.' }]
  const workspace = { skillPath: 'skills/base-skill', hasFile: () => false, agents, plugin }
  return findingsOf('AGT-007', { 'phases/01-a.md': `# A\n\n${text}\n` }, { workspace }).map(({ data }) => data)
}

test('a type without quotes counts in a step or an order, and a variable does not', () => {
  const called = [{ agent_type: 'page-writer' }]
  expect(unknown('2. `Agent(subagent_type: page-writer)` for the first page.')).toEqual(called)
  expect(unknown('Also invoke `Agent(subagent_type: page-writer)`.')).toEqual(called)
  expect(unknown('请调用 `Agent(subagent_type: page-writer)`。')).toEqual(called)
  expect(unknown('Calls look like `Agent(subagent_type: page-writer)`.')).toEqual([])
  expect(unknown('Also invoke `Agent(subagent_type: chosen)`.')).toEqual([])
  expect(unknown('If it is installed, invoke `Agent(subagent_type: page-writer)`.')).toEqual([])
  expect(unknown('如可用，启动 `Agent(subagent_type: page-writer)`。')).toEqual([])
  expect(unknown('2. `Agent({subagent_type:"page-writer", prompt:"..."})`')).toEqual([])
})

test('the agents of a workspace that is a plugin are all that this plugin has; what the client brings along needs none', () => {
  const call = (type: string) => `1. Run \`Agent(subagent_type: "${type}", prompt: "Look at it")\`.`
  expect(unknown(call('press:milelr'), 'Press')).toEqual([{ agent_type: 'press:milelr' }])
  expect(unknown(call('press:miller'), 'press')).toEqual([])
  expect(unknown(call('press:milelr'))).toEqual([])
  expect(unknown(call('other:milelr'), 'press')).toEqual([])
  for (const type of ['general-purpose', 'statusline-setup']) expect(unknown(call(type), 'press')).toEqual([])
})

test('a skill that runs in Codex may name it beside a call of a tool that Codex does not have', () => {
  const files = entry(
    `Run \`codex exec\` on the page, then ask:\n\n${fence('js', 'AskUserQuestion({ questions: [q] })')}`,
  )
  expect(findingsOf('AGT-008', files, { client: 'codex' })).toHaveLength(1)
})
