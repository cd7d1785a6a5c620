import { attemptsUsed } from './action-attempts.ts'
import { currentProposals, hasUnverified } from './finish.ts'
import { plan } from './plan.ts'
import { mostAttempts } from './step-cap.ts'
import type { TuningModel } from './tuning-model.ts'
import { isTerminal } from './tuning-state.ts'

/**
 * How far a tuning is from its end, as numbers to compare from left to right. Every result of a planned step makes it smaller; only a person
 * can make it larger. So a tuning that is left alone ends or waits.
 */
export function rank(model: TuningModel): number[] {
  const { state, memory } = model
  const { iteration } = state
  const analysis = state.requirement_analysis
  const next = plan(model)
  const used = next.kind === 'run' ? attemptsUsed(state, next.action, next.args) : mostAttempts
  return [
    isTerminal(state) ? 0 : memory.initialised ? 1 : 2,
    analysis === null ? 2 : analysis.status === 'needs_clarification' ? 1 : 0,
    state.max_iterations - iteration.index,
    iteration.planned.filter((name) => state.diagnosis[name] === null).length,
    iteration.deep_done
      ? 0
      : 2 * (mostAttempts - iteration.deep_attempts) + Number(state.deep_analysis?.status === 'running'),
    Number(!iteration.report),
    Number(!iteration.proposed),
    Number(!iteration.selected && (!iteration.proposed || currentProposals(state).length > 0)),
    state.pending_fixes.length,
    Number(hasUnverified(state)),
    Number(state.final_report === null),
    mostAttempts - used,
    Number(state.status !== 'waiting'),
  ]
}

/** True when `one` is nearer to the end than `other`. */
export function isLower(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at])
  return index !== -1 && (one[index] as number) < (other[index] as number)
}
