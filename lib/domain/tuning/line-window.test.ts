import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineWindow, windowAt } from './line-window.ts'

test('windows one after the other give the whole line, and no character is torn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (line, most) => {
      let text = ''
      for (let column = 1; ; ) {
        const window = lineWindow(line, column, most)
        expect(window.characters).toBe([...line].length)
        expect([...window.text].length).toBeLessThanOrEqual(most)
        text += window.text
        column += [...window.text].length
        if (column > window.characters) break
      }
      expect(text).toBe(line)
    }),
  )
})

test('a place far behind the beginning of a line is in what is shown of it', () => {
  const line = `${'😀'.repeat(5000)}HERE${'x'.repeat(5000)}`
  const window = windowAt(line, 5001, 2000)
  expect([...window.text].slice(5001 - window.column, 5005 - window.column).join('')).toBe('HERE')
  expect(window.characters).toBe(10_004)
})

test('a place near the beginning, and a line without one, are shown from the first column', () => {
  expect(windowAt('x'.repeat(9000), 12, 2000)).toMatchObject({ column: 1, characters: 9000 })
  expect(windowAt('x'.repeat(9000), null, 2000).column).toBe(1)
  expect(windowAt('short', 4000, 2000)).toEqual({ text: 'short', column: 1, characters: 5 })
})

test('a column behind the end gives the last character, and an empty line is empty', () => {
  expect(lineWindow('abc', 99, 10)).toEqual({ text: 'c', column: 3, characters: 3 })
  expect(lineWindow('', 5, 10)).toEqual({ text: '', column: 1, characters: 0 })
})
