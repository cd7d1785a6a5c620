import type { RunUsage } from './agent-run.ts'

/** What one run used, with what its tokens would cost by a list of prices where the CLI told no cost. */
export type PricedUsage = RunUsage & { estimatedUsd: number | null }

/**
 * What several runs of one turn used together. A figure nobody told stays unknown: it is never 0. A cost is `actual` only when every run that used
 * anything told its own; with an estimate in it, it is an estimate.
 */
export const sumUsage = (usages: readonly (PricedUsage | null)[]) => {
  const told = usages.filter((usage) => usage !== null)
  const sum = (of: (usage: PricedUsage) => number | null) => {
    const figures = told.map(of).filter((figure) => figure !== null)
    return figures.length > 0 ? figures.reduce((a, b) => a + b, 0) : null
  }
  const usd = sum((usage) => usage.usd ?? usage.estimatedUsd)
  const isEstimated = told.some((usage) => usage.usd === null && usage.estimatedUsd !== null)
  return {
    input: sum((usage) => usage.input),
    output: sum((usage) => usage.output),
    cachedInput: sum((usage) => usage.cachedInput),
    reasoning: sum((usage) => usage.reasoning),
    usd,
    usdSource: usd === null ? ('unavailable' as const) : isEstimated ? ('estimated' as const) : ('actual' as const),
  }
}
