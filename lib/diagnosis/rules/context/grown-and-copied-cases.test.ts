import { type Case, describeCases } from '../../test-cases.ts'
import { step, told, withReferences } from '../../test-skill.ts'

const answer = (prompt: string) => `const r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })`

const found: Case[] = [
  [
    'CTX-002',
    'a variable of a result that holds the state',
    step('function sow(state) {\n  const all = "All: " + JSON.stringify(state)\n  return { done: true, all }\n}'),
  ],
  [
    'CTX-002',
    'words with the state behind them',
    step('function sow(state) {\n  return "Sowed. All: " + JSON.stringify(state)\n}'),
  ],
  [
    'CTX-002',
    'a report that a variable holds',
    step('function sow(state) {\n  const report = `All: @{JSON.stringify(state)}`\n  return report\n}'),
  ],
  ['CTX-002', 'a message to an agent', step('SendMessage({ to: "lead", message: `Now: @{JSON.stringify(state)}` })')],
  [
    'CTX-002',
    'a report of a step with the state in it',
    step('async function sow(state) {\n  return `Sowed @{count} beds. State: @{JSON.stringify(state)}`\n}'),
  ],
  [
    'CTX-001',
    'a text that is set to itself and more',
    step(`state.chat_log = state.chat_log + "\\n" + line\n${answer('So far: @{state.chat_log}.')}`),
  ],
  [
    'CTX-001',
    'a log of which each entry is shown by its members',
    step(
      `ctx.event_log.unshift(event)\nconst log = ctx.event_log.map((one) => \`@{one.at} @{one.what}\`).join("; ")\n${answer('Plan. @{log}')}`,
    ),
  ],
  [
    'CTX-002',
    'a copy with one thing more',
    step(`const all = JSON.stringify({ ...state, now: clock() })\n${answer('Plan. @{all}')}`),
  ],
  [
    'CTX-002',
    'the words of Python for it',
    step('r = Task(subagent_type="x", prompt="State: " + str(state) + " Return JSON.")', 'python'),
  ],
  [
    'CTX-006',
    'files that are read to their end before the first step',
    withReferences('第一步之前请先读完 `references/a.md`、`references/b.md`、`references/c.md` 和 `references/d.md`。'),
  ],
  [
    'CTX-006',
    'a folder one is to be familiar with',
    withReferences('Familiarise yourself with the full contents of `references/` first.'),
  ],
]

const leftAlone: Case[] = [
  [
    'CTX-002',
    'a message with a member of the state',
    step('SendMessage({ to: "lead", message: `Now: @{JSON.stringify(state.beds)}` })'),
  ],
  [
    'CTX-002',
    'the state as a text for a file',
    step('function asText(state) {\n  return JSON.stringify(state, null, 2)\n}'),
  ],
  [
    'CTX-002',
    'a report with a number of the state',
    step('async function sow(state) {\n  return `Sowed @{JSON.stringify(state.beds)} beds. See the state file.`\n}'),
  ],
  [
    'CTX-001',
    'a number that is set to itself and more',
    step(`state.log = state.log + 1\n${answer('So far: @{state.log}.')}`),
  ],
  ['CTX-001', 'the last of a log', step(`ctx.event_log.push(event)\n${answer('Plan. @{ctx.event_log.at(-1)}')}`)],
  ['CTX-002', 'a copy in which a list is left out', told('State: @{JSON.stringify({ ...state, log: [] })}')],
  [
    'CTX-006',
    'a folder one is to be familiar with in a case',
    withReferences('When a guest asks, familiarise yourself with the full contents of `references/`.'),
  ],
]

describeCases(found, leftAlone)
