import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

/** What the entry declares in plain statements, and a phase that hands on work without a word of it. */
const declared = (text: string, prompt = 'Write the notices of the week into notices.md.'): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${text}\n`),
  ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: "${prompt}" })`)),
})
const plain = '- Fees are given in whole crowns.\n- The harbour master signs last.'
const numbered = '1. Berths near the pier go to small boats.\n2. Boats under six metres share a berth.'

const orders = '- prefer berths near the pier\n- keep the lines short\n- make each fee plain'

const found: Case[] = [
  ['MEM-001', 'core rules as orders without a strict word', declared(`## Core Rules\n\n${orders}`)],
  [
    'MEM-001',
    'rules of which the reasons speak of the skill',
    declared(
      '## Constraints\n\n1. **Never moor two deep** — this skill knows one pier\n2. **Do not leave lines slack** — the phase ends then\n3. This skill ends with the tide.',
    ),
  ],
  ['MEM-001', 'bans below their title', declared('## Do not\n\n- moor two boats deep\n- leave the lines slack')],
  [
    'MEM-001',
    'critical rules below a bold label',
    declared(`**Critical rules:**\n\n- Never moor two deep.\n- Do not leave lines slack.`),
  ],
  [
    'MEM-001',
    'critical rules as orders',
    declared(
      '## Critical Rules\n\n1. **Never moor two deep** - the pier gives way\n2. **Check the lines** - twice a day\n3. **Respect the tide** - see the table',
    ),
  ],
  [
    'MEM-001',
    'a title with the English word in brackets',
    declared('## 制約 (Constraints)\n\n- 桟橋に二重に係留しない。\n- 船は最大六隻まで。'),
  ],
  ['MEM-001', 'rules as a numbered list of statements', declared(`## Rules\n\n${numbered}`)],
  ['MEM-001', 'requirements as statements', declared(`## Requirements\n\n${plain}`)],
  [
    'MEM-001',
    'limits, one with a number',
    declared(
      '## Limits\n\n- At most nine boats are moored on one day.\n- Boats with a tow stay outside.\n\nNext: the pier.',
    ),
  ],
  ['MEM-001', 'statements below a bold label', declared(`**Constraints**\n\n${plain}`)],
  ['MEM-001', 'statements below a plain label', declared(`Constraints:\n\n${plain}`)],
  ['MEM-001', 'rules of something', declared(`## Rules of the pier\n\n${plain}`)],
  [
    'MEM-001',
    'a paragraph of statements',
    declared('## Requirements\n\nFees are in crowns. Ropes are checked. Lamps are lit at dusk.'),
  ],
  ['MEM-001', 'limits and safety', declared(`## Limits and safety\n\n${plain}`)],
  [
    'MEM-001',
    'a block in brackets',
    declared(`[CONSTRAINTS]\n${plain}`, 'Rebuild the berth plan from the list of boats.'),
  ],
  [
    'MEM-001',
    'core rules in Chinese',
    declared('## 核心规则\n\n泊位按船长排序。\n\n费用一律以克朗计。', '撰写本周的公告并保存到文件。'),
  ],
  [
    'MEM-001',
    'the requirements of the first phase',
    {
      'SKILL.md': entryWith('# A\n\n1. `phases/01-list.md`\n2. `phases/02-write.md`\n'),
      'phases/01-list.md': `# List\n\n## Requirements\n\n${plain}\n`,
      'phases/02-write.md': `# Write\n\n${fence('js', 'const r = Agent({ subagent_type: "x", prompt: "Settle each of the fees and file the receipts." })')}\n`,
    },
  ],
]

const harmless: Case[] = [
  ['MEM-001', 'core rules that only tell', declared('## Core Rules\n\n- berths near the pier\n- lines\n- fees')],
  ['MEM-001', 'orders of a step', declared(`## Work\n\n${orders}`)],
  [
    'MEM-001',
    'cases in which the skill is not for',
    declared('## Do not use when\n\n- the pier is closed\n- the tide is out'),
  ],
  [
    'MEM-001',
    'critical rules that the prompt repeats',
    declared(
      '## Critical Rules\n\n1. **Never moor two deep**\n2. **Check the lines**',
      'Write the notices. Never moor two deep.',
    ),
  ],
  ['MEM-001', 'what has to be there', declared('## Requirements\n\n- Python 3.11 is installed.\n- An account exists.')],
  [
    'MEM-001',
    'what the skill cannot do',
    declared('## Limits\n\n- Handles at most nine boats.\n- Sailing times are estimates.'),
  ],
  ['MEM-001', 'things, and no statements', declared('## Requirements\n\n- A list of the boats\n- A plan of the pier')],
  [
    'MEM-001',
    'a prompt that repeats one of them',
    declared(`## Rules\n\n${numbered}`, 'Write the notices. Boats under six metres share a berth.'),
  ],
  [
    'MEM-001',
    'work that only looks',
    declared(`## Rules\n\n${numbered}`, 'Go through the fees and list the open ones.'),
  ],
]

describeCases(found, harmless)
