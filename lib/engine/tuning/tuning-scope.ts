import type { Result } from '../../domain/result.ts'
import type { ActionOutcome, OutcomeOf } from '../../domain/tuning/action-outcome.ts'
import type { RunningStep } from '../../domain/tuning/tuning-model.ts'
import type { TuningPlace, TuningPorts, TuningSnapshot } from './tuning-ports.ts'

/** What an action gives: its outcome, or why it could not be tried. */
export type Acted<Kind extends ActionOutcome['kind'] = ActionOutcome['kind']> = Result<OutcomeOf<Kind>>

/** What an action of a tuning works with. `run` is the tuning as it was when the action began. */
export type TuningScope = {
  ports: TuningPorts
  run: TuningSnapshot
  place: TuningPlace
  step: RunningStep
  signal: AbortSignal
  /** Milliseconds since the action began. */
  elapsed: () => number
}
