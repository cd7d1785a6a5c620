import type { LoopState } from '../loop-state.ts'

/** The same loop with the time of its end exactly when it ended, and a reason exactly when it failed; files of other programs may lack them. */
export function withEnd(state: LoopState): LoopState {
  const { completed_at, failure_reason, ...rest } = state
  const isFailed = state.status === 'failed'
  if (!isFailed && state.status !== 'completed') return rest
  return {
    ...rest,
    completed_at: completed_at ?? state.updated_at,
    ...(isFailed ? { failure_reason: failure_reason ?? '' } : {}),
  }
}
