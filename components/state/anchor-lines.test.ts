import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorLines } from './anchor-lines.ts'

const lines = fc.array(fc.constantFrom(...'abcdefghij'), { maxLength: 12 })

test('anchors are equal lines that stand once in both texts, in the order of both', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const found = anchorLines(before, after)
      for (const [index, anchor] of found.entries()) {
        expect(before[anchor.before]).toBe(after[anchor.after])
        expect(before.filter((line) => line === before[anchor.before])).toHaveLength(1)
        expect(after.filter((line) => line === before[anchor.before])).toHaveLength(1)
        const next = found[index + 1]
        if (next) expect([next.before > anchor.before, next.after > anchor.after]).toEqual([true, true])
      }
    }),
  )
})

test('a line that moved is left out, the longer row stays', () => {
  expect(anchorLines([...'abcde'], [...'ebcda']).map(({ before }) => before)).toEqual([1, 2, 3])
})
