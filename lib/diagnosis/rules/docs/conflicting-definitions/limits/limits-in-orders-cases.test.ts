import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`phases/b.md\`.\n\n${one}`),
  'phases/b.md': `# B\n\n${other}\n`,
})
const table = '| Setting | Default |\n|---|---|\n| Tray size | 40 loaves |\n| Oven wait | 5s |'

/** Limits that orders and labels give, in other words of a limit or with another verb. */
const found: Case[] = [
  [rule, 'ovens at one time', both('Run at most 4 ovens in parallel.', 'Start up to 6 ovens at the same time.')],
  [rule, 'a label in long and in short', both('- Max trays per oven: 20', 'Maximum trays per oven: 25')],
  [rule, 'a bound behind its label', both('- Parallel ovens: max 4', '- Parallel ovens: at most 6')],
  [
    rule,
    'an order and what is done',
    both('Retry a burnt loaf up to 3 times.', 'A burnt loaf is retried at most 5 times.'),
  ],
  [rule, 'a row of defaults and a sentence', both(table, 'The default tray size is 50 loaves.')],
  [rule, 'a row of a time and a sentence', both(table, 'The oven wait defaults to 15 seconds.')],
  [
    rule,
    'a sentence that begins with its limit',
    both('At least two cooks are needed for a cake.', 'A cake needs at least 3 cooks.'),
  ],
]

const leftAlone: Case[] = [
  [rule, 'one number', both('Run at most 4 ovens in parallel.', 'Start up to 4 ovens at the same time.')],
  [rule, 'two things at one time', both('Run at most 4 ovens in parallel.', 'Run at most 6 mixers in parallel.')],
  [rule, 'the default of a row', both(table, 'The oven wait defaults to 5 seconds.')],
  [rule, 'the default of another thing', both(table, 'The default basket size is 50 loaves.')],
  [rule, 'least and most', both('- Parallel ovens: max 4', '- Parallel ovens: at least 2')],
  [rule, 'a label of another thing', both('- Max trays per oven: 20', 'Maximum loaves per oven: 25')],
]

describeCases(found, leftAlone)
