import { expect, test } from 'vitest'
import { findingsOf, references, withReferences } from '../../test-skill.ts'

const list = references.map((path) => `- \`${path}\``).join('\n')
const links = references.map((path) => `[${path.slice(11)}](${path})`).join(', ')
const table = (...heads: string[]) =>
  [`| ${heads.join(' | ')} |`, '|---|---|', ...references.map((path) => `| \`${path}\` | pots |`)].join('\n')
const order = `read all files in \`references/\`.`
test.each([
  ['required reading', `## Required reading\n\n${list}`, 1],
  ['what is read first', `## Read first\n\n${list}`, 1],
  ['further reading', `## Further reading\n\n${list}`, 0],
  [
    'required reading of cases',
    `## Required reading\n\n${references.map((path) => `- \`${path}\` when a jar is open`).join('\n')}`,
    0,
  ],
  ['a label that begins with "open"', `Open format (of jars):\n${list}`, 0],
  ['a table of what is read first', table('Read first, always', 'Why'), 1],
  ['a table of what is read in a case', table('Read first', 'When'), 0],
  ['a table of what there is', table('File', 'Why'), 0],
  [
    'an order that bans the work before it',
    'Start by reading all the pages under `references/`; do not begin with the pots before that.',
    1,
  ],
  [
    'how they are read',
    `They stand beside this file. **Use the Read tool** (not the shell) to access them:\n\n${list}`,
    0,
  ],
  ['a ban to read them', 'Do not begin by reading all the pages under `references/`.', 0],
  [
    'an order in a quote that holds before the work',
    `> Before the first line of code, read ${references.map((path) => `\`${path}\``).join(', ')} in full.`,
    1,
  ],
  ['what somebody said, in a quote', `> We read ${references.map((path) => `\`${path}\``).join(', ')} once.`, 0],
  ['an order with its purpose', 'Load the full `references/` folder now, so that no potter has to stop for a jar.', 1],
  ['an order for one potter', 'Load the full `references/` folder for a potter who asks.', 0],
  [
    'a table in which each row is read always',
    `Read these before you answer anything:\n\n${table('File', 'Read').replaceAll('pots', 'always')}`,
    1,
  ],
  [
    'a table in which each row tells a case',
    `Read these before you answer anything:\n\n${table('File', 'Read').replaceAll('pots', 'with pots')}`,
    0,
  ],
  ['an order below what the skill is for', `## When to use\n\nFor pots.\n\nBefore the first question, ${order}`, 1],
  ['an order without the time', `## When to use\n\nFor pots. ${order.replace('read', 'Read')}`, 0],
  ['an order below what a file is for', `## When to use the guides\n\nBefore the first question, ${order}`, 0],
  ['an order to open them', `Open these files before the work:\n${list}`, 1],
  ['a bold order to read them', `**Then, before you fire the kiln, read all the guides:**\n${list}`, 1],
  ['a bold order of a case', `**When the kiln is cold, read all the guides:**\n${list}`, 0],
  ['a bold label of what is read first', `**Guides to read before the first pot** (all of them)\n\n${list}`, 1],
  ['a bold label of what there is', `**Guides to look into** (all of them)\n\n${list}`, 0],
  ['a bold label in a case', `## Mode A\n\n**Guides to read before the work**\n\n${list}`, 0],
  ['a Chinese title of what is read first', `## 动手前必须阅读的文件\n\n${list}`, 1],
  ['a list of reading that is said to come first', `## Reading list (all before starting)\n\n${list}`, 1],
  ['a list of reading for pleasure', `## Reading list (all about clay)\n\n${list}`, 0],
  ['a Chinese title of what has to be read first', `## 必须先读的资料\n\n${list}`, 1],
  ['a Chinese title of what was read', `## 先前读过的资料\n\n${list}`, 0],
  ['work that begins only behind the reading', `Light the kiln only after you have read all of these:\n\n${list}`, 1],
  ['reading only behind the work', `Read all of these only after the kiln is cold:\n\n${list}`, 0],
  ['a Chinese ban to begin before', `在读完下列全部文件之前，不要点火：\n\n${list}`, 1],
  ['a Chinese ban to read', `点火之前，不要阅读下列全部文件：\n\n${list}`, 0],
  ['what one gets to know', `Make yourself familiar with ${links} before the kiln is lit.`, 1],
  ['what is gone through', `Begin the day by going through ${links}.`, 1],
  ['what the smoke goes through', `Begin the day by lighting ${links}.`, 0],
  [
    'what comes before all work in links',
    `As the very first thing take in ${links}, so that they help when it burns.`,
    1,
  ],
  ['what is taken in when it burns', `When it burns take in ${links}.`, 0],
  [
    'work that begins with none of it before',
    `## Step 1\n\nFire.\n\n## Guides\n\nNo work begins until you have gone through each of these files:\n\n${list}`,
    1,
  ],
  ['work that begins without them', `## Guides\n\nNo firing begins with each of these files:\n\n${list}`, 0],
  [
    'an item of the preparation',
    `## Preparation\n\n1. Have the clay at hand.\n2. Open all pages under \`references/\`.`,
    1,
  ],
  ['an item behind work', `## Firing\n\n1. Mix the clay.\n2. Open all pages under \`references/\`.`, 0],
])('a list of files below a title: %s', (_, text, count) => {
  expect(findingsOf('CTX-006', withReferences(text))).toHaveLength(count)
})
