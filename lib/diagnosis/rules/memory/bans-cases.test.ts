import { expect, test } from 'vitest'
import { entry, findingsOf, told } from '../../test-skill.ts'

test.each([
  ["what stands below Don'ts holds", "## Don'ts\n\n- Never open a sealed jar.\n- Don't move the lids.", 1],
  ['the same with a curly mark', '## Don’ts\n\n- Open a sealed jar.\n- Move the lids.', 1],
  ['samples of bad texts', "## Don't\n\n> Open a sealed jar.\n\n> Move the lids.", 0],
])('%s', (_, text, count) => {
  const files = { ...entry(text), ...told('Write the labels of all jars into labels.md. Return JSON { written }.') }
  expect(findingsOf('MEM-001', files)).toHaveLength(count)
})
