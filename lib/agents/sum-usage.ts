import type { RunUsage } from './agent-run.ts'

/** What several runs of one turn used together. A figure nobody told stays unknown: it is never 0. */
export const sumUsage = (usages: readonly (RunUsage | null)[]) => {
  const told = usages.filter((usage) => usage !== null)
  const sum = (of: (usage: RunUsage) => number | null) => {
    const figures = told.map(of).filter((figure) => figure !== null)
    return figures.length > 0 ? figures.reduce((a, b) => a + b, 0) : null
  }
  const usd = sum((usage) => usage.usd)
  return {
    input: sum((usage) => usage.input),
    output: sum((usage) => usage.output),
    cachedInput: sum((usage) => usage.cachedInput),
    reasoning: sum((usage) => usage.reasoning),
    usd,
    usdSource: usd === null ? ('unavailable' as const) : ('actual' as const),
  }
}
