import type { ActionOutcome, OutcomeOf } from './action-outcome.ts'
import { mostAttempts } from './step-cap.ts'
import type { Told } from './tuning-events.ts'
import type { RunningStep, TuningModel } from './tuning-model.ts'
import type { TuningState } from './tuning-state.ts'

/** The attempt that ended, when, and for whom. */
export type Ended = { step: RunningStep; at: string; by: string }

/** Everything about one action: the words of the catalogue, when it may run, what its success changes, and what happens without one. */
export type ActionRule = {
  purpose: string
  needs: string
  changes: string
  whenExhausted: string
  /** Attempts that fail before the tuning goes on without it. */
  attempts: number
  kind: ActionOutcome['kind']
  precondition: (model: TuningModel) => boolean
  /** The tuning after a success; null for the outcome of another action. */
  succeed: (model: TuningModel, outcome: ActionOutcome, ended: Ended) => TuningModel | null
  /** The tuning when all attempts failed, the last one with these words. */
  exhaust: (model: TuningModel, ended: Ended, told: Told) => TuningModel
}

type Words = Pick<ActionRule, 'purpose' | 'needs' | 'changes' | 'whenExhausted'>

/** An action whose outcome has this kind. */
export function actionRule<Kind extends ActionOutcome['kind']>(
  kind: Kind,
  words: Words,
  rule: {
    precondition: ActionRule['precondition']
    succeed: (model: TuningModel, outcome: OutcomeOf<Kind>, ended: Ended) => TuningModel
    exhaust: ActionRule['exhaust']
  },
  attempts: number = mostAttempts,
): ActionRule {
  const isOwn = (outcome: ActionOutcome): outcome is OutcomeOf<Kind> => outcome.kind === kind
  return {
    ...words,
    ...{ kind, attempts, precondition: rule.precondition, exhaust: rule.exhaust },
    succeed: (model, outcome, end) => (isOwn(outcome) ? rule.succeed(model, outcome, end) : null),
  }
}

/** True while nothing holds the tuning up. */
export const isRunning = ({ state }: TuningModel): boolean => state.status === 'running'

/** The tuning with another state; its memory stays. */
export const withState = (model: TuningModel, state: TuningState): TuningModel => ({ ...model, state })
