import type { AppliedFix } from './fix.ts'
import type { Severity, SeverityCounts } from './severity.ts'

/** Why a skill cannot be started: it has no entry, or one without a head that can be read. */
export type UnreadEntry = 'missing' | 'headless'

/** What the score of a tuning is computed from. */
export type ScoreInput = {
  /** Issues that count, by severity. */
  counts: SeverityCounts
  /** Set when the entry or its head cannot be read: then nothing can start the skill, and what they would have shown is unknown. */
  entry?: UnreadEntry | undefined
  applied: readonly Pick<AppliedFix, 'verification_result' | 'success'>[]
  completedDiagnoses: number
  plannedDiagnoses: number
  finishedIterations: number
}

/** The parts of a score; `quality` is their sum as a whole number, `arithmetic` the sum as a person would write it down. */
export type ScoreParts = {
  health: number
  effectiveness: number
  coverage: number
  efficiency: number
  quality: number
  penalty: number
  arithmetic: string
}

/** What the counted issues cost: 25 for each critical, 15 high, 5 medium, 1 low. */
export const penaltySum = ({ critical, high, medium, low }: SeverityCounts): number =>
  25 * critical + 15 * high + 5 * medium + low

/** 100 without issues, never below 0; 0 without an entry that can be read, which hides more than it costs: to take it away never raises the score. */
export const health = (counts: SeverityCounts, entry?: UnreadEntry): number =>
  entry ? 0 : Math.max(0, 100 - penaltySum(counts))

const unreadBy = new Map<string | null, UnreadEntry>([
  ['SPEC-001', 'missing'],
  ['SPEC-002', 'headless'],
])

/**
 * Whether the issues that count say that the entry or its head is not there. An entry whose name is only spelt otherwise is there, and so is a head
 * that most readers can read: they are no critical issues.
 */
export function entryOf(counted: readonly { rule: string | null; severity: Severity }[]): UnreadEntry | undefined {
  for (const { rule, severity } of counted) if (severity === 'critical' && unreadBy.has(rule)) return unreadBy.get(rule)
  return undefined
}

/**
 * The score of a tuning: 40 % health, 30 % fixes that hold, up to 20 for diagnoses that ran, up to 10 for few iterations. Another counted
 * issue never raises it.
 */
export function scoreParts(input: ScoreInput): ScoreParts {
  const healthPart = health(input.counts, input.entry)
  const effectiveness = effectivenessOf(input.applied)
  const { completedDiagnoses: completed, plannedDiagnoses: planned } = input
  const coverage = planned === 0 ? 0 : (20 * completed) / planned
  const efficiency = [10, 10, 7, 4][input.finishedIterations] ?? 0
  const sum = 0.4 * healthPart + 0.3 * effectiveness + coverage + efficiency
  // 1e-9 keeps a half that binary fractions put a hair below itself a half.
  const quality = Math.min(100, Math.floor(sum + 0.5 + 1e-9))
  const arithmetic = `0.4 × ${healthPart} + 0.3 × ${shown(effectiveness)} + ${shown(coverage)} + ${efficiency} = ${shown(sum)} → ${quality}`
  return {
    health: healthPart,
    effectiveness,
    coverage,
    efficiency,
    quality,
    penalty: penaltySum(input.counts),
    arithmetic,
  }
}

/** The share of applied fixes that hold, in percent; fixes that were not written, rolled back or not yet verified say nothing. */
function effectivenessOf(applied: ScoreInput['applied']): number {
  const judged = applied.filter(
    ({ success, verification_result: result }) => success && result !== 'rolled_back' && result !== 'pending',
  )
  if (judged.length === 0) return 100
  return (100 * judged.filter(({ verification_result: result }) => result === 'pass').length) / judged.length
}

const shown = (value: number): string => String(Math.round(value * 100) / 100)
