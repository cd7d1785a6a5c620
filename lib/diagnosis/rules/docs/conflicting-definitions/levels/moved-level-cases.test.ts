import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# Cellar desk\n\n${other}\n`,
})
const table = (first: string, second: string): string =>
  `## How urgent\n\n| Level | Meaning |\n|---|---|\n| P1 | ${first} |\n| P2 | ${second} |`
const jars = table('The cellar floods', 'A jar leaks')

/** A level that one place says to be what the other says of another level, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'a table and a list with other levels', both(jars, '- P1: a jar leaks\n- P3: a wish')],
  [rule, 'the same in Chinese', both(table('地窖进水', '罐子漏水'), '- P1：罐子漏水\n- P3：功能建议')],
  [
    rule,
    'a list and a sentence',
    both(
      '## Grades\n\n- **SEV1**: the floor is wet\n- **SEV2**: a jar leaks',
      'SEV1 means that a jar leaks. All else waits.',
    ),
  ],
  [
    rule,
    'a list and a sentence of one section',
    entry('## Grades\n\n- **SEV1**: the floor is wet\n- **SEV2**: a jar leaks\n\nSEV1 means that a jar leaks.'),
  ],
  [rule, 'brackets behind a level', both(jars, 'Put P1 notes (a jar leaks) at the end.')],
  [rule, 'a sentence that says what it is', both(jars, 'A P1 is a jar that leaks. Call us.')],
  [rule, 'a sentence in Chinese', both('## 分级\n\n- P0：地窖进水\n- P1：罐子漏水', 'P0 是罐子漏水。其余等到周一。')],
  [rule, 'a sentence that ends on its level', both(jars, 'A leaking jar is a P1.')],
  [rule, 'an order on what is of the level', both(jars, 'Treat a leaking jar as P1.')],
  [rule, 'keys of JSON', both(jars, fence('json', '{ "P1": "a jar leaks", "P3": "a wish" }'))],
  [rule, 'keys of YAML', both(jars, fence('yaml', 'levels:\n  P1: a jar leaks\n  P3: a wish'))],
  [
    rule,
    'a column by another name',
    both(
      '## Grades\n\n- P1: the cellar floods\n- P2: a jar leaks',
      '| Urgency | Use it for |\n|---|---|\n| P1 | a jar leaks |\n| P3 | a wish |',
    ),
  ],
  [rule, 'titles', both(jars, '### P1: a jar leaks\n\nCall us.\n\n### P3: a wish\n\nWait.')],
  [rule, 'words in brackets', both(jars, 'Sort them as P1 (a jar leaks) or P3 (a wish).')],
  [
    rule,
    'rows that end on their level',
    both(
      '## Order\n\n| Meaning | Level |\n|---|---|\n| The cellar floods | P1 |\n| A jar leaks | P2 |',
      '- P1: a jar leaks',
    ),
  ],
  [
    rule,
    'a time in a sentence and in a row below "How fast"',
    entry(
      '## How fast\n\nP2 leaks must be fixed within 3 days.\n\nThe cellar is dark.\n\n| Level | Fixed within |\n|---|---|\n| P1 | 1 day |\n| P2 | 5 days |',
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'brackets behind its own level', both(jars, 'Put P2 notes (a jar leaks) at the end.')],
  [rule, 'brackets on what is done', both(jars, 'Put P1 notes (call the cellar desk) at the end.')],
  [
    rule,
    'a table of what each level means and one of who comes, in French',
    entry(
      '| Niveau | Sens |\n|---|---|\n| P0 | cave sous eau |\n| P1 | bocal cassé |\n\n| Niveau | Responsable |\n|---|---|\n| P0 | chef de cave |\n| P1 | apprenti |',
    ),
  ],
  [
    rule,
    'words in common with both',
    both(jars, '- P1: the cellar floods and a jar leaks\n- P2: a jar leaks in the cellar'),
  ],
  [rule, 'degrees that changed places', both('## Grades\n\n- P1: high\n- P2: low', '## Jars\n\n- P1: low\n- P2: high')],
  [rule, 'how many there are of each', both(jars, fence('json', '{ "P1": "2", "P3": "14" }'))],
  [
    rule,
    'what is done at the levels of two things',
    both(
      '## Jars\n\n- **P1** ask the grower\n- **P2** wait for the harvest',
      '## Lids\n\n| Level | Action |\n|---|---|\n| P1 | Wait for the harvest |\n| P2 | Ask the grower |',
    ),
  ],
  [rule, 'the same level in the same words', both(jars, 'A leaking jar is a P2.')],
  [
    rule,
    'what tells more of the same',
    both(table('The cellar floods', 'A jar leaks'), '- P1: the cellar or a jar leaks'),
  ],
  [rule, 'a degree', both(table('Critical', 'High priority'), '- P1: high priority\n- P2: low priority')],
  [rule, 'a time', both(table('fix within a day', 'fix within a week'), '- P1: fix within a week')],
  [rule, 'one word', both(table('floods', 'leaks'), '- P1: leaks')],
  [rule, 'other words', both(jars, 'P1 is a door that creaks.')],
  [rule, 'what a level is like', both(table('The cellar floods', 'the default level'), 'P1 is the default level.')],
  [rule, 'levels of no meaning in common', both(jars, '- P1: a guest of the house\n- P2: a friend of the house')],
]

describeCases(found, leftAlone)
