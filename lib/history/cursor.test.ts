import { expect, test } from 'vitest'
import { readCursor } from './cursor.ts'

test('a cursor is numbers; whatever else is asked for begins at the first page', () => {
  expect(readCursor('12')).toEqual([12])
  expect(readCursor('1.20.3')).toEqual([1, 20, 3])
  for (const text of [null, '', 'x', '-1', '1.', '1e9', '9'.repeat(16), "1'"]) expect(readCursor(text)).toBeNull()
})
