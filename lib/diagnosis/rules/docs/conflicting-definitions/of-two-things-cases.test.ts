import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'
const options = (title: string, first: string) =>
  `### ${title}\n\n- \`--depth ${first}|standard|detailed\`: how far it goes\n`
const times = (...days: number[]) =>
  `# Repairs\n\n| Severity | Fix within |\n|---|---|\n| Critical | ${days[0]} days |\n| High | ${days[1]} days |\n`
/** Folders of references, of which the first two hold the times of repairs. */
const folders = (...names: string[]): TestFiles =>
  ports(
    ...names.map((name, at): [string, string] => [
      `references/${name}/${at === 1 ? 'repairs' : 'terms'}.md`,
      at > 1
        ? '# Terms\n\nPlain.\n'
        : at === 0
          ? `# Terms\n\n- Critical: fix within 3 days\n- High: fix within 20 days\n`
          : times(5, 20),
    ]),
  )
const orders = (...names: string[]) =>
  `# Flow\n\n| # | Step | Command |\n|---|---|---|\n${names.map((name, at) => `| ${at + 1} | **${name}** | \`go\` |\n`).join('')}`
const flows = (one: string[], other: string[]): TestFiles =>
  ports(['references/new.md', orders(...one)], ['references/old.md', orders(...other)])
/** A type with its values, and a function that takes one. */
const program = (name: string, values: string) =>
  `\n\`\`\`ts\ntype ${name} = ${values}\n\nfunction tell(one: ${name}): string {\n  return one\n}\n\`\`\`\n`
const bare = (name: string, values: string) => `\n\`\`\`ts\ntype ${name} = ${values}\n\`\`\`\n`
const [dry, wet] = ["'dry' | 'damp' | 'soaked'", "'dry' | 'damp' | 'frozen'"]
const port = (name: string, close: string) =>
  `# ${name}\n\n## Hours\n\n| Day | Opens | Closes |\n|---|---|---|\n| Monday | 8:00 | 18:00 |\n| Friday | 8:00 | ${close} |\n| Sunday | 9:00 | 12:00 |\n\n## Berths\n\nTen.\n\n## Ferry\n\nDaily.\n`
const ports = (...files: [path: string, text: string][]): TestFiles => ({
  ...entry('Read the file of the port.'),
  ...Object.fromEntries(files),
})

const found: Case[] = [
  [
    rule,
    'options below two titles of one script',
    entry(`## Tools\n\n${options('Pressing notes', 'quick')}\n${options('Folding notes', 'brief')}`),
  ],
  [rule, 'folders of two laws', folders('kiln-law', 'mill-law')],
  [
    rule,
    'steps of one flow in another order',
    flows(['Plan', 'Build', 'Check', 'Ship'], ['Survey', 'Build', 'Plan', 'Move']),
  ],
  [rule, 'a step less in one of two tables', flows(['Survey', 'Plan', 'Build', 'Check'], ['Survey', 'Plan', 'Check'])],
  [
    rule,
    'values of a type and of a sample program',
    { ...entry(`Write types.\n${bare('SoilState', dry)}`), 'references/a.md': `# Types\n${program('SoilState', wet)}` },
  ],
  [
    rule,
    'a script',
    {
      ...entry('`MAX_ROWS` defaults to 5.'),
      'scripts/rows.py': 'MAX_ROWS = 9\n\ndef rows():\n    return MAX_ROWS\n',
    },
  ],
  [
    rule,
    'two documents with one table',
    ports(['references/a.md', port('Hours', '19:00')], ['references/b.md', port('All hours', '20:00')]),
  ],
  [
    rule,
    'the entry and a file of one form',
    {
      ...entry(`Read \`references/a.md\`.\n\n${port('Hours', '19:00').slice(9)}`),
      'references/a.md': port('Arn', '20:00'),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'options of two scripts',
    entry(`## Tools\n\n${options('press-notes.ts', 'quick')}\n${options('fold-notes.ts (helper)', 'brief')}`),
  ],
  [rule, 'folders for each of many laws', folders('kiln-law', 'mill-law', 'rail-law', 'dock-law', 'barn-law')],
  [
    rule,
    'steps of two flows',
    flows(['Survey', 'Draw', 'Plan', 'Build', 'Check'], ['Adopt', 'Plan', 'Dig', 'Build', 'Check', 'Move']),
  ],
  [
    rule,
    'values of two sample programs',
    {
      ...entry(`Write types.\n${program('SoilState', dry)}`),
      'references/a.md': `# Types\n${program('SoilState', wet)}`,
    },
  ],
  [
    rule,
    'values of sample programs in two references',
    {
      ...entry('Write types.'),
      'references/a.md': `# A\n${program('SoilState', dry)}`,
      'references/b.md': `# B\n${program('SoilState', wet)}`,
    },
  ],
  [
    rule,
    'a test of a script',
    {
      ...entry('`MAX_ROWS` defaults to 5.'),
      'scripts/tests/test_rows.py': 'MAX_ROWS = 9\n\ndef test_rows():\n    assert MAX_ROWS == 9\n',
    },
  ],
  [
    rule,
    'a file for each port',
    ports(
      ['references/ports/arn.md', port('Arn', '19:00')],
      ['references/ports/brae.md', port('Brae', '20:00')],
      ['references/ports/cove.md', port('Cove', '21:00').replace('Sunday', 'Holiday')],
    ),
  ],
]

describeCases(found, leftAlone)
