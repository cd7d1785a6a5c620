import { type Case, describeCases } from '../../test-cases.ts'
import { references, type TestFiles, withReferences } from '../../test-skill.ts'

/** An order above a table of the long references, with these heads and what stands beside each file. */
const over = (order: string, heads: string, beside: string): TestFiles =>
  withReferences(
    `${order}\n\n| ${heads} |\n|---|---|\n${references.map((one) => `| [${one[11]}](${one}) | ${beside} |`).join('\n')}`,
  )

const found: Case[] = [
  ['You must read these four references before the first step:', 'File | Topic', 'one mill'],
  ['Before anything else, read the files below.', 'File | What it holds', 'one mill'],
  ['Before the first command of a session read all of them.', 'Guide | Command', 'grind'],
  ['动手之前，先通读下列文件：', '文件 | 主题', '一座磨坊'],
  ['Go through each page of this table before you touch a single stone:', 'Page | On', 'Notes for selected mills'],
].map(([order, heads, beside]): Case => ['CTX-006', `a table below "${order}"`, over(order!, heads!, beside!)])

const leftAlone: Case[] = [
  ['Before the first command read the one that it needs.', 'Guide | Command', 'grind'],
  ['Before the first command know that all of them are here.', 'Guide | Command', 'grind'],
  ['Read the reference that fits:', 'File | Topic', 'one mill'],
  ['Read these as needed before the first step:', 'File | Topic', 'one mill'],
  ['Read these references before the first step:', 'File | When', 'a mill is built'],
  ['Read these references before the first step:', 'File | Use', 'when a mill is built'],
  ['Read all of these files before the first step:', 'File | Use', 'as needed for a mill'],
  ['These references must be at hand:', 'File | Topic', 'one mill'],
  ['按需阅读以下文件：', '文件 | 主题', '一座磨坊'],
].map(
  ([order, heads, beside]): Case => ['CTX-006', `a table below "${order}" (${heads})`, over(order!, heads!, beside!)],
)

describeCases(found, leftAlone)
