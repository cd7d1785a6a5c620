import type { Thresholds } from './gate-thresholds.ts'
import type { SeverityCounts } from './severity.ts'

export const gateVerdicts = ['pass', 'review', 'fail'] as const
export type GateVerdict = (typeof gateVerdicts)[number]

/** The limits where nobody set others. */
export const usualThresholds = {
  max_critical: 0,
  max_high_review: 5,
  min_score_review: 60,
  min_health_review: 40,
  max_high_pass: 2,
  min_score_pass: 80,
  min_health_pass: 60,
}

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
    above('fail', 'critical', counts.critical, limits.max_critical),
    above('fail', 'high', counts.high, limits.max_high_review),
    below('fail', 'score', quality, limits.min_score_review),
    below('fail', 'health', health, limits.min_health_review),
    above('review', 'high', counts.high, limits.max_high_pass),
    below('review', 'score', quality, limits.min_score_pass),
    below('review', 'health', health, limits.min_health_pass),
    above('review', 'failed_diagnoses', failedDiagnoses, 0),
  ]
  return { verdict: reasons.find((reason) => reason.holds)?.verdict ?? 'pass', reasons }
}
