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
