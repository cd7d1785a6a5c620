import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const guide = (text: string): TestFiles => ({ 'references/guide.md': `# Guide\n\n## Notes\n\n${text}\n` })
const glazes = (last: string) => `- **strong**: for jars\n- **fair**: for bowls\n- **${last}**: for tiles`
const form = (text: string) => fence('markdown', `# Log\n\n## 2. Glaze\n\n${text}`)

const found: Case[] = [
  [
    rule,
    'values behind one label in two files',
    { ...entry('- Danger: none, small, medium, or great.'), ...guide('Danger: none, little, medium, or great.') },
  ],
  [
    rule,
    'values in the text for people, and a field of a form',
    {
      ...entry(fence('markdown', '---\ncolour: {ash|sand|rust|moss}\n---')),
      'README.md': '# Jars\n\n- **Colours**: ash, sand, rust, plum\n',
    },
  ],
  [
    rule,
    'values of a form beside the list that defines them',
    entry(`${form('{strong / normal / weak} — {why}')}\n\nGlaze kinds:\n\n${glazes('weak')}`),
  ],
  [
    rule,
    'values of a form beside a column of a table',
    entry(
      `## Danger\n\n| Kiln | Danger |\n|---|---|\n| cold | NONE |\n| warm | SMALL |\n| hot | GREAT |\n\n## Answer\n\n${fence('markdown', '**Danger: NONE / LITTLE / GREAT**')}`,
    ),
  ],
  [
    rule,
    'a field that is one of the names in a table with signs before them',
    entry(
      '- `glow` — one of DARK, PINK, ORANGE, WHITE HOT\n\n## Glows\n\n| Glow | Heat |\n|---|---|\n| 🟤 DARK | 1 |\n| 🔴 RED | 2 |\n| 🟠 ORANGE | 3 |\n| ⚪ WHITE HOT | 4 |',
    ),
  ],
  [
    rule,
    'titles in code marks and a row of a form',
    entry(
      `## Glazing\n\n### \`dip\` (default)\n\nA\n\n### \`pour\`\n\nB\n\n### \`spray\`\n\nC\n\n## Answer\n\n${fence('', 'Glazing: {dip | brush | spray}')}`,
    ),
  ],
  [
    rule,
    'the title of a schema in a reference',
    {
      ...entry(fence('ts', 'type JarShape = "tall" | "round" | "square"')),
      ...guide(fence('json', '{ "title": "JarShape", "type": "string", "enum": ["tall", "round", "flat"] }')),
    },
  ],
  [
    rule,
    'values of one key in Korean',
    entry('1. `jarShape`(Tall/Round/Very Flat)를 쓴다.\n\n`jarShape` 값은 Tall, Round, Square 셋뿐이다.'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a field of the answers of two helpers',
    entry(
      `## Answers\n\nThe weigher says:\n\n${fence('text', 'WEIGHING: <DONE | LEFT | BROKEN>\nJar: <name>\nShelf: <number>')}\n\n### Of the carrier\n\n${fence('text', 'CARRY: <YES | NO>\nWeighing: <DONE | LEFT | NOT_DUE>\nFerry: <name>\nTide: <high | low>')}`,
    ),
  ],
  [
    rule,
    'samples of what may stand in a place',
    {
      ...entry(fence('', 'Framing: <wide/close/steep>; <place>')),
      ...guide(fence('', 'Framing: <wide/far/steep>; <light>')),
    },
  ],
  [
    rule,
    'the same values',
    { ...entry('- Danger: none, small, medium, or great.'), ...guide('Danger: none, small, medium, or great.') },
  ],
  [
    rule,
    'values of two things',
    { ...entry('- Danger: none, small, medium, or great.'), ...guide('Damage: none, little, medium, or great.') },
  ],
  [
    rule,
    'a word that everything has, of few values',
    { ...entry('- Status: open, fired, cold.'), ...guide('Status: open, glazed, cold.') },
  ],
  [
    rule,
    'values of which one list has fewer',
    { ...entry('- Danger: none, small, medium, or great.'), ...guide('Danger: none, medium, or great.') },
  ],
  [
    rule,
    'another form of one word',
    { ...entry('- Danger: none, small, medium, or great.'), ...guide('Danger: none, smallish, medium, or great.') },
  ],
  [
    rule,
    'two columns that define two things',
    {
      ...entry('| Danger | A |\n|---|---|\n| none | 1 |\n| small | 2 |\n| great | 3 |'),
      ...guide('| Danger | B |\n|---|---|\n| none | 1 |\n| little | 2 |\n| great | 3 |\n\nA little or a small danger.'),
    },
  ],
  [
    rule,
    'rows that two places each give so',
    {
      ...entry('Danger: none, small, great.\n\n## B\n\nDanger: none, little, great.'),
      ...guide('Danger: none, small, great.\n\n## C\n\nDanger: none, little, great.'),
    },
  ],
]

describeCases(found, leftAlone)
