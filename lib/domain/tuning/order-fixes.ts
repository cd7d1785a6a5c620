import { type Fix, risks } from './fix.ts'
import type { Issue } from './issue.ts'
import { typeRank } from './issue-order.ts'
import { severityRank } from './severity.ts'

/** Fixes in the order in which they are shown and applied: by kind of problem, then the worst first, then the least risk. Equal ones keep their order. */
export function orderFixes(fixes: readonly Fix[], issues: readonly Issue[]): Fix[] {
  const byId = new Map(issues.map((issue) => [issue.id, issue]))
  const key = (fix: Fix): [number, number, number] => {
    const treated = fix.issue_ids.flatMap((id) => byId.get(id) ?? [])
    const least = (of: (issue: Issue) => number) => Math.min(...treated.map(of), 99)
    return [
      least((issue) => typeRank(issue.type)),
      least((issue) => severityRank(issue.severity)),
      risks.indexOf(fix.risk),
    ]
  }
  const keyed = fixes.map((fix) => ({ fix, key: key(fix) }))
  keyed.sort((one, other) => one.key[0] - other.key[0] || one.key[1] - other.key[1] || one.key[2] - other.key[2])
  return keyed.map(({ fix }) => fix)
}
