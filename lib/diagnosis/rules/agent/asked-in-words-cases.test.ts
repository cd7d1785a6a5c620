import { expect, test } from 'vitest'
import { fence, findingsOf, phase } from '../../test-skill.ts'

const agents = (text: string) => [
  {
    path: '.claude/agents/jar-scout.md',
    name: 'jar-scout',
    text: `---\nname: jar-scout\n---\nYou count jars.\n\n${text}\n`,
  },
]
const workspace = (text: string) => ({
  workspace: { skillPath: '.claude/skills/base-skill', hasFile: () => false, agents: agents(text) },
})
const call = (prompt: string) => fence('js', `const out = Agent({ subagent_type: "jar-scout", prompt: \`${prompt}\` })`)
const found = (rule: string, definition: string, files: Record<string, string | null>) =>
  findingsOf(rule, files, workspace(definition))

const statuses = '## Return format\n\nReturn a `status` of `done`, `partial` or `blocked`, and the list of jars.'
test.each([
  ['a status that the sentences leave out', 'On `done` go on with the list; on `partial` ask the user.', 1],
  ['the same in a list', '- `done`: go on with the list\n- `partial`: ask the user', 1],
  ['all of them', 'On `done` go on; on `partial` ask the user; on `blocked` stop.', 0],
  ['whatever else is taken', 'On `done` go on; on `partial` ask the user; otherwise stop.', 0],
  ['one of them alone', 'On `done` go on with the list.', 0],
  ['statuses of something else', 'The order is `done` or `partial`.', 0],
])('what the text does by the status: %s', (_, text, count) => {
  const files = phase(
    `${call('Count the jars.')}\n\nLook at the status. ${text.startsWith('-') ? `\n\n${text}` : text}`,
  )
  expect(found('AGT-013', statuses, files)).toHaveLength(count)
})

test.each([
  [
    'an input in bold that is required',
    '## Inputs\n\n- **shelf_list** (required): the shelves\n- **lid_rules** (required): which lids count',
    'shelf_list: a, b',
    1,
  ],
  [
    'an input in bold that is given',
    '## Inputs\n\n- **shelf_list** (required): the shelves\n- **lid_rules** (required): which lids count',
    'shelf_list: a, b\nlid_rules: all',
    0,
  ],
  ['a block with its label', 'The prompt must contain a `LIDS:` block with the lids that count.', 'SHELVES: a, b', 1],
  [
    'a block with its label that is given',
    'The prompt must contain a `LIDS:` block with the lids that count.',
    'LIDS: all',
    0,
  ],
  ['a block that may be missing', 'The prompt may contain an optional `LIDS:` block.', 'SHELVES: a, b', 0],
])('what the definition asks for: %s', (_, definition, prompt, count) => {
  expect(found('AGT-013', definition, phase(call(`${prompt}\nCount the jars.`)))).toHaveLength(count)
})

const either = 'You decide whether to read the ledger or the labels, depending on the shelf.'
const source = 'Choose the ledger or the labels as the source, whichever fits the shelf.'
test.each([
  ['one of two ways', either, 'Read the labels, not the ledger.', 1],
  ['either way left open', either, 'Read the labels or the ledger.', 0],
  ['something else', either, 'Count the jars with labels.', 0],
  ['the source of two', source, 'Always use the ledger as the source.', 1],
  ['the source left open', source, 'Name the ledger or the labels as the source.', 0],
])('a choice that the definition leaves: %s', (_, definition, prompt, count) => {
  expect(found('AGT-014', definition, phase(call(`Count the jars. ${prompt}`)))).toHaveLength(count)
})

const tests = 'if (out.status === "ok") go(out)\nif (out.status === "gaps") ask(out)'
const both = `${tests}\nif (out.status === "empty") stop()`
test.each([
  ['a list', '## Status\n\n- `ok`: all found\n- `gaps`: some are missing\n- `empty`: no shelf'],
  [
    'a table',
    '## Output\n\n| status | meaning |\n|---|---|\n| ok | all found |\n| gaps | some are missing |\n| empty | no shelf |',
  ],
  ['a type', '## Output\n\n```ts\ntype Result = { status: "ok" | "gaps" | "empty"; jars: string[] }\n```'],
  [
    'a sentence',
    '## Output\n\nYou return the status `ok` when all is found, `gaps` when some are missing and `empty` when there is no shelf.',
  ],
])('statuses that %s of the definition names', (_, definition) => {
  const files = (code: string) =>
    phase(fence('js', `const out = Agent({ subagent_type: "jar-scout", prompt: "Count the jars." })\n${code}`))
  expect(found('AGT-013', definition, files(tests))).toHaveLength(1)
  expect(found('AGT-013', definition, files(both))).toEqual([])
})

test.each([
  ['a list of other things', '## Output\n\n- `ok`: all found\n- `gaps`: some are missing\n- `empty`: no shelf', 0],
  [
    'a table of fields',
    '## Output\n\n| field | meaning |\n|---|---|\n| ok | all found |\n| gaps | missing |\n| empty | none |',
    0,
  ],
])('%s names no statuses', (_, definition, count) => {
  const files = phase(
    fence('js', `const out = Agent({ subagent_type: "jar-scout", prompt: "Count the jars." })\n${tests}`),
  )
  expect(found('AGT-013', definition, files)).toHaveLength(count)
})

const four = [
  'Open each shelf and list its jars',
  'Look up the lid of each jar',
  'Mark jars without a lid',
  'Write the table of lids to lids.md',
]
const steps = `## Process\n\n${four.map((one, at) => `${at + 1}. ${one}.`).join('\n')}`
test.each([
  ['phases', (one: string, at: number) => `Phase ${at + 1}: ${one}`, 1],
  ['numbers in circles', (one: string, at: number) => `${'①②③④'[at]} ${one}`, 1],
  ['numbered titles', (one: string, at: number) => `### ${at + 1}. ${one}`, 1],
  ['phases of something else', (_: string, at: number) => `Phase ${at + 1}: paint the house in ${at + 3} colours`, 0],
])('steps of the definition as %s', (_, write, count) => {
  expect(found('AGT-014', steps, phase(call(four.map(write).join('\n'))))).toHaveLength(count)
})

test.each([
  ['do and do not', 'Do: name the lid.\nDo not: write "closed".', 1],
  ['columns of good and bad', '| Good | Bad |\n|---|---|\n| jar: lid | jar: closed |', 1],
  ['good and bad in Chinese', '好例子：罐：盖\n坏例子：罐：关', 1],
  ['one order alone', 'Do not: open a jar.', 0],
])('what the prompt compares: %s', (_, prompt, count) => {
  expect(found('AGT-014', 'You list jars.', phase(call(`Count the jars.\n${prompt}`)))).toHaveLength(count)
})

test.each([
  ['the order', 'You choose the order in which shelves are read.', 'Read the shelves in alphabetical order.', 1],
  ['the order left open', 'You choose the order in which shelves are read.', 'Read the shelves in any order.', 0],
  ['the format that fits', 'Pick the format of the table that fits.', 'Write the table as CSV in a fixed format.', 1],
  ['either of two', 'Use either the ledger or the labels, as you see fit.', 'Use the ledger.', 1],
  ['neither of them', 'Use either the ledger or the labels, as you see fit.', 'Use a pencil.', 0],
  ['the order in Chinese', '由你决定读取顺序。', '按字母顺序读取。', 1],
  ['the kind of a thing', 'Choose the kind of drawing yourself.', 'Use a plan drawing.', 1],
  ['the kind left open', 'Choose the kind of drawing yourself.', 'Use a fitting drawing.', 0],
  ['the second of two', 'Choose the shape and its colours yourself.', 'Draw it without colours.', 1],
  ['the last of three', 'Choose the shape, its size and its colours yourself.', 'Draw it in no colours.', 1],
  ['the type that is decided on', 'You decide on the type of drawing.', 'Make it a plan drawing.', 1],
  ['a length', 'Pick the tone and length as you see fit.', 'Keep to a length of 30 words.', 1],
  ['a length left open', 'Pick the tone and length as you see fit.', 'Keep it short.', 0],
  ['whichever fits', 'Pick whichever pencil suits best.', 'Use the pencil H2.', 1],
  ['what is its call', 'It is your call which colours are used.', 'Use blue colours only.', 1],
  ['what stays its call', 'It is your call which colours are used.', 'Use fitting colours.', 0],
  ['none of three', 'Choose the shape, its size and its colours yourself.', 'Draw it on paper.', 0],
  ['what is left in Chinese', '图形和配色由你决定。', '配色用蓝色。', 1],
  ['what is left open in Chinese', '图形和配色由你决定。', '画在纸上。', 0],
])('what the definition leaves to the agent: %s', (_, definition, prompt, count) => {
  expect(found('AGT-014', definition, phase(call(`Count the jars. ${prompt}`)))).toHaveLength(count)
})

const tableOf = (head: string) => `${head}\n|---|---|\n| ein Glas | a |\n| zwei | b |\n| drei | c |`
test.each([
  ['Spanish', tableOf('| Caso | Decisión |'), 1],
  ['Portuguese', tableOf('| Condição | Ação |'), 1],
  ['French', tableOf('| Si | Alors |'), 1],
  ['German', tableOf('| Fall | Entscheidung |'), 1],
  ['Russian', tableOf('| Случай | Решение |'), 1],
  ['Japanese', tableOf('| 状況 | 対応 |'), 1],
  ['Korean', tableOf('| 경우 | 조치 |'), 1],
  ['a table of what there is, in German', tableOf('| Glas | Deckel |'), 0],
  ['a table of what there is, in Russian', tableOf('| Банка | Крышка |'), 0],
  ['samples in Spanish', 'Bien: nombra la tapa.\nMal: «cerrado».', 1],
  ['samples in Russian', 'Хорошо: крышка названа.\nПлохо: «закрыто».', 1],
  ['one sample in German', 'Gut: der Deckel ist genannt.', 0],
])('a decision table or samples in other languages: %s', (_, prompt, count) => {
  expect(found('AGT-014', 'You list jars.', phase(call(`Count the jars.\n\n${prompt}`)))).toHaveLength(count)
})

test.each(['Paso', 'Schritt', 'Шаг', 'ステップ'])('steps of the definition that the prompt calls %s', (word) => {
  const prompt = four.map((one, at) => `${word} ${at + 1}: ${one}`).join('\n')
  expect(found('AGT-014', steps, phase(call(prompt)))).toHaveLength(1)
})
