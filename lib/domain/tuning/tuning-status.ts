import type { FailureReason } from './reasons.ts'
import type { TuningModel } from './tuning-model.ts'
import type { TuningState, TuningWait, WaitReason } from './tuning-state.ts'

/** The state while it waits for a person or an agent. */
export const waiting = (
  state: TuningState,
  reason: WaitReason,
  wait: Omit<TuningWait, 'since'>,
  at: string,
): TuningState => ({
  ...state,
  status: 'waiting',
  wait_reason: reason,
  wait: { ...wait, since: at },
  final_report: reason === 'final_review' ? state.final_report : null,
})

/** The tuning without its wait: it goes on where it stands. */
export const goingOn = ({ state, memory }: TuningModel): TuningModel => ({
  state: {
    ...state,
    status: memory.initialised ? 'running' : 'pending',
    wait_reason: null,
    wait: null,
    final_report: null,
  },
  memory: { ...memory, pausing: false },
})

/** How a tuning ends: with the reason of a completion or of a failure, or by its person leaving. */
export type Ending =
  | { status: 'completed'; reason: string; report: string }
  | { status: 'failed'; reason: FailureReason }
  | { status: 'user_exit' }

/** The state at its end. */
export const ended = (state: TuningState, ending: Ending, at: string): TuningState => ({
  ...state,
  status: ending.status,
  wait_reason: null,
  wait: null,
  completed_at: at,
  completion_reason: ending.status === 'completed' ? ending.reason : null,
  failure_reason: ending.status === 'failed' ? ending.reason : null,
  final_report: ending.status === 'completed' ? ending.report : null,
})
