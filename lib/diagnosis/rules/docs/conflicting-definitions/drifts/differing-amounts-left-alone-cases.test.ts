import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const apart = (one: string, other: string): TestFiles => entry(`## Glazing\n\n${one}\n\n## Rules\n\n${other}`)

const leftAlone: Case[] = [
  [
    rule,
    'two places of one section',
    entry(
      '## Rules\n\nThe watcher looks at each pot every 6 hours.\n\nThen the kiln cools.\n\nEvery 12 hours the watcher looks at each pot.',
    ),
  ],
  [
    rule,
    'a range, and a number in it',
    both('Keep the last 4-6 long crossings of each ferry.', 'Keep the last 5 long crossings of each ferry.'),
  ],
  [
    rule,
    'both numbers in one sentence',
    apart(
      'The blue kiln ferry waits at most 5 minutes; at night the blue kiln ferry waits at most 9 minutes.',
      'The blue kiln ferry waits at most 9 minutes; on land no longer.',
    ),
  ],
  [
    rule,
    'lines that stand together',
    entry('## Rules\n\nOn Monday:\nWash at most 30 dirty blue jars.\n\nWash at most 45 dirty blue jars at noon.'),
  ],
  [
    rule,
    'how many there are',
    both('The cellar of clay has 6 long red shelves.', 'The cellar of clay has 9 long red shelves.'),
  ],
  [
    rule,
    'how long work takes',
    both('A walk round the clay cellar takes 20 minutes.', 'A walk round the clay cellar takes 40 minutes.'),
  ],
  [
    rule,
    'a thing of its own',
    both('A washed jar is put away after 2 days on the rack.', 'A broken jar is put away after 4 days on the rack.'),
  ],
  [rule, 'a sentence of few words', both('A tray holds at most 6 jars.', '- At most 9 jars a tray.')],
  [rule, 'an order of few words', both('Paint up to 3 jars.', 'Paint up to 5 jars.')],
  [
    rule,
    'two bounds that come to the same',
    both('Split a cart of wet clay with more than 8 pots.', 'Split a cart of wet clay with 9 or more pots.'),
  ],
  [rule, 'the same number in two spellings', both('A tray holds at most 1,000 jars.', '- At most 1000 jars a tray.')],
  [
    rule,
    'a number within a range',
    both('Divide the voyage into 4-6 short crossings', '- Divide the voyage into 5 short crossings'),
  ],
  [
    rule,
    'two other amounts',
    both('Wait 5 seconds between 2 firings of the same kiln.', 'Wait 15 seconds between 3 firings of the same kiln.'),
  ],
  [rule, 'two bounds', both('A tray of blue clay holds at most 6 jars.', 'A tray of blue clay holds at least 9 jars.')],
  [
    rule,
    'two labels',
    both(
      '**Wash the blue trays**: at most 24 jars across all open shelves.',
      '**Dry the red ferries**: at most 36 jars across all open shelves.',
    ),
  ],
  [
    rule,
    'three numbers',
    {
      ...both('A tray of blue clay holds at most 6 jars.', 'A tray of blue clay holds at most 9 jars.'),
      'references/c.md': '# C\n\nA tray of blue clay holds at most 12 jars.\n',
    },
  ],
  [
    rule,
    'both numbers in one file',
    both(
      '- The watcher looks at each blue pot every 6 hours.\n- Every 9 hours the watcher looks at each blue pot, when it is wet.',
      'Every 9 hours the watcher looks at each blue pot.',
    ),
  ],
  [
    rule,
    'items of one list',
    entry(
      '## Rules\n\n- A tray of blue clay holds at most 6 jars.\n- A tray of blue clay, stacked, holds at most 9 jars.',
    ),
  ],
  [
    rule,
    'titles of two things',
    entry(
      '## Blue pots\n\nThe watcher looks at each pot every 6 hours.\n\n## Red pots\n\nEvery 12 hours the watcher looks at each pot.',
    ),
  ],
  [
    rule,
    'a degree',
    apart(
      'Grade < 30 → low heat → the glaze is thin → wait for the kiln',
      '**Very low heat (grade < 20)**: The glaze is thin.',
    ),
  ],
  [
    rule,
    'few words below titles of two things',
    {
      ...entry('## Ferries\n\nSee `references/b.md`.\n\nEvery crossing costs 50 coins.'),
      'references/b.md': '# Notes\n\n## Looms\n\nEvery crossing costs 1 coins.\n',
    },
  ],
  [
    rule,
    'a number in marks of code',
    both('- Small print on a pot: `size: 9px;` of clay', '- Small print on a pot: `size: 10px;` of clay'),
  ],
  [
    rule,
    'two references',
    {
      ...entry('See `references/b.md` and `references/c.md`.'),
      'references/b.md': '# B\n\nA tray of blue clay holds at most 6 jars.\n',
      'references/c.md': '# C\n\nA tray of blue clay holds at most 9 jars.\n',
    },
  ],
  [
    rule,
    'numbers of steps',
    both('Glaze all the blue pots of step 3 with care.', 'Glaze all the blue pots of step 4 with care.'),
  ],
  [
    rule,
    'another thing in a row of limits',
    both('- Loom photos < 200KB, ferry photos < 300KB', '- [ ] Kiln photos under 150KB'),
  ],
  [
    rule,
    'titles of two degrees',
    entry(
      '## Rules\n\nCritical: tell of cracks with a depth >= 80.\n\n## Report\n\n### Critical Cracks (depth >= 90)\n\nList them.',
    ),
  ],
  [
    rule,
    'a title of a form',
    entry(
      '## Rules\n\n**CRITICAL: Only report cracks with depth >= 80.**\n\n## Form\n\n```markdown\n# Pots\n\n## Seen\n\n### Critical Cracks (depth >= 90)\n```',
    ),
  ],
  [
    rule,
    'rows of one name in two references',
    {
      ...entry('See `references/b.md` and `references/c.md`.'),
      'references/b.md':
        '# B\n\n| Name | Bound |\n|---|---|\n| Pot spacing | ≥10px between any two pots on a shelf |\n',
      'references/c.md': '# C\n\n| Name | Bound |\n|---|---|\n| Pot spacing | ≥8px between pots of the same tray |\n',
    },
  ],
  [
    rule,
    'two titles',
    entry('## Old glaze blocks (kiln 15+)\n\nOne.\n\n## Old glaze blocks (kiln 19+) with lids\n\nTwo.'),
  ],
]

/** Statements on two things that differ in next to nothing. */
const ofTwo: Case[] = [
  [
    rule,
    'two names in code',
    apart('Start 2+ `pot-finder` hands in parallel.', 'Start 3+ `pot-painter` hands in parallel.'),
  ],
  [
    rule,
    'two periods',
    both(
      'Flag any quarter where >15% of total jars break as "bad break risk quarter."',
      'Flag any year with >20% of total jars breaking as a bad break year.',
    ),
  ],
  [
    rule,
    'two verdicts',
    entry(
      '## Verdicts\n\n### Accept\n\n- No side of the jar scores below 3.0\n\n### Minor Revision\n\n- No side of the jar scores below 2.5',
    ),
  ],
  [
    rule,
    'a log',
    {
      ...entry('Keep each list of blue jars under 500 lines.'),
      'references/evolution-log.md': '# Log\n\nKeep each list of blue jars under 100 lines.\n',
    },
  ],
  [
    rule,
    'a bound and nothing else in Chinese',
    entry('## 名称规范\n\n- 最多 64 个字符；不能有空格\n\n## 说明规范\n\n- 最多 1024 个字符；不含尖括号'),
  ],
]

describeCases([], [...leftAlone, ...ofTwo])
