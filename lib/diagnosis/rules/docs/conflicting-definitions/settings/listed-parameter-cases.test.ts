import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const names = ['KilnName', 'PotCount', 'LidWeight', 'Heat']
const items = (glaze: string, more: readonly string[] = names) =>
  [...more.map((name) => `- \`${name}\`: what it is`), `- \`Glaze\`: Shine on every pot (default: ${glaze})`].join('\n')
const table = (glaze: string, more: readonly string[] = names, said = 'Shine on a pot of the kiln') =>
  [
    '| Parameter | Default | What |',
    '|---|---|---|',
    ...more.map((name) => `| \`${name}\` | - | what it is |`),
    `| \`Glaze\` | ${glaze} | ${said} |`,
    '| `Ash` | none | what is left |',
  ].join('\n')
const both = (one: string, other: string): TestFiles => ({
  ...entry(`## Fire a kiln\n\n${one}\n\nSee [all](references/all.md).`),
  'references/all.md': `# All\n\n## Parameters of a firing\n\n${other}\n`,
})

const called = (value: number, title = '') =>
  entry(
    `## Fire\n\n${fence('python', 'fire(\n    kiln="old",\n    pots=3,  # Pots of a firing (default 12)\n)')}\n\n${title}| Name | What |\n|---|---|\n| \`kiln\` | which |\n| \`pots\` | Pots of a firing (default ${value}) |`,
  )

/** Two lists of the parameters of one thing. */
const found: Case[] = [
  [rule, 'a remark in code and a row below it', called(10)],
  [rule, 'a switch of one word in a list and a table', both(items('false'), table('`true`'))],
  [
    rule,
    'a number of one word in two lists',
    both(
      items('3'),
      `${items('5').replace('Shine on every', 'How strong the shine is on a')}\n- \`Ash\`: what is left`,
    ),
  ],
]

const leftAlone: Case[] = [
  [rule, 'a remark in code as the row below it', called(12)],
  [rule, 'a row below another title', called(10, '## Load a ferry\n\n')],
  [rule, 'one value', both(items('true'), table('`true`'))],
  [
    rule,
    'lists that share few names',
    both(items('false'), table('`true`', ['KilnName', 'PotCount', 'FerryName', 'Tide'])),
  ],
  [
    rule,
    'a table that says something else of it',
    both(items('false'), table('`true`', names, 'Ferry across a river')),
  ],
  [rule, 'two references', { ...both('None.', table('`true`')), 'references/one.md': `# One\n\n${items('false')}\n` }],
  [rule, 'a case', both(items('false'), `## Production\n\n${table('`true`')}`)],
]

describeCases(found, leftAlone)
