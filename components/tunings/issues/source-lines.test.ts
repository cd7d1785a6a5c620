import { expect, test } from 'vitest'
import { lineWindow } from '#lib/domain/tuning/line-window.ts'
import { joined, shownLine } from './source-lines.ts'

const whole = (text: string) => lineWindow(text, 1, 1_000_000)
const textsOf = (runs: { text: string; isMarked: boolean }[]) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test('columns count code points, so a mark stands right behind an emoji', () => {
  const { runs } = shownLine(whole('😀 bad word'), 3, [{ line: 3, column: 3, lineEnd: 3, columnEnd: 6 }])
  expect(textsOf(runs)).toBe('😀 [bad] word')
})

test('a range over several lines marks the whole lines between and stops before column 1', () => {
  const range = { line: 2, column: 3, lineEnd: 4, columnEnd: 1 }
  expect(textsOf(shownLine(whole('abcd'), 2, [range]).runs)).toBe('ab[cd]')
  expect(textsOf(shownLine(whole('efgh'), 3, [range]).runs)).toBe('[efgh]')
  expect(shownLine(whole('ijkl'), 4, [range]).isMarked).toBe(false)
})

test('a part of a line of two million characters has its marks where they are, and says how much stands around it', () => {
  const part = lineWindow(`${'x'.repeat(1_000_000)}BAD${'y'.repeat(999_997)}`, 999_999, 10)
  const { runs, before, behind } = shownLine(part, 1, [
    { line: 1, column: 1_000_001, lineEnd: 1, columnEnd: 1_000_004 },
  ])
  expect(textsOf(runs)).toBe('xx[BAD]yyyyy')
  expect([before, behind]).toEqual([999_998, 999_992])
})

test('what is read on stands behind what was there', () => {
  const line = 'abcdefghij'
  const both = joined(lineWindow(line, 3, 2), lineWindow(line, 5, 3))
  expect(shownLine(both, 1, [])).toMatchObject({ runs: [{ text: 'cdefg' }], before: 2, behind: 3 })
})

test('what would hide or reorder text is shown as a mark', () => {
  const { runs } = shownLine(whole('a\u202eb\u001b[31mc'), 1, [])
  expect(textsOf(runs)).toBe('a‹202E›b‹1B›[31mc')
})

test('overlapping marks draw every character once', () => {
  const ranges = [
    { line: 1, column: 1, lineEnd: 1, columnEnd: 4 },
    { line: 1, column: 3, lineEnd: 1, columnEnd: 6 },
  ]
  expect(textsOf(shownLine(whole('abcdefg'), 1, ranges).runs)).toBe('[abc][de]fg')
})
