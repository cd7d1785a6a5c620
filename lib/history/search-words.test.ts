import { expect, test } from 'vitest'
import { searchQuery, searchWords } from './search-words.ts'

test('words are lower case, distinct and folded', () => {
  expect(searchWords('Fix the LOGIN form, fix it!', 'ﬁx №5')).toEqual(['fix', 'the', 'login', 'form', 'it', 'no5'])
})

test('scripts without blanks are indexed sign by sign, also beside Latin letters', () => {
  expect(searchWords('修复login表单')).toEqual(['修', '复', 'login', '表', '单'])
})

test('a query asks for beginnings of words and can hold no operator', () => {
  expect(searchQuery("log'in | !x:* & (")).toBe("'log':* & 'in':* & 'x':*")
  expect(searchQuery(' | ')).toBeNull()
})
