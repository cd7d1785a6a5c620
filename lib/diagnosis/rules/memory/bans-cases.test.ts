import { expect, test } from 'vitest'
import { entry, findingsOf, told } from '../../test-skill.ts'

test.each([
  ["what stands below Don'ts holds", "## Don'ts\n\n- Never open a sealed jar.\n- Don't move the lids.", 1],
  ['the same with a curly mark', '## Don’ts\n\n- Open a sealed jar.\n- Move the lids.', 1],
  ['samples of bad texts', "## Don't\n\n> Open a sealed jar.\n\n> Move the lids.", 0],
  ['guard rails', '## Guard rails\n\n- Never open a sealed jar.\n- Lids must stay where they are.', 1],
  ['rules of engagement', '## Rules of engagement\n\n- Never open a sealed jar.\n- Lids must stay where they are.', 1],
  ['what is not touched', '## What not to touch\n\n- Sealed jars\n- Lids on the shelf', 1],
  ['a mark before the title', '## 🚫 Never do\n\n- Never open a sealed jar.\n- Never move the lids.', 1],
  ['a list of tools', '## What the jars need\n\n- A lid\n- A shelf', 0],
])('%s', (_, text, count) => {
  const files = { ...entry(text), ...told('Write the labels of all jars into labels.md. Return JSON { written }.') }
  expect(findingsOf('MEM-001', files)).toHaveLength(count)
})
