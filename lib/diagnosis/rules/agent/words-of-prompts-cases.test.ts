import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const potter = { 'agents/potter.md': '---\nname: potter\ndescription: Looks at pots\n---\nYou look at pots.\n' }
const step = (text: string): TestFiles => ({ ...potter, ...phase(`When the agent fails, stop.\n\n${text}`) })
const asked = (prompt: string, type = 'lead') =>
  step(
    fence('js', `const r = Agent({ subagent_type: "${type}", prompt: \`Look at the pots. ${prompt} Return JSON.\` })`),
  )
const withTools = (text: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${text}\n`).replace('\n---\n#', '\nallowed-tools: Read\n---\n#'),
})
const spawned = (collects: string): TestFiles => ({
  ...phase(
    `${fence('js', 'const who = spawn_agent({ agent_type: "explorer", message: `Where is the @{lid}?` })')}\n\nThen collect as phases/02-b.md says.`,
  ),
  'phases/02-b.md': `# B\n\n${fence('js', `const said = wait_agent({ ids: [who] })\nclose_agent({ id: who })\n${collects}`)}\n`,
})

const orders = [
  'Spawn workers for the lids.',
  'Spawn one worker per shelf and merge what they say.',
  'Fan out over the shelves with parallel agents.',
  'Get a second view from a fresh agent.',
  'Split the shelves among four subagents.',
  'Research each glaze with its own subagent.',
  'You should spawn subagents liberally.',
  'When stuck, consult another agent.',
  'Have the `glazer` agent stir the pot.',
  'Then let the glazer agent stir it.',
  '让三个子代理分别看。',
  '把每个架子分给一个子代理。',
  '必要时可再开一个智能体。',
]
const identities = [
  'You will be a strict potter.',
  'Think of yourself as the last guard of the kiln.',
  '<role>Head of the kiln</role>',
]
const tools = ['Fetch the list (WebFetch).', 'Save the list (Write tool).', 'Prefer the Edit tool over a new list.']

describeCases(
  [
    ...orders.map((prompt): Case => ['AGT-004', prompt, asked(prompt)]),
    ...identities.map((prompt): Case => ['AGT-011', prompt, asked(prompt, 'potter')]),
    ['AGT-011', 'an identity on a line of its own', asked('\nIdentity: a potter of twenty years.\n', 'potter')],
    [
      'AGT-011',
      'a prompt below a sentence of its own',
      step('Spawn the `potter` subagent. Prompt:\n\n```\nYou are the head of the kiln. Look at the pots.\n```'),
    ],
    [
      'AGT-011',
      'a prompt in quotes',
      step('Launch `potter` with the prompt "You are the head of the kiln. Look at the pots."'),
    ],
    ['AGT-011', 'what an agent is told', step('Tell the `potter` agent: "You are the head of the kiln. Look."')],
    ...tools.map((text): Case => ['AGT-005', text, withTools(text)]),
    ['AGT-001', 'an agent whose wait in another file nobody looks at', spawned('print(said)')],
  ],
  [
    ...[
      'Do not spawn workers.',
      "Compare your list with another agent's list.",
      'Your list goes to another agent.',
      'Write it so that a fresh agent can follow it.',
      'Check how it talks with other agents.',
      'Describe how the workers are spawned.',
      'Ask the calling agent to wait.',
    ].map((prompt): Case => ['AGT-004', prompt, asked(prompt)]),
    ...['You will be given a list.', 'The role of the lid is unknown.'].map(
      (prompt): Case => ['AGT-011', prompt, asked(prompt, 'potter')],
    ),
    [
      'AGT-011',
      'the name of the work in quotes',
      step('Launch `potter` for the shelf "You are the best pot of the year".'),
    ],
    ...[
      'The list (see Write) is long.',
      'Write the list (Edit).',
      '- Notebook (NotebookEdit)',
      'The lids were fetched (WebFetch).',
    ].map((text): Case => ['AGT-005', text, withTools(text)]),
    [
      'AGT-001',
      'an agent whose wait in another file is looked at',
      spawned('if (said.timed_out) report("nothing") else print(said.status)'),
    ],
  ],
)
