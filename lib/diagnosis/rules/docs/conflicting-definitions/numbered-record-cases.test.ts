import { expect, it } from 'vitest'
import { describeCases } from '../../../test-cases.ts'
import { entry, findingsOf, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'
const records = (names: readonly string[]): TestFiles => ({
  'config/steps.json': JSON.stringify({ steps: names.map((name, at) => ({ order: at + 1, name })) }, null, 2),
})
const run = entry('## Run\n\nThe steps of `config/steps.json`:\n\n1. **load**\n2. **ramp**\n3. **hold**\n4. **cool**')
const actions = (soak: string): TestFiles => ({
  ...entry(
    '| No. | Action |\n|---|---|\n| 1 | [wash](phases/action-wash.md) |\n| 2 | [soak](phases/action-soak.md) |\n| 3 | [seal](phases/action-seal.md) |',
  ),
  'phases/action-wash.md': '# Action wash\n\nStep 1 of 3. Wash.\n',
  'phases/action-soak.md': `# Action soak\n\n${soak} Soak.\n`,
  'phases/action-seal.md': '# Action seal\n\nNo word of its place.\n',
})

/** The order in which records of JSON and the file of an action put the steps. */
it('tells records of plain names that are in another order than a list', () => {
  expect(findingsOf(rule, { ...run, ...records(['load', 'hold', 'ramp', 'cool']) })).toHaveLength(2)
})

describeCases(
  [[rule, 'the step that the file of an action says it is', actions('Step 3 of 3.')]],
  [
    [rule, 'records in the order of the list', { ...run, ...records(['load', 'ramp', 'hold', 'cool']) }],
    [rule, 'records of some of the names', { ...run, ...records(['load', 'hold', 'ramp']) }],
    [rule, 'the step that the table gives an action', actions('Step 2 of 3.')],
  ],
)
