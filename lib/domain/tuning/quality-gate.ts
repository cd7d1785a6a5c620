import { z } from 'zod'
import type { SeverityCounts } from './severity.ts'

export const gateVerdicts = ['pass', 'review', 'fail'] as const
export type GateVerdict = (typeof gateVerdicts)[number]

const points = z.int().min(0).max(100)
const count = z.int().min(0).max(1000)

/** Where the gate closes (`fail_*`) and where a person should look (`review_*`). */
export const Thresholds = z.object({
  fail_critical_above: count.default(0),
  fail_high_above: count.default(5),
  fail_score_below: points.default(60),
  fail_health_below: points.default(40),
  review_high_above: count.default(2),
  review_score_below: points.default(80),
  review_health_below: points.default(60),
})
export type Thresholds = z.infer<typeof Thresholds>

/** What the gate is judged on. */
export type GateInput = {
  counts: SeverityCounts
  quality: number
  health: number
  /** Planned diagnoses that could not be run. */
  failedDiagnoses: number
}

/** One condition of the gate with its value: `verdict` is what the gate becomes when it holds. */
export type GateReason = {
  verdict: 'fail' | 'review'
  value: 'critical' | 'high' | 'score' | 'health' | 'failed_diagnoses'
  found: number
  limit: number
  holds: boolean
}

/** The verdict, and every condition that was looked at, for a person to see. */
export type QualityGate = { verdict: GateVerdict; reasons: GateReason[] }

/** Judges a tuning: fail if any condition of fail holds, else review if one of review does, else pass. */
export function qualityGate({ counts, quality, health, failedDiagnoses }: GateInput, limits: Thresholds): QualityGate {
  const above = (verdict: GateReason['verdict'], value: GateReason['value'], found: number, limit: number) => ({
    ...{ verdict, value, found, limit },
    holds: found > limit,
  })
  const below = (verdict: GateReason['verdict'], value: GateReason['value'], found: number, limit: number) => ({
    ...{ verdict, value, found, limit },
    holds: found < limit,
  })
  const reasons: GateReason[] = [
    above('fail', 'critical', counts.critical, limits.fail_critical_above),
    above('fail', 'high', counts.high, limits.fail_high_above),
    below('fail', 'score', quality, limits.fail_score_below),
    below('fail', 'health', health, limits.fail_health_below),
    above('review', 'high', counts.high, limits.review_high_above),
    below('review', 'score', quality, limits.review_score_below),
    below('review', 'health', health, limits.review_health_below),
    above('review', 'failed_diagnoses', failedDiagnoses, 0),
  ]
  return { verdict: reasons.find((reason) => reason.holds)?.verdict ?? 'pass', reasons }
}
