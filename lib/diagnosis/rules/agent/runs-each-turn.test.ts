import { expect, test } from 'vitest'
import { entry, findingsOf } from '../../test-skill.ts'

const loops = (text: string) => findingsOf('AGT-010', entry(text)).map(({ severity }) => severity)

test.each([
  'Fix the errors and repeat until all tests pass.',
  'Run `make preview` and look at it. Repeat until it is good.',
  '1. Run `make lint`.\n2. Mend what it names.\n3. Repeat until it is clean.',
  'Mend the file:\n\n```bash\nmake lint\n```\n\nFix it until it is clean.',
  'The judge agent rates the menu. Rework the menu until the answer is good.',
  'Poll every 5 seconds until the import is done.',
  'Regenerate the picture of the jar until it looks right.',
  'Regenerate the labels until the check passes.',
  '- Review the quote.\n- Mend it.\n- Repeat until no objection is left.',
  '重新编译，直到没有错误为止。',
  '修改文稿并交给评审员检查，重复直到通过。',
  'Corrige el código y repite hasta que las pruebas pasen; ejecuta el script cada vez.',
])('%j runs something with each turn', (text) => {
  expect(loops(text)).toEqual(['medium'])
})

test.each([
  'Rework the palette until the answer is not obvious.',
  'State the goal, then loop until verified.',
  'Refine vague words until the text gives a consistent plan.',
  'Adjust the list until the menu fits.',
  'Before the order goes out apply this test: could a cook who reads the card put something on the plate that the card would reject? If the answer is no, because any plate would be fine, the card lacks a dish, a side or a size that somebody could miss. Revise it until the answer is good.',
  'Regenerate unfit labels and rows until valid.',
  '- Make the tests pass\n- Tidy up\n- Iterate until complete',
  'Read it over and polish it until it sounds natural.',
  '反复修改措辞，直到读起来通顺为止。',
  'Überarbeite den Satz, bis er gut klingt, immer wieder, bis er passt.',
])('%j, a text that is thought over, is told one severity lower', (text) => {
  expect(loops(text)).toEqual(['low'])
})

test('a principle is told one severity lower', () => {
  const order = 'Keep trying until the tests pass.\n'
  expect(loops(`## Core philosophy\n\n${order}`)).toEqual(['low'])
  expect(loops(`## Core principles\n\n### 2. Try the old oven beside the new one\n\n${order}`)).toEqual(['low'])
  expect(loops(`## Work on the oven\n\n### 2. Try the old oven beside the new one\n\n${order}`)).toEqual(['medium'])
})
