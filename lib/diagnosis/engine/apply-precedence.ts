import { registry } from '../registry.ts'
import type { DiagnosedFinding } from './diagnosed-finding.ts'

/** A finding with the site its rule named, which precedence compares besides the range. */
export type SitedFinding = { finding: DiagnosedFinding; site: string | null; start: number; end: number }

/** One site, one cause, one finding: of rules that stand in one order of the registry the first wins and names the others in `data.also`. */
export function applyPrecedence(found: readonly SitedFinding[]): SitedFinding[] {
  if (found.length < 2) return [...found]
  const dropped = new Set<SitedFinding>()
  const byRule = new Map<string, SitedFinding[]>()
  for (const one of found) {
    const list = byRule.get(one.finding.ruleId)
    if (list) list.push(one)
    else byRule.set(one.finding.ruleId, [one])
  }
  for (const order of registry.precedence)
    for (const [rank, winnerId] of order.entries()) {
      const winners = byRule.get(winnerId)
      if (!winners) continue
      for (const loserId of order.slice(rank + 1))
        for (const loser of byRule.get(loserId) ?? []) {
          if (dropped.has(loser)) continue
          const winner = winners.find((one) => !dropped.has(one) && isSameSite(one, loser))
          if (!winner) continue
          dropped.add(loser)
          const also = Array.isArray(winner.finding.data.also) ? winner.finding.data.also : []
          winner.finding.data = { ...winner.finding.data, also: [...new Set([...also, loserId])] }
        }
    }
  return dropped.size === 0 ? [...found] : found.filter((one) => !dropped.has(one))
}

function isSameSite(one: SitedFinding, other: SitedFinding): boolean {
  if (one.site !== null && one.site === other.site) return true
  return one.finding.file === other.finding.file && one.start < other.end && other.start < one.end
}
