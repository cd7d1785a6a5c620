import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, references, withReferences } from '../../test-skill.ts'

const links = references.map((path, at) => `${at + 1}. [Kiln ${at}](${path})`).join('\n')
const table = `| Page | For |\n|---|---|\n${references.map((path) => `| \`${path}\` | the kiln |`).join('\n')}`
const named = references.map((path) => `\`${path}\``).join(', ')
/** Steps that begin with one of the number zero. */
const steps = (first: string) => ({
  ...withReferences(''),
  ...entry(`## Steps\n\n${first}\n1. Ask for the pot.\n2. Fire it.`),
})
const mapped = (list: string) => fence('js', `const pages = ${list}.map((name) => Read(\`references/@{name}.md\`))`)
const inFolder = (taken: string) =>
  fence('python', `pages = [page.${taken} for page in Path("references").glob("*.md")]`)

const found: Case[] = [
  ['CTX-006', 'a title that says always', withReferences(`## Always read\n\n${links}`)],
  [
    'CTX-006',
    'a table, and behind it that all is read',
    withReferences(`## Pages\n\n${table}\n\nRead all four before the first step.`),
  ],
  [
    'CTX-006',
    'a list, and behind it that all is read',
    withReferences(`## Pages\n\n${links}\n\nRead all of them first.`),
  ],
  ['CTX-006', 'a step of the number zero', steps(`0. Read all of ${named}.`)],
  ['CTX-006', 'calls that are made for each name', withReferences(mapped('["a", "b", "c", "d"]'))],
  ['CTX-006', 'the texts of a folder', withReferences(inFolder('read_text()'))],
]
const leftAlone: Case[] = [
  [
    'CTX-006',
    'a table of pages and nothing more',
    withReferences(`## Pages\n\n${table}\n\nRead the one that the pot needs.`),
  ],
  [
    'CTX-006',
    'a list, and behind it another order',
    withReferences(`## Pages\n\n${links}\n\nRead all of the request first.`),
  ],
  ['CTX-006', 'a later step', steps(`0. Ask for the clay.\n1. Read all of ${named}.`)],
  ['CTX-006', 'calls for two names', withReferences(mapped('["a", "b"]'))],
  ['CTX-006', 'the names of a folder', withReferences(inFolder('name'))],
]

describeCases(found, leftAlone)
