import { DeepAnalysis } from './deep-analysis.ts'
import { deepProvider, deepType } from './deep-due.ts'
import type { FoundIssue } from './finding.ts'
import { supersedeOpen } from './record-fixes.ts'
import { recordFound } from './record-issues.ts'
import { mostAttempts } from './step-cap.ts'
import type { Told } from './tuning-events.ts'
import type { TuningState } from './tuning-state.ts'

/**
 * The state after a deep analysis: its issues merged, and the report to be made again. While nothing is applied in this iteration the
 * proposals are made again too.
 */
export function recordDeepEnd(
  state: TuningState,
  analysis: DeepAnalysis,
  found: readonly FoundIssue[],
  at: string,
): TuningState {
  const { iteration } = state
  const merged = recordFound({ ...state, deep_analysis: analysis }, found, { scope: [], source: 'agent', at })
  const done = { ...merged.iteration, deep_done: true, report: false }
  if (iteration.applied > 0) return { ...merged, iteration: done }
  return { ...supersedeOpen(merged), iteration: { ...done, proposed: false, selected: false } }
}

/** The state after an analysis was started, or given at once. */
export function recordDeepStart(state: TuningState, analysis: DeepAnalysis, at: string): TuningState {
  const { iteration } = state
  const deep = { ...analysis, iteration: iteration.index, attempts: iteration.deep_attempts + 1 }
  const tried = { ...state, iteration: { ...iteration, deep_attempts: iteration.deep_attempts + 1 } }
  return analysis.status === 'running' ? { ...tried, deep_analysis: deep } : recordDeepEnd(tried, deep, [], at)
}

/** The state after an analysis under way failed: another attempt follows until none is left. */
export function recordDeepFailure(
  state: TuningState,
  failure: Told & { usage: DeepAnalysis['usage'] },
  at: string,
): TuningState {
  if (!state.deep_analysis) return state
  const deep_analysis = {
    ...state.deep_analysis,
    ...{ status: 'failed' as const, completed_at: at, usage: failure.usage },
    ...errorOf(failure),
  }
  const deep_done = state.iteration.deep_attempts >= mostAttempts
  return { ...state, deep_analysis, iteration: { ...state.iteration, deep_done } }
}

/** The state when no attempt to analyse could even be started. */
export function recordDeepWithout(state: TuningState, told: Told, at: string): TuningState {
  const { index, deep_attempts: attempts } = state.iteration
  const deep_analysis = DeepAnalysis.parse({
    ...{ provider: deepProvider(state), type: deepType(state), status: 'failed', completed_at: at },
    ...{ attempts, iteration: index },
    ...errorOf(told),
  })
  return { ...state, deep_analysis, iteration: { ...state.iteration, deep_done: true } }
}

const errorOf = ({ message, said }: Told) => ({ error: message, ...(said && { error_said: said }) })

/** The state after a person skipped the analysis: the tuning goes on without one in this iteration. */
export const recordDeepSkipped = (state: TuningState, at: string): TuningState => ({
  ...state,
  deep_analysis:
    state.deep_analysis?.status === 'running'
      ? { ...state.deep_analysis, status: 'skipped', completed_at: at }
      : state.deep_analysis,
  deep_analysis_requested: false,
  iteration: { ...state.iteration, deep_done: true },
})
