import { type Case, describeCases } from '../../test-cases.ts'
import { references, withReferences } from '../../test-skill.ts'

const items = (lead: string) =>
  withReferences(
    `1. ${lead}\n${references.map((path) => `   - **Kiln ${path[11]}**\n     - Read \`${path}\`.`).join('\n')}`,
  )
const table = (head: string) =>
  withReferences(
    `| ${head} | Read first |\n|---|---|\n${references.map((path, at) => `| kiln ${at} | \`${path}\` |`).join('\n')}`,
  )
const under = (title: string) =>
  withReferences(
    `## Kilns\n\nRead all of these:\n\n${references.map((path) => `- \`${path}\``).join('\n')}\n\n## ${title}\n\nBy kiln.`,
  )

const listed = (lead: string) => withReferences(`${lead}\n\n${references.map((path) => `- \`${path}\``).join('\n')}`)

const inOrder = (at: readonly number[]) =>
  `**Load in order**:\n\n${at.map((one) => `1. [Kiln](${references[one]})`).join('\n')}`
const sections = (lead: string, one: readonly number[], other: readonly number[]) =>
  withReferences(`${lead}\n\n### Clay\n\n${inOrder(one)}\n\n### Glass\n\n${inOrder(other)}`)

const found: Case[] = [
  ['CTX-006', 'lists below two titles', sections('## Kilns', [0, 1], [2, 3])],
  ['CTX-006', 'a list of what is taken in', listed('Take in each of these before the work starts:')],
  ['CTX-006', 'a list that is read one by one', listed('Read the files below, the one by the other:')],
  ['CTX-006', 'the contents of the folder', withReferences('Absorb the contents of the folder `references/` first.')],
  ['CTX-006', 'a folder as a whole', withReferences('**Step 0.** Read `references/` as a whole; only then begin.')],
  ['CTX-006', 'a list of what each kiln needs', items('Heat these:')],
  ['CTX-006', 'a table by place', table('Place')],
  ['CTX-006', 'a list beside a title of other sets', under('Minimal tool sets')],
]

const leftAlone: Case[] = [
  ['CTX-006', 'lists of two scenarios', sections('## Kiln scenarios', [0, 1], [2, 3])],
  ['CTX-006', 'a list of which one is opened', listed('Pages on kilns; open the one that the question is about:')],
  ['CTX-006', 'a list of which a page is opened', listed('Before the work, read the page that names your kiln:')],
  ['CTX-006', 'what is read by the wish', listed('What to read depends on the wish of the guest:')],
  ['CTX-006', 'a list of which one is opened in Chinese', listed('读取哪一份取决于窑：')],
  ['CTX-006', 'a list of which one is taken', items('Choose the best-fit kiln:')],
  ['CTX-006', 'a table by the work', table('Work')],
  ['CTX-006', 'a table by branches', table('Branch')],
  ['CTX-006', 'a list beside sets for each case', under('Smallest reading set by kiln')],
]

describeCases(found, leftAlone)
