import { type Issue, isCounted } from './issue.ts'
import type { ScorePoint } from './iteration.ts'
import { qualityGate } from './quality-gate.ts'
import { entryOf, scoreParts } from './score.ts'
import { countSeverities, highestSeverity, type SeverityCounts } from './severity.ts'
import type { TuningState } from './tuning-state.ts'
import { type Diagnosis, diagnoses } from './vocabulary.ts'

/** How many issues of each severity count. */
export const countedIssues = (issues: readonly Issue[]): SeverityCounts =>
  countSeverities(issues.filter(isCounted).map((issue) => issue.severity))

/** How many open issues of each severity there are, whoever found them. */
export const openCounts = (issues: readonly Issue[]): SeverityCounts =>
  countSeverities(issues.flatMap(({ state, severity }) => (state === 'open' ? severity : [])))

/** The counts that a person is shown: what another program found counts as it stands, since nobody here confirms it. */
export const shownCounts = ({ runner, issues, issues_by_severity: counted }: TuningState): SeverityCounts =>
  runner === 'external' ? openCounts(issues) : counted

/** The state with other issues: the counts, and the roll-up of each diagnosis that `touched` names. */
export function withIssues(state: TuningState, issues: Issue[], touched: readonly Diagnosis[]): TuningState {
  const diagnosis = { ...state.diagnosis }
  for (const name of diagnoses) {
    const result = diagnosis[name]
    if (!result || !touched.includes(name) || result.status !== 'completed') continue
    const counted = issues.filter((issue) => issue.diagnosis === name && isCounted(issue))
    const severity = highestSeverity(counted.map((issue) => issue.severity))
    diagnosis[name] = { ...result, issues_found: counted.length, severity }
  }
  return { ...state, issues, diagnosis, issues_by_severity: countedIssues(issues) }
}

/** The state with its score and gate as they are now, and a point in the trend. */
export function withScore(state: TuningState, kind: ScorePoint['kind'], at: string): TuningState {
  const { quality, verdict } = judge(state)
  const point: ScorePoint = {
    ...{ at, iteration: state.iteration.index, kind },
    ...{ score: quality.quality, health: quality.health, gate: verdict, ...state.issues_by_severity },
  }
  return {
    ...state,
    quality,
    quality_score: quality.quality,
    quality_gate: verdict,
    score_history: [...state.score_history, point],
  }
}

/** Score and gate of a state with the conditions that were looked at, for a person to see. */
export function judge(state: TuningState) {
  const results = state.iteration.planned.map((name) => state.diagnosis[name])
  const counts = countedIssues(state.issues)
  const quality = scoreParts({
    ...{ counts, applied: state.applied_fixes, plannedDiagnoses: results.length },
    entry: entryOf(state.issues.filter(isCounted).map(({ rule_id: rule, severity }) => ({ rule, severity }))),
    completedDiagnoses: results.filter((result) => result?.status === 'completed').length,
    finishedIterations: state.iteration_count,
  })
  const failedDiagnoses = results.filter((result) => result?.status === 'failed').length
  const gate = qualityGate(
    { counts, quality: quality.quality, health: quality.health, failedDiagnoses },
    state.settings.gate,
  )
  return { quality, ...gate }
}
