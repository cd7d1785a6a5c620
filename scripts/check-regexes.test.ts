import { expect, test } from 'vitest'
import { breachOf, formsOf, regexesIn, unreadable } from './check-regexes.ts'

const breaches = (text: string) => regexesIn('lib/x.ts', text).map(breachOf)

test('two repeats that take the same characters are told, with their place', () => {
  expect(breaches('const a = 1\nconst path = /^\\/(?:[^/]+\\/?)+$/')).toEqual([
    expect.stringMatching(/^lib\/x\.ts:2 \/\^\\\/\(\?:\[\^\/\]\+\\\/\?\)\+\$\/ can take time that doubles/),
  ])
  expect(breaches('const spans: RegExp = /(?:`a`\\s*,?\\s*)+$/u')).toEqual([expect.stringContaining('doubles')])
})

test('repeats that share no character are not', () => {
  expect(breaches('const path = /^\\/(?:[^/]+\\/)*[^/]+\\/?$/; const words = /^(?:[a-z]+ )+$/i')).toEqual([null, null])
  expect(breaches('const half = a / b / c')).toEqual([])
})

test('the forms of an expression are its alternatives, not those of a part of it', () => {
  expect(formsOf(String.raw`a(?:b|c(?:d|e))|[|()]|\||f`)).toBe(4)
  expect(formsOf('(?:a|b)c')).toBe(1)
})

test('a long literal of several forms is told, a short one and a long list of one form are not', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join('|')
  const found = (text: string) => regexesIn('lib/x.ts', text).map(unreadable)
  expect(found(`const forms = /a (?:${words})|b (?:${words})|c/i`)).toEqual([expect.stringContaining('tells 3 forms')])
  expect(found(`const form = /a (?:${words}) b/; const short = /a|b|c/`)).toEqual([null, null])
})
