import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const prompt = 'Walk along the quay, count the ferries, note their names and say which one leaves next, and when.'
const call = fence('python', `Agent(\n    subagent_type="sailor",\n    prompt="""${prompt}""",\n)`)
const guide = (lead: string): TestFiles => ({
  ...entry('Read `references/quay.md` first.'),
  'references/quay.md': `# Quay\n\n## Agents\n\n${lead}\n\n${call}\n`,
})
const status = (title: string, row: string): TestFiles =>
  entry(`## Crew\n\n${call}\n\n## ${title}\n\n| Status | Action |\n|---|---|\n| ${row} |`)
const told = (text: string): TestFiles => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `const r = Agent({ subagent_type: "lead", prompt: \`${text}\` })`)}\n`,
})
const input = (line: string): TestFiles => ({
  'agents/sailor.md': `---\nname: sailor\ndescription: Counts ferries\n---\n## Input\n\n${line}\n`,
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', 'const r = await Agent({ subagent_type: "sailor", prompt: `Count the ferries. Return JSON {x}` })')}\n`,
})

const found: Case[] = [
  ['AGT-001', 'a call of a reference below an order', guide('Call the sailor so:')],
  [
    'AGT-001',
    'a type and its text in one call',
    phase(fence('', 'Agent(subagent_type="sailor", prompt="Count them.")')),
  ],
  ['AGT-001', 'an answer that is only looked at', phase(`${call}\n\nAnything else is written into the log.`)],
  ['AGT-001', 'a table of what is done', status('Step 2: Track status', 'Done | Write the list')],
  ['AGT-001', 'a table of another matter', status('Step 2: Ferries', 'Blocked | Moor it, or escalate')],
  ['AGT-004', 'a permission without a bound', told('You may spawn subagents for the piers.')],
  ['AGT-004', 'an order with a bound', told('Spawn up to 3 subagents for the piers.')],
  ['AGT-013', 'an input at the end of a sentence', input('- Required: the `<pier>`. It has a name.')],
]

const leftAlone: Case[] = [
  ['AGT-001', 'how a call is made', guide('Agents are launched by the Agent tool (once called Task):')],
  [
    'AGT-001',
    'names with what is said to them',
    phase(fence('', 'Agent(Explore): "count ferries"\nAgent(Plan): "plan it"')),
  ],
  [
    'AGT-001',
    'a task that a framework makes',
    phase(fence('python', 'task = Task(\n  description="Count the ferries",\n  agent=sailor,\n  tools=[count],\n)')),
  ],
  [
    'AGT-001',
    'any other answer, after which it runs again',
    phase(`${call}\n\n- Anything else: say so, then re-run it.`),
  ],
  ['AGT-001', 'a status of agents that are blocked', status('Step 2: Track status', 'Blocked | Note it, or reassign')],
  ['AGT-004', 'a permission with a bound', told('You may spawn up to 3 subagents if there are fifty piers.')],
  ['AGT-013', 'a part of the name of a file', input('- The place (`logs/2030-<pier>.md`), required')],
  ['AGT-013', 'the first part of the name of a file', input('- The place (`<pier>-<day>.md`), required')],
]

describeCases(found, leftAlone)
