import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RunUsage } from './agent-run.ts'

const Price = z.object({
  /** What the name of the model begins with; the longest that fits counts. */
  model: z.string().min(1),
  input: z.number().nonnegative(),
  cached: z.number().nonnegative(),
  output: z.number().nonnegative(),
})
type Price = z.infer<typeof Price>

/** USD per million tokens. Only list prices that were known on this day; a model that is not here has no estimate. */
export const shippedPrices: { of: string; prices: Price[] } = {
  of: '2025-11-01',
  prices: [
    { model: 'claude-opus-4-1', input: 15, cached: 1.5, output: 75 },
    { model: 'claude-sonnet-4', input: 3, cached: 0.3, output: 15 },
    { model: 'claude-haiku-4-5', input: 1, cached: 0.1, output: 5 },
    { model: 'gpt-5-mini', input: 0.25, cached: 0.025, output: 2 },
    { model: 'gpt-5-nano', input: 0.05, cached: 0.005, output: 0.4 },
    { model: 'gemini-2.5-pro', input: 1.25, cached: 0.31, output: 10 },
    { model: 'gemini-2.5-flash-lite', input: 0.1, cached: 0.025, output: 0.4 },
    { model: 'gemini-2.5-flash', input: 0.3, cached: 0.075, output: 2.5 },
  ],
}

/** Prices a person wrote down, as JSON: a list like the shipped one. A file that is missing or wrong adds none. */
export async function readPrices(file: string): Promise<Price[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  try {
    return z.array(Price).parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** What tokens cost by a list of prices; null where the model is not in it or the tokens were not told. An estimate, never what was charged. */
export function estimateUsd(models: readonly string[], usage: RunUsage, own: readonly Price[]): number | null {
  const [model] = models
  if (models.length !== 1 || model === undefined || usage.input === null || usage.output === null) return null
  const fitting = (prices: readonly Price[]) =>
    prices.filter((price) => model.startsWith(price.model)).sort((a, b) => b.model.length - a.model.length)[0]
  const price = fitting(own) ?? fitting(shippedPrices.prices)
  if (!price) return null
  const million = usage.input * price.input + (usage.cachedInput ?? 0) * price.cached + usage.output * price.output
  return Number((million / 1_000_000).toFixed(6))
}
