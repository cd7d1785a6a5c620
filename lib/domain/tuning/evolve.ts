import { evolveAction } from './evolve-action.ts'
import { evolveFixes } from './evolve-fixes.ts'
import { evolveRun } from './evolve-run.ts'
import type { TuningEvent } from './tuning-events.ts'
import { emptyTuningMemory, modelOf, type TuningModel } from './tuning-model.ts'
import { isTerminal, type TuningState } from './tuning-state.ts'

/** What may still happen to a tuning that is over: late results, a roll back, and where it is kept. */
const afterTheEnd: readonly string[] = [
  ...['action-finished', 'action-failed', 'action-interrupted'],
  ...['deep-finished', 'deep-failed'],
  ...['rollback-requested', 'rolled-back', 'rollback-refused'],
  ...['deleted', 'restored'],
]

/**
 * Folds one event into a tuning. Total: every event fits every model; what makes no sense any more changes nothing. What arrives after the end
 * is recorded and the end stays. Each event that changes something is a revision.
 */
export function evolve(model: TuningModel, event: TuningEvent): TuningModel {
  if (event.type === 'created') return { state: event.state, memory: emptyTuningMemory }
  // What another program runs may go on after an end: its file says where it stands.
  const isOver = isTerminal(model.state) && model.state.runner === 'server'
  if (isOver && !afterTheEnd.includes(event.type)) return model
  const changed = apply(model, event)
  if (changed === model) return model
  const state = isOver ? withEnd(changed.state, model.state) : changed.state
  const { updated_at: before } = model.state
  return {
    ...changed,
    state: {
      ...state,
      revision: model.state.revision + 1,
      updated_at: before !== null && before > event.at ? before : event.at,
    },
  }
}

/** The tuning that a journal leads to; null unless the first event is `created`. */
export function replayTuning([first, ...rest]: TuningEvent[]): TuningModel | null {
  if (first?.type !== 'created') return null
  return rest.reduce(evolve, evolve(modelOf(first.state), first))
}

/** What a late result says, with the end as it was. */
const withEnd = (state: TuningState, end: TuningState): TuningState => ({
  ...state,
  ...{ status: end.status, wait_reason: end.wait_reason, wait: end.wait, completed_at: end.completed_at },
  ...{ completion_reason: end.completion_reason, failure_reason: end.failure_reason, final_report: end.final_report },
})

function apply(model: TuningModel, event: Exclude<TuningEvent, { type: 'created' }>): TuningModel {
  switch (event.type) {
    case 'action-started':
    case 'action-finished':
    case 'action-failed':
    case 'action-interrupted':
      return evolveAction(model, event)
    case 'fixes-selected':
    case 'fix-decided':
    case 'hunk-decided':
    case 'responded':
    case 'fix-proposed':
    case 'issue-judged':
    case 'rollback-requested':
    case 'rolled-back':
    case 'rollback-refused':
    case 'source-changed':
      return evolveFixes(model, event)
    case 'deleted':
      return { ...model, memory: { ...model.memory, deletedAt: event.at } }
    case 'restored':
      return { ...model, memory: { ...model.memory, deletedAt: null } }
    case 'init-confirmed':
    case 'clarification-answered':
    case 'clarification-skipped':
    case 'deep-requested':
    case 'deep-skipped':
    case 'deep-finished':
    case 'deep-failed':
    case 'continued':
    case 'stopped':
    case 'final-accepted':
    case 'limit-raised':
    case 'wait-ended':
    case 'state-replaced':
    case 'paused':
    case 'exited':
    case 'aborted':
    case 'waiting-opened':
      return evolveRun(model, event)
    default:
      return model
  }
}
