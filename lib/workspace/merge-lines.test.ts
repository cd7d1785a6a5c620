import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\r\n', 'd'), { maxLength: 12 }).map((lines) => lines.join(''))

test('a side that changed nothing leaves the other as it is, and two equal sides are one', () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeLines(base, other, base)).toBe(other)
      expect(mergeLines(base, base, other)).toBe(other)
      expect(mergeLines(base, other, other)).toBe(other)
    }),
  )
})

test('it does not matter which side is which', () => {
  fc.assert(
    fc.property(text, text, text, (base, ours, theirs) => {
      expect(mergeLines(base, ours, theirs)).toBe(mergeLines(base, theirs, ours))
    }),
  )
})

test('changes of lines that are apart are both in it', () => {
  expect(mergeLines('1\n2\n3\n4\n5\n', '1\nTWO\n3\n4\n5\n', '1\n2\n3\n4\nfive\n')).toBe('1\nTWO\n3\n4\nfive\n')
})

test('changes of one line, or of neighbours, are for a person to decide', () => {
  expect(mergeLines('1\n2\n3\n', '1\nA\n3\n', '1\nB\n3\n')).toBeNull()
  expect(mergeLines('1\n2\n3\n', '1\nA\n3\n', '1\n2\nC\n')).toBeNull()
  expect(mergeLines('1\n2\n', '1\nA\n2\n', '1\nB\n2\n')).toBeNull()
})
