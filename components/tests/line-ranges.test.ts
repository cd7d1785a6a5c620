import { expect, test } from 'vitest'
import { lineRanges } from './line-ranges.ts'

test.each([
  [[], []],
  [[4], ['4']],
  [
    [3, 1, 2, 7, 9, 8, 12],
    ['1–3', '7–9', '12'],
  ],
  [[5, 5, 6], ['5–6']],
])('%o is %o', (lines, ranges) => {
  expect(lineRanges(lines)).toEqual(ranges)
})
