import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, step, type TestFiles } from '../../test-skill.ts'

const work =
  'Build the shelf that the potter has asked for, fill it with the jars of the week and make all of it stand.'
const output = 'One line for each jar.'

/** A file beside an entry that says what it is for. */
const beside = (path: string, text: string, said: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${said}\n`),
  [path]: text,
})
const task = `# Task\n\n${work}\n\n# Output\n\n${output}\n`
const handed = 'The agent that builds gets `agents/builder.md` as its prompt; when it fails, build by hand.'
const answer = (field: string): string =>
  `# Reader\n\nRead the page. Change nothing.\n\n## Return\n\n${fence('json', `{\n  "title": "",\n  "${field}": "<text>"\n}`)}\n`
const read = 'Long pages are read by an agent with the prompt of [reader.md](agents/reader.md).'
const filled = (use: string, more = '', mark = '[TASK]'): TestFiles =>
  step(`PROMPT = """${mark}\n${work}\n${more}Return JSON."""\nr = Task(subagent_type="x", prompt=${use})`, 'python')
const sent = (lead: string): TestFiles =>
  entry(`${lead}\n\n${fence('', 'TASK: look at all jars.\nRETURN (JSON):\n{"count": 0, "full_output": "<all>"}')}`)

const found: Case[] = [
  ['MEM-002', 'a file that is the prompt of an agent', beside('agents/builder.md', task, handed)],
  [
    'MEM-002',
    'a file that holds the prompt in a fence',
    beside('agents/builder.md', `# Builder\n\n${fence('', `[TASK]\n${work}`)}\n`, handed),
  ],
  ['MEM-002', 'a text whose gaps are filled', filled('PROMPT.format(jar=jar)')],
  ['MEM-002', 'a text in which something is replaced', filled('PROMPT.replace("JAR", jar).strip()')],
  ['MEM-002', 'a text that is filled by a sign', filled('PROMPT % jar')],
  [
    'CTX-004',
    'what an agent with a file of its own hands back',
    beside('agents/reader.md', answer('full_content'), read),
  ],
  ['MEM-002', 'a task below a bold line', filled('PROMPT', '', '**Task**')],
  ['MEM-002', 'a task below a Chinese title', filled('PROMPT', '', '## 任务')],
  ['CTX-004', 'what is sent to an agent', sent('Send this to the agent:')],
  ['CTX-004', 'what a worker is told', sent('Tell each worker the following:')],
  [
    'CTX-004',
    'what a helper is sent, and what is done without it',
    sent(
      'Send a helper agent this prompt, with the shelf that the user named; when it fails, look at the shelf yourself:',
    ),
  ],
]

const leftAlone: Case[] = [
  ['MEM-002', 'the same with rules', beside('agents/builder.md', `${task}\n# Rules\n\n- Open no jar.\n`, handed)],
  ['MEM-002', 'a file that nobody is handed', beside('agents/builder.md', task, 'See `agents/builder.md`.')],
  [
    'MEM-002',
    'a file whose last part is a task',
    beside('agents/builder.md', `# Jars\n\nThe jars are round.\n\n${task.replace('# Task', '## Task')}`, handed),
  ],
  ['CTX-004', 'the content of what is made', beside('agents/reader.md', answer('content'), read)],
  [
    'CTX-004',
    'a field below another title',
    beside('agents/reader.md', answer('full_content').replace('## Return', '## Read'), read),
  ],
  [
    'MEM-002',
    'a file that holds two fences',
    beside('agents/builder.md', `# Builder\n\n${fence('', `[TASK]\n${work}`)}\n\n${fence('', 'Jars.')}\n`, handed),
  ],
  ['MEM-002', 'a file of pots', beside('pots/builder.md', task, handed.replace('agents/', 'pots/'))],
  ['MEM-002', 'a text with rules whose gaps are filled', filled('PROMPT.format(jar=jar)', '[RULES]\nOpen no jar.\n')],
  ['MEM-002', 'a bold word in a line', filled('PROMPT', '', 'The **Task** is known.')],
  ['CTX-004', 'a path that an agent hands back', beside('agents/reader.md', answer('content_path'), read)],
  ['CTX-004', 'what a potter is sent', sent('Send the potter this prompt; when he fails, look at the shelf yourself:')],
  ['CTX-004', 'what is sent to a potter', sent('Send this to the potter:')],
  ['CTX-004', 'what this agent is told', sent('Give this agent a rest:')],
]

describeCases(found, leftAlone)
