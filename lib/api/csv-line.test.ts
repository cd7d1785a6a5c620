import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('fields with commas, quotes or line ends are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', 3, null])).toBe('a,"b,c","d""e","f\ng",3,\r\n')
})

test('no text becomes a formula', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx'])).toBe(`'=1+1,'+1,'-1,'@x,'\tx\r\n`)
  expect(csvLine([-1])).toBe('-1\r\n')
})
