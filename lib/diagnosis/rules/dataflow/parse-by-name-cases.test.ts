import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, step, type TestFiles } from '../../test-skill.ts'

const inPython = (...lines: string[]): TestFiles => step(lines.join('\n'), 'python')
/** A file that is read, and what comes behind. */
const loaded = (...lines: string[]): TestFiles =>
  inPython('plan = json.load(open(f"{work_dir}/plan.json"))', ...lines, 'cut(plan)')

const found: Case[] = [
  ['DF-003', 'an output that only its name tells of', inPython('plan = json.loads(saw_stdout)', 'cut(plan["boards"])')],
  ['DF-003', 'an output of a command', inPython('plan = json.loads(cmd_output)', 'cut(plan["boards"])')],
  ['DF-003', 'an output of JavaScript', step('const plan = JSON.parse(sawStdout)\ncut(plan.boards)')],
  ['DF-003', 'an answer that its name tells of', step('const plan = JSON.parse(agentReply)\ncut(plan.boards)')],
  [
    'DF-003',
    'what a function that starts an agent gives',
    inPython('reply = run_agent("Count the boards.")', 'plan = json.loads(reply)', 'cut(plan["boards"])'),
  ],
  ['DF-003', 'the same within the parse', step('const plan = JSON.parse(await callAgent(order))\ncut(plan.boards)')],
  ['DF-003', 'what a pipe gives', inPython('plan = json.loads(os.popen("saw --list").read())', 'cut(plan["boards"])')],
  [
    'DF-003',
    'going over the entries for what none of them has',
    step('const old = JSON.parse(Read(planPath))\nconst fresh = boards.filter((b) => !old.some((o) => o.id === b.id))'),
  ],
  ['DF-003', 'going over the keys', loaded('boards = [board for board in plan]')],
]

/** A text below the call, in a part of its own. */
const followed = (text: string): TestFiles =>
  phase(`${fence('js', 'const plan = JSON.parse(Read(planPath))\ncut(plan.boards)')}\n\n## Errors\n\n${text}`)

const leftAlone: Case[] = [
  [
    'DF-003',
    'what a function that looks for an agent gives',
    step('const plan = JSON.parse(findAgent(order))\ncut(plan)'),
  ],
  ['DF-003', 'what a label says of files that are not valid', followed('**Invalid plan file:**\n\nSkip it and go on.')],
  [
    'DF-003',
    'a look whether there is a list to go over',
    step('const old = JSON.parse(Read(planPath))\nconst none = !old.boards\ncut(none ? [] : old.boards.map(saw))'),
  ],
  ['DF-003', 'an assertion of a key', loaded('assert "boards" in plan')],
  ['DF-003', 'an assertion of a value', loaded('assert plan["boards"], "no boards"')],
  ['DF-003', 'an assertion of each key', loaded('for key in ("boards", "saw"):', '    assert key in plan, key')],
  ['DF-003', 'a look at the type', loaded('sound = isinstance(plan, dict)')],
  ['DF-003', 'keys that are looked for', loaded('sound = all(key in plan for key in needed)')],
  ['DF-003', 'keys that are missing', loaded('missing = [key for key in needed if key not in plan]')],
  ['DF-003', 'keys that are taken off', loaded('missing = {"boards", "saw"} - set(plan)')],
  [
    'DF-003',
    'keys that are looked for in JavaScript',
    step('const plan = JSON.parse(sawStdout)\nconst sound = needed.every((key) => key in plan)\nshow(sound)'),
  ],
  ['DF-003', 'a text of the code', inPython('agent_reply = \'{"boards": []}\'', 'plan = json.loads(agent_reply)')],
]

describeCases(
  [...found, ['DF-003', 'a label on something else', followed('**Missing boards:**\n\nSkip it and go on.')]],
  leftAlone,
)
