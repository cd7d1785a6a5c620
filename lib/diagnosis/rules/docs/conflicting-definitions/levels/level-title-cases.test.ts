import { type Case, describeCases } from '../../../../test-cases.ts'
import { entryWith, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  'SKILL.md': entryWith('# A\n\nSee [one](guides/one.md) and [two](guides/two.md).\n'),
  'guides/one.md': one,
  'guides/two.md': other,
})
const titles = (second: string, code = 'SEV'): string =>
  `# Levels\n\n## ${code}1: the cellar is flooded\n\nCall.\n\n## ${code}2: ${second}\n\nWrite.\n`
const sentences = (second: string, link = 'means that'): string =>
  `# Watch\n\nSEV1 ${link} the cellar is flooded. SEV2 ${link} ${second}.\n`
const list = (second: string): string => `# Watch\n\n- SEV1: the cellar is flooded\n- SEV2: ${second}\n`
const table = (second: string): string =>
  `# Watch\n\n| Level | Meaning |\n|---|---|\n| SEV1 | the cellar is flooded |\n| SEV2 | ${second} |\n`
const [jar, shelf] = ['one jar is cracked', 'each shelf hangs crooked']

/** Levels that titles and sentences give a meaning, beside each other form. */
const found: Case[] = [
  [
    rule,
    'titles of references that are no series',
    {
      'SKILL.md': entryWith(
        '# A\n\nSee [a](references/craft-clay.md), [b](references/wood.md), [c](references/craft-tin.md).\n',
      ),
      'references/craft-clay.md': titles(jar),
      'references/wood.md': titles(shelf),
      'references/craft-tin.md': '# Tin\n\nBend it.\n',
    },
  ],
  [rule, 'titles and sentences', both(titles(jar), sentences(shelf))],
  [rule, 'titles and other titles', both(titles(jar), titles(shelf))],
  [rule, 'titles and a list', both(titles(jar), list(shelf))],
  [rule, 'titles and a table', both(titles(jar), table(shelf))],
  [rule, 'titles and what is when', both(titles(jar), sentences(shelf, 'is when'))],
  [rule, 'a list and what it stands for', both(list(jar), sentences(shelf, 'stands for'))],
  [rule, 'a list and sentences', both(list(jar), sentences(shelf))],
  [rule, 'a table and sentences', both(table(jar), sentences(shelf))],
  [
    rule,
    'titles and sentences in Chinese',
    both(
      '# 级别\n\n## P1：酒窖进水\n\n电话。\n\n## P2：一只罐子裂开\n\n写信。\n',
      '# 值班\n\nP1 表示酒窖进水。P2 表示所有架子歪斜。\n',
    ),
  ],
  [
    rule,
    'titles and levels of one sentence',
    both(titles(jar), `# Watch\n\nSEV1 means the cellar is flooded and SEV2 means ${shelf}.\n`),
  ],
  [rule, 'titles and what is used when', both(titles(jar), sentences(shelf, 'is used when'))],
  [
    rule,
    'numbered titles',
    both(
      '# Levels\n\n## 1. P1: the cellar is flooded\n\nCall.\n\n## 2. P2: one jar is cracked\n\nWrite.\n',
      list(shelf).replaceAll('SEV', 'P'),
    ),
  ],
  [
    rule,
    'what is meant in Chinese',
    both('# 级别\n\n- P1：酒窖进水\n- P2：一只罐子裂开\n', '# 值班\n\nP1 是指酒窖进水，P2 是指所有架子歪斜。\n'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'titles of references of one series',
    {
      'SKILL.md': entryWith(
        '# A\n\nSee [a](references/craft-clay.md), [b](references/craft-wood.md), [c](references/craft-tin.md).\n',
      ),
      'references/craft-clay.md': titles(jar),
      'references/craft-wood.md': titles(shelf),
      'references/craft-tin.md': '# Tin\n\nBend it.\n',
    },
  ],
  [rule, 'titles and sentences that say the same', both(titles(jar), sentences(jar))],
  [rule, 'titles and sentences in other words', both(titles(jar), sentences('a jar of one kind is cracked'))],
  [
    rule,
    'levels of two things',
    both(titles(jar), '# Lamps\n\nSEV1 means that a lamp is red. SEV2 means that it is yellow.\n'),
  ],
  [rule, 'one title', both('# Levels\n\n## SEV2: one jar is cracked\n\nWrite.\n', sentences(shelf))],
  [rule, 'tasks of two plans', both(titles(jar).replace('Levels', 'Plan'), titles(shelf).replace('Levels', 'Plan'))],
]

describeCases(found, leftAlone)
