import { expect, test } from 'vitest'
import { shownLine } from './source-lines.ts'

const textsOf = (runs: { text: string; isMarked: boolean }[]) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test('columns count code points, so a mark stands right behind an emoji', () => {
  const { runs } = shownLine('😀 bad word', 3, [{ line: 3, column: 3, lineEnd: 3, columnEnd: 6 }], 100)
  expect(textsOf(runs)).toBe('😀 [bad] word')
})

test('a range over several lines marks the whole lines between and stops before column 1', () => {
  const range = { line: 2, column: 3, lineEnd: 4, columnEnd: 1 }
  expect(textsOf(shownLine('abcd', 2, [range], 100).runs)).toBe('ab[cd]')
  expect(textsOf(shownLine('efgh', 3, [range], 100).runs)).toBe('[efgh]')
  expect(shownLine('ijkl', 4, [range], 100).isMarked).toBe(false)
})

test('a line of two million characters is drawn as its beginning and says how much is left', () => {
  const { runs, hidden } = shownLine('x'.repeat(2_000_000), 1, [], 2000)
  expect(runs[0]?.text.length).toBe(2000)
  expect(hidden).toBe(1_998_000)
})

test('what would hide or reorder text is shown as a mark', () => {
  const { runs } = shownLine('a\u202eb\u001b[31mc', 1, [], 100)
  expect(textsOf(runs)).toBe('a‹202E›b‹1B›[31mc')
})

test('overlapping marks draw every character once', () => {
  const ranges = [
    { line: 1, column: 1, lineEnd: 1, columnEnd: 4 },
    { line: 1, column: 3, lineEnd: 1, columnEnd: 6 },
  ]
  expect(textsOf(shownLine('abcdefg', 1, ranges, 100).runs)).toBe('[abc][de]fg')
})
