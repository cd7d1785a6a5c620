import type { ActionArguments, ActionId } from './action-outcome.ts'
import { isTerminal, type TuningState } from './tuning-state.ts'

/** The action in flight. `key` is the attempt key; while it stands, no other action of this tuning may start. */
export type RunningStep = { action: ActionId; args: ActionArguments; attempt: number; key: string; startedAt: string }

/** What the rules need and the shared document does not hold. */
export type TuningMemory = {
  /** A person confirmed folder, client and issue; nothing is read before. */
  confirmed: boolean
  /** The first action succeeded: the skill is known and its backup made. */
  initialised: boolean
  running: RunningStep | null
  /** The tuning waits for its person as soon as the action in flight has ended. */
  pausing: boolean
  /** A roll back that was asked for and not yet done: one fix, or the whole folder. */
  rollback: { kind: 'fix'; fixId: string } | { kind: 'all' } | null
  deletedAt: string | null
}

/** Everything the rules of a tuning look at. Lists of the state are whole; only the written file cuts them. */
export type TuningModel = { state: TuningState; memory: TuningMemory }

/** Something was begun that has not ended: an action, a roll back, an analysis of an agent. */
export const hasOpenWork = ({ state, memory }: TuningModel): boolean =>
  memory.running !== null ||
  memory.rollback !== null ||
  (state.deep_analysis?.status === 'running' && !isTerminal(state))

/** Memory of a tuning nothing has happened to yet. */
export const emptyTuningMemory: TuningMemory = {
  confirmed: false,
  initialised: false,
  running: null,
  pausing: false,
  rollback: null,
  deletedAt: null,
}

/** What a document alone says about a tuning: one that is not pending has begun. */
export const modelOf = (state: TuningState): TuningModel => ({
  state,
  memory: {
    ...emptyTuningMemory,
    confirmed: state.status !== 'pending' && state.wait_reason !== 'init_confirm',
    initialised: state.status !== 'pending' && state.wait_reason !== 'init_confirm',
  },
})
