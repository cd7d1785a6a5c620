import { expect, test } from 'vitest'
import { estimateUsd } from './prices.ts'
import { sumUsage } from './sum-usage.ts'

const used = (input: number | null, output: number | null, usd: number | null = null) => ({
  ...{ input, output, usd, cachedInput: 0, reasoning: null, cumulative: false },
})

test('tokens are priced by the longest name that fits, and a price of a person goes before the shipped one', () => {
  expect(estimateUsd(['gemini-2.5-flash-lite-001'], used(1_000_000, 1_000_000), [])).toBe(0.5)
  expect(estimateUsd(['gemini-2.5-flash-001'], used(1_000_000, 0), [])).toBe(0.3)
  const own = [{ model: 'gemini', input: 7, cached: 0, output: 0 }]
  expect(estimateUsd(['gemini-2.5-flash-001'], used(1_000_000, 0), own)).toBe(7)
})

test('an unknown model, several models, and tokens nobody told have no estimate: unknown is never 0', () => {
  expect(estimateUsd(['model-of-tomorrow'], used(10, 10), [])).toBeNull()
  expect(estimateUsd([], used(10, 10), [])).toBeNull()
  expect(estimateUsd(['gpt-5-mini', 'gpt-5-nano'], used(10, 10), [])).toBeNull()
  expect(estimateUsd(['gpt-5-mini'], used(null, 10), [])).toBeNull()
})

test('a sum says where it comes from', () => {
  const priced = (usd: number | null, estimatedUsd: number | null) => ({ ...used(1, 1, usd), estimatedUsd })
  expect(sumUsage([priced(0.1, 9)])).toMatchObject({ usd: 0.1, usdSource: 'actual' })
  expect(sumUsage([priced(null, 0.2)])).toMatchObject({ usd: 0.2, usdSource: 'estimated' })
  expect(sumUsage([priced(1, null), priced(null, 0.5)])).toMatchObject({ usd: 1.5, usdSource: 'estimated' })
  expect(sumUsage([priced(null, null), null])).toMatchObject({ usd: null, usdSource: 'unavailable', input: 1 })
})
