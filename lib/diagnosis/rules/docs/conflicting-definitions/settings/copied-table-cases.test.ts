import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const inTwo = (one: string, other: string, title = 'Fares'): TestFiles => ({
  ...entry(`See [b](references/b.md).\n\n## Prices\n\n${one}`),
  'references/b.md': `# ${title}\n\n${other}\n`,
})
const twoDocuments = (one: string, other: string): TestFiles => ({
  ...entry('See [a](references/a.md) and [b](docs/b.md).'),
  'references/a.md': `# A\n\n${one}\n`,
  'docs/b.md': `# B\n\n${other}\n`,
})
const table = (head: string, ...rows: string[]): string => [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n')
const fares = (price: string, head = '| Coast | Boat | Price |'): string =>
  table(head, '| north | ferry | 5 francs |', `| south | sloop | ${price} |`)
const scores = (mark: number): string =>
  table('| Part | Share | Mark |', '| hull | 40 % | 7 |', `| sail | 60 % | ${mark} |`)
const scale = (mark: number): string =>
  table('| Points | Result |', `| ≥ ${mark} | sails |`, '| 60-79 | waits |', '| < 60 | sinks |')
const times = (minutes: number): string =>
  table('| Boat | Result |', `| ferry | ${minutes} minutes |`, '| sloop | 70 minutes |', '| raft | 90 minutes |')
const harbour = (price: string): string =>
  table('| 港口 | 船型 | 票价 |', '| 北港 | 渡轮 | 6 元 |', `| 南港 | 帆船 | ${price} |`)

/** Tables of few rows that are one but for a number. */
const found: Case[] = [
  [rule, 'two rows and a price', inTwo(fares('9 francs'), fares('12 francs'))],
  [
    rule,
    'two rows of thresholds',
    inTwo(
      table('| Sail | Threshold |', '| torn | 3 % |', '| wet | 40 % |'),
      table('| Sail | Threshold |', '| torn | 3 % |', '| wet | 60 % |'),
    ),
  ],
  [rule, 'two rows of two documents', twoDocuments(fares('21 days'), fares('35 days'))],
  [rule, 'two rows and a bare number', inTwo(scores(8), scores(6))],
  [rule, 'two rows in Chinese', inTwo(harbour('10 元'), harbour('14 元'))],
  [rule, 'where a part of a scale begins', inTwo(scale(90), scale(80))],
  [
    rule,
    'rows in another order',
    inTwo(
      fares('9 francs'),
      table('| Coast | Boat | Price |', '| south | sloop | 12 francs |', '| north | ferry | 5 francs |'),
    ),
  ],
]

/** Tables that agree, that say too little in common, or that differ in more. */
const leftAlone: Case[] = [
  [rule, 'one scale', inTwo(scale(90), scale(90))],
  [rule, 'what came of two runs', inTwo(times(50), times(55))],
  [
    'DOC-CON-001',
    'values that a program prints',
    {
      'references/sum.md': '# Sum\n\n| #1 | #2 | #3 |\n|---|---|---|\n| 1 | 4 | 7 |\n| 2 | 5 | 8 |\n',
      'references/cast.md': '# Cast\n\n| #1 | #2 | #3 |\n|---|---|---|\n| 1 | 4 | 7 |\n| 2 | 5 | 9 |\n',
    },
  ],
  [rule, 'the same table', inTwo(fares('9 francs'), fares('9 francs'))],
  [
    rule,
    'two rows of one column',
    inTwo(
      table('| Coast | Price |', '| north | 5 |', '| south | 9 |'),
      table('| Coast | Price |', '| north | 5 |', '| south | 12 |'),
    ),
  ],
  [
    rule,
    'one row',
    inTwo(
      table('| Coast | Boat | Days | Price |', '| south | sloop | 2 | 9 |'),
      table('| Coast | Boat | Days | Price |', '| south | sloop | 2 | 12 |'),
    ),
  ],
  [rule, 'two cells', inTwo(fares('9 francs'), fares('12 francs').replace('5 francs', '6 francs'))],
  [rule, 'other words', inTwo(fares('9 francs'), fares('12 crowns'))],
  [
    rule,
    'results',
    inTwo(fares('9 francs', '| Coast | Boat | Actual price |'), fares('12 francs', '| Coast | Boat | Actual price |')),
  ],
  [rule, 'a title of a former version', inTwo(fares('9 francs'), fares('12 francs'), 'Version 1')],
  [
    rule,
    'rows in another order with a name twice',
    inTwo(
      table('| Coast | Boat | Price |', '| south | sloop | 9 |', '| south | brig | 7 |', '| north | ferry | 5 |'),
      table('| Coast | Boat | Price |', '| north | ferry | 5 |', '| south | brig | 7 |', '| south | sloop | 12 |'),
    ),
  ],
]

describeCases(found, leftAlone)
