import { expect, test } from 'vitest'
import { breachOf, regexesIn } from './check-regexes.ts'

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
