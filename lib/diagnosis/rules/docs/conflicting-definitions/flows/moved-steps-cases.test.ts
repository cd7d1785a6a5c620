import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, entryWith, fence, type TestFiles } from '../../../../test-skill.ts'

const steps = ['Wash the jars', 'Fill them', 'Seal the lids', 'Label', 'Store']
const titled = (before: string, between: string, names: readonly string[] = steps): string =>
  names.map((name, at) => `## ${before}${at + 1}${between}${name}\n\nGo on with it.\n`).join('\n')
const above = (line: string, before = 'Phase ', between = ': '): TestFiles =>
  entry(`${line}\n\n${titled(before, between)}`)
const listed = (line: string): TestFiles =>
  entry(`## Work\n\n${line}\n\n## More\n\n${steps.map((name, at) => `${at + 1}. **${name}** – with care`).join('\n')}`)
const elsewhere = (line: string, names: readonly string[] = steps): TestFiles => ({
  ...entry(`Read guides/jars.md.\n\n${line}`),
  'guides/jars.md': `# Jars\n\n${names.map((name, at) => `${at + 1}. ${name}.`).join('\n')}\n`,
})
const swapped = steps.with(1, steps[2]!).with(2, steps[1]!)
const named = (names: readonly string[]): string => names.map((name, at) => `${at + 1}. ${name}`).join('\n')
const described = (description: string, body: string): TestFiles => ({
  'SKILL.md': entryWith(body).replace(/^description: .*$/m, `description: ${description}`),
})

const found: Case[] = [
  ...[
    'Flow: Wash → Seal → Fill → Label → Store.',
    'It works in the order Wash the jars → Fill → Label → Seal the lids → Store, and stops there.',
    'wash -> seal -> fill -> label -> store',
    'Wash, then seal, then fill, then label, and finally store.',
    'Order of work: wash, seal, fill, label, store.',
    'The life cycle of a jar runs wash, seal, fill, label, store.',
    'Every time: (1) wash the jars, (2) seal the lids, (3) fill them.',
    'Run order, for those in a hurry: wash, seal, fill, label, store.',
    'Flow: Look around → Wash → Seal → Fill → Label.',
    'Flow: Store → Wash → Fill → Seal → Label.',
    fence('', 'Wash → Seal → Fill → Label → Store'),
  ].map((line): Case => ['DOC-CON-001', `two steps the other way round: ${line.slice(0, 70)}`, above(line)]),
  [
    'DOC-CON-001',
    'two steps the other way round, between which it leaves one out',
    entry(`Wash → Seal → Fill → Label.\n\n${titled('Phase ', ': ', ['Wash', 'Fill', 'Dry', 'Seal', 'Label'])}`),
  ],
  ['DOC-CON-001', 'titles without a word', above('Flow: Wash → Seal → Fill → Label → Store', '', '. ')],
  [
    'DOC-CON-001',
    'titles that are numbered twice',
    entry(`Wash → Fill → Label → Seal\n\n${titled('Step ', ': Stage 2 — ')}`),
  ],
  ['DOC-CON-001', 'titles with a dot in the middle', above('Flow: Wash → Seal → Fill → Label → Store', '', ' · ')],
  [
    'DOC-CON-001',
    'titles that end on one word',
    entry(
      `The loop: **Wash → Seal → Fill → Label**\n\n${['WASH', 'FILL', 'SEAL', 'LABEL'].map((name) => `## ${name} Phase\n\nGo on.`).join('\n\n')}`,
    ),
  ],
  ['DOC-CON-001', 'a step in brackets', above('Flow: Wash → Seal → Fill → (optional label) → Store.')],
  [
    'DOC-CON-001',
    'two long drawings in one file',
    entry(
      '## Jars\n\nwash → fill → seal → dry → turn → store\n\n## Cans\n\nFill `wash → fill → dry → seal → turn → store`.',
    ),
  ],
  [
    'DOC-CON-001',
    'a line whose last step is numbered, too',
    above('1. Wash the jars → 2. Seal → 3. Fill → 4. Label → 5. Store'),
  ],
  [
    'DOC-CON-001',
    'titles of another file that are labelled by one word',
    {
      ...entry('Read guides/jars.md. It runs wash → seal → fill → label.'),
      'guides/jars.md': `# Jars\n\n${['wash', 'fill', 'seal', 'label'].map((name) => `## Stage: ${name}\n\nGo on.`).join('\n\n')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'titles of another file that has more before and behind them',
    {
      ...entry('Read guides/jars.md. The order — **Wash → Seal → Fill → Label** — is firm.'),
      'guides/jars.md': `# Jars\n\n${titled('Step ', ': ', ['Greet', 'Wash', 'Fill', 'Seal', 'Label', 'Leave'])}`,
    },
  ],
  [
    'DOC-CON-001',
    'titles in Chinese',
    entry(`流程：清洗 → 密封 → 装罐 → 寄出\n\n${titled('阶段 ', '：', ['清洗', '装罐', '密封', '寄出'])}`),
  ],
  [
    'DOC-CON-001',
    'a line with as many names of which some are others, and all at their place',
    entry(
      `Flow: Look → Wash → Fill → Label → Seal → Store → Walk → Go\n\n${titled('Phase ', ': ', ['Greet the miller', 'Wash the jars', 'Fill them', 'Seal the lids', 'Label', 'Store', 'Sweep', 'Leave'])}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a line of another file that calls the same steps a bit otherwise and has one more',
    {
      ...entry('Keep this order: rim -> thick foot -> mark -> glaze -> name.'),
      'guides/pots.md': '# Pots\n\nTurn it as rim -> foot -> glaze -> mark.\n',
    },
  ],
  [
    'DOC-CON-001',
    'the items of another file, one of which is called otherwise',
    elsewhere('Build order: wash the jars, seal the lids, fill them, label, carry down.'),
  ],
  [
    'DOC-CON-001',
    'a list of another file that names the titles',
    {
      ...above('Read guides/jars.md.', 'Step '),
      'guides/jars.md': `# Jars\n\nWhere this comes in:\n\n${named(swapped)}\n`,
    },
  ],
  ['DOC-CON-001', 'a list of its own titles', above(`Once more:\n\n${named(swapped)}`)],
  [
    'DOC-CON-001',
    'an order in brackets in Chinese',
    entry(`流程（简）：清洗、密封、装罐、寄出\n\n${titled('阶段 ', '：', ['清洗', '装罐', '密封', '寄出'])}`),
  ],
  ['DOC-CON-001', 'numbered items', listed('Wash → Seal the lids → Fill → Label → Store')],
  [
    'DOC-CON-001',
    'the items of another file',
    elsewhere('Build order: wash the jars, seal the lids, fill them, label, store.'),
  ],
  [
    'DOC-CON-001',
    'a line of another file',
    {
      ...entry('Order: 洗う/拭く → 詰める → 閉じる → 送る'),
      'guides/jars.md': '# Jars\n\n詰める → 洗う/拭く → 閉じる → 送る\n',
    },
  ],
  [
    'DOC-CON-001',
    'a drawing of a life cycle',
    entry(
      `The life cycle of a jar runs wash, seal, fill, store.\n\n## Full jar lifecycle\n\n${fence('', 'wash --> fill --> seal --> store')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a description and a line',
    described(
      'Keeps jars, first the wash then the fill then the seal. Use when jars come.',
      '# A\n\nThe order is wash → seal → fill.\n',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'a right and a wrong long line together',
    entry(fence('', '✅ wash → fill → seal → dry → turn → store\n❌ wash → fill → dry → seal → turn → store')),
  ],
  [
    'DOC-CON-001',
    'a long line that comes back to a step',
    entry('wash → fill → seal → wash → turn → fill → store → go'),
  ],
  ...[
    'Flow: Wash → Fill → Seal → Label → Store.',
    'Flow: Wash → Seal → Label → Store.',
    'The way back: Store → Label → Seal → Fill → Wash',
    'Wash → Seal → Fill → Wash',
    'Wash → Rinse → Seal → Fill → Dry → Turn',
    'Reading order: seal, wash, fill, label, store.',
    'Fallback order: wash, seal, fill, label, store.',
    'Wash, then seal, then go home.',
    'The order, as told below: it depends on the jars.',
    'Wrong: Wash → Seal → Fill → Label → Store',
  ].map((line): Case => ['DOC-CON-001', `a line that is of another way: ${line}`, above(line)]),
  [
    'DOC-CON-001',
    'a line of a mode',
    entry(`## Quick mode\n\nWash → Seal → Fill → Label → Store\n\n${titled('Phase ', ': ')}`),
  ],
  [
    'DOC-CON-001',
    'a line with as many names of which some are others, and one stands elsewhere',
    entry(
      `Flow: Look → Wash → Fill → Label → Seal → Walk → Store → Go\n\n${titled('Phase ', ': ', ['Greet the miller', 'Wash the jars', 'Fill them', 'Seal the lids', 'Label', 'Store', 'Sweep', 'Leave'])}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a line of another file with two more',
    {
      ...entry('Keep this order: rim -> foot -> mark -> glaze -> name -> price.'),
      'guides/pots.md': '# Pots\n\nTurn it as rim -> foot -> glaze -> mark.\n',
    },
  ],
  [
    'DOC-CON-001',
    'steps of another file with one between them that the line has not',
    {
      ...entry('Read guides/jars.md. It runs wash → seal → fill → label.'),
      'guides/jars.md': `# Jars\n\n${titled('Step ', ': ', ['Wash', 'Fill', 'Dry', 'Seal', 'Label'])}`,
    },
  ],
  [
    'DOC-CON-001',
    'titles that end on one word and are others',
    entry(
      `The loop: **Wash → Seal → Fill → Label**\n\n${['WASH', 'ASK', 'SEAL', 'LABEL'].map((name) => `## ${name} Phase\n\nGo on.`).join('\n\n')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'titles of which it leaves out two between those it has the other way round',
    entry(`Wash → Seal → Fill → Label.\n\n${titled('Phase ', ': ', ['Wash', 'Fill', 'Dry', 'Turn', 'Seal', 'Label'])}`),
  ],
  ['DOC-CON-001', 'some of the items of another file', elsewhere('Build order: wash, seal the lids, fill.')],
  [
    'DOC-CON-001',
    'titles of two ways of which one has that order',
    entry(
      `Flow: Wash → Seal → Fill\n\n## Jars\n\n${titled('Phase ', ': ').replaceAll('## ', '### ')}\n## Cans\n\n${titled('Phase ', ': ', ['Wash', 'Seal', 'Fill']).replaceAll('## ', '### ')}`,
    ),
  ],
  ['DOC-CON-001', 'a list of its own titles in their order', above(`Once more:\n\n${named(steps)}`)],
  ['DOC-CON-001', 'a list of some other things', above(`What it takes:\n\n${named(swapped.with(0, 'Buy'))}`)],
  [
    'DOC-CON-001',
    'a list that tells of what it names',
    above(`Notes:\n\n${named(swapped.map((name) => `${name}: mind it`))}`),
  ],
  ['DOC-CON-001', 'a line that comes to one thing twice', entry('miller → pier → ferry → inn → mill → barn → pier')],
  [
    'DOC-CON-001',
    'how nobody should go',
    entry(fence('', '✅ wash → fill → seal → dry → turn → store\n❌ wash → seal → fill → dry → turn → store')),
  ],
  [
    'DOC-CON-001',
    'two drawings in one file',
    entry('## Jars\n\nwash → fill → seal → store\n\n## Cans\n\nwash → seal → fill → store'),
  ],
]

describeCases(found, leftAlone)
