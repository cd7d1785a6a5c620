import type { IterationRecord } from './iteration.ts'
import { withScore } from './tuning-score.ts'
import type { TuningState } from './tuning-state.ts'

/** True while the iteration is not yet among the finished ones. */
export const isOpenIteration = ({ iteration, iteration_count: count }: TuningState): boolean => iteration.index > count

/**
 * The state with its iteration counted and recorded; one that is already counted stays as it is. It made progress when the issues weigh less
 * or the score is higher than at its report.
 */
export function closeIteration(state: TuningState, kind: 'verify' | 'closed', at: string): TuningState {
  if (!isOpenIteration(state)) return state
  const counted = { ...state, iteration_count: state.iteration.index }
  const scored = kind === 'verify' ? withScore(counted, 'verify', at) : counted
  const { iteration, quality } = scored
  const { start } = iteration
  const isBetter =
    start !== null && quality !== null && (quality.penalty < start.penalty || quality.quality > start.score)
  const record: IterationRecord = {
    ...{ index: iteration.index, started_at: iteration.started_at, ended_at: at },
    ...{ score_start: start?.score ?? null, score_end: quality?.quality ?? null },
    ...{ health_start: start?.health ?? null, health_end: quality?.health ?? null },
    ...{ opened: iteration.opened, resolved: iteration.resolved, applied: iteration.applied },
    outcome: kind === 'closed' ? 'closed' : isBetter ? 'progress' : 'no_progress',
  }
  return {
    ...scored,
    iterations: [...scored.iterations, record],
    iteration: { ...iteration, verified: kind === 'verify', stalled: isBetter ? 0 : iteration.stalled + 1 },
  }
}
