import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, entryWith, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\nFollow [b](phases/01-b.md).\n\n## Times\n\n${one}\n`),
  'phases/01-b.md': `# Cellar rounds\n\n${other}\n`,
})
const section = (one: string, other: string): TestFiles =>
  entry(`## Length\n\n${one}\n\nIt begins with the year.\n\n${other}`)
const dried = (days: number): string => `A washed jar is put away after ${days} days on the rack.`

/** A time or a length that two sentences give two numbers. */
const found: Case[] = [
  [rule, 'a time after which it happens, as an item', both(dried(2), `1. Wash.\n2. ${dried(4)}`)],
  [
    rule,
    'a time behind which stands what it begins with',
    both('A jar is sold 30 days after the harvest.', 'A jar is sold 60 days after the harvest.'),
  ],
  [
    rule,
    'how long something holds',
    both('Each seal on a jar stays valid for 24 hours.', 'Each seal on a jar stays valid for 48 hours.'),
  ],
  [
    rule,
    'no later than',
    both(
      'Leaks must be told no later than 3 days after the round.',
      'Leaks must be told no later than 5 days after the round.',
    ),
  ],
  [rule, 'a time in Chinese', both('洗净的罐子在 2 天后自动入库。', '洗净的罐子在 4 天后自动入库。')],
  [
    rule,
    'a deadline in Chinese from when it begins',
    both('漏水必须在巡查结束后 3 天内上报。', '漏水必须在巡查结束后 5 天内上报。'),
  ],
  [
    rule,
    'a length twice in one section',
    section('The label must not exceed 20 words.', 'Keep the label under 30 words.'),
  ],
  [
    rule,
    'a length with more behind it',
    section('The label is at most 20 words long.', 'The label is at most 30 words long, and it has no title.'),
  ],
  [rule, 'a length with more behind it in Chinese', section('标签不超过 20 字。', '标签不超过 30 字，并且不分段。')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'the same time', both(dried(2), dried(2))],
  [rule, 'other words', both(dried(2), dried(4).replace('washed', 'broken'))],
  [
    rule,
    'how long work takes',
    both('A round of the cellar takes 20 minutes in winter.', 'A round of the cellar takes 40 minutes in winter.'),
  ],
  [rule, 'a case', both(`If it rains, ${dried(2)}`, `In the dry months, ${dried(4)}`)],
  [rule, 'two sections of a file', entry(`## Glass\n\n${dried(2)}\n\n## Steel\n\n${dried(4)}`)],
  [rule, 'too few words', both('A jar dries in 2 days.', 'A jar dries in 4 days.')],
]

describeCases(found, leftAlone)
