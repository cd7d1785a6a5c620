import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toldWait } from './told-wait.ts'

const now = Date.parse('2026-01-22T10:00:00.000Z')
const seconds = (text: string) => (toldWait(text, now) ?? Number.NaN) / 1000

test('a span is read in the words of every provider', () => {
  expect(seconds('Rate limit reached for gpt-5.5. Please try again in 20s.')).toBe(20)
  expect(seconds('Please try again in 1m30s. Visit the page.')).toBe(90)
  expect(seconds('try again in 1.5 seconds')).toBe(1.5)
  expect(seconds('Please retry in 34.074824224s.')).toBeCloseTo(34.075, 3)
  expect(seconds('{"@type":"RetryInfo","retryDelay":"34s"}')).toBe(34)
  expect(seconds('retry-after: 120')).toBe(120)
  expect(seconds('retryDelayMs: 2500,')).toBe(2.5)
  expect(seconds('Your quota resets in 2 hours and 5 minutes')).toBe(7500)
  expect(seconds('try again in 300 ms')).toBe(0.3)
})

test('a moment is read as the time until then', () => {
  expect(seconds('Your limit resets at 2026-01-22T10:42:00Z')).toBe(42 * 60)
  expect(seconds('try again after 2026-01-22 12:00:00+01:00')).toBe(3600)
  expect(seconds(`Claude AI usage limit reached|${now / 1000 + 600}`)).toBe(600)
})

test('words without a time, and times that are past, tell no wait', () => {
  for (const text of [
    'rate limit',
    'error 429 after 3 attempts',
    'retryDelayMs: undefined',
    'resets at 2026-01-22T09:00:00Z',
    `usage limit reached|${now / 1000 - 5}`,
    'retry-after: 0',
  ])
    expect(toldWait(text, now)).toBeNull()
})

test('no text gives a wait that is not a whole number of milliseconds within two weeks', () => {
  const words = fc.constantFrom(
    'try again in ',
    '99999999d',
    ' 5 h',
    'retry-after: 9e9',
    'resets at ',
    '2026-13-45T99:99:99Z',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
      const wait = toldWait(parts.join(''), now)
      expect(wait === null || (Number.isInteger(wait) && wait > 0 && wait <= 14 * 86_400_000)).toBe(true)
    }),
  )
})
