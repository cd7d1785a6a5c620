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

const found: Case[] = [
  ['CTX-006', 'a list of what each kiln needs', items('Heat these:')],
  ['CTX-006', 'a table by place', table('Place')],
  ['CTX-006', 'a list beside a title of other sets', under('Minimal tool sets')],
]

const leftAlone: Case[] = [
  ['CTX-006', 'a list of which one is taken', items('Choose the best-fit kiln:')],
  ['CTX-006', 'a table by the work', table('Work')],
  ['CTX-006', 'a table by branches', table('Branch')],
  ['CTX-006', 'a list beside sets for each case', under('Smallest reading set by kiln')],
]

describeCases(found, leftAlone)
