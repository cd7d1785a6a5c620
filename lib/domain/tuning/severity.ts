/** How bad a problem is, worst first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

/** How far a rule of the diagnosis reaches: each part holds not at all, partly or fully. */
export type ImpactVector = {
  blocksExecution: ImpactPart
  losesData: ImpactPart
  everyRun: ImpactPart
  easyToFix: ImpactPart
}
type ImpactPart = 0 | 0.5 | 1

/** 0 to 100: stopping a run weighs most, then losing data, then happening every time, then being cheap to repair. */
export const impactScore = ({ blocksExecution, losesData, everyRun, easyToFix }: ImpactVector): number =>
  40 * blocksExecution + 30 * losesData + 20 * everyRun + 10 * easyToFix

/** From 70 critical, from 50 high, from 30 medium, below low. */
export function severityOf(score: number): Severity {
  if (score >= 70) return 'critical'
  if (score >= 50) return 'high'
  return score >= 30 ? 'medium' : 'low'
}

/** The severity `levels` higher (or, below zero, lower); it stops at critical and at low. */
export function shiftSeverity(severity: Severity, levels: number): Severity {
  const index = severityRank(severity) - levels
  return severities[Math.min(severities.length - 1, Math.max(0, index))] as Severity
}

/** 0 is the worst. */
export const severityRank = (severity: Severity): number => severities.indexOf(severity)

/** The worst severity of a list; `none` for an empty one. */
export const highestSeverity = (found: readonly Severity[]): Severity | 'none' =>
  severities.find((severity) => found.includes(severity)) ?? 'none'

/** How many there are of each severity. */
export type SeverityCounts = Record<Severity, number>

/** Counts each severity of a list. */
export function countSeverities(found: readonly Severity[]): SeverityCounts {
  const counts: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0 }
  for (const severity of found) counts[severity]++
  return counts
}
