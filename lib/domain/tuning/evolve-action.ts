import { attemptsUsed, withFailedAttempt } from './action-attempts.ts'
import { actions } from './action-catalogue.ts'
import { type ActionOutcome, diagnoseAction } from './action-outcome.ts'
import { mostAttempts } from './step-cap.ts'
import type { TuningEvent } from './tuning-events.ts'
import type { RunningStep, TuningModel } from './tuning-model.ts'
import { type ActionHistoryEntry, type ErrorEntry, isTerminal, type TuningState } from './tuning-state.ts'
import { waiting } from './tuning-status.ts'
import { waitFor } from './tuning-wait.ts'

type ActionEvent = Extract<
  TuningEvent,
  { type: 'action-started' | 'action-finished' | 'action-failed' | 'action-interrupted' }
>

/**
 * The life of an action. The end of an attempt that does not run changes nothing; an outcome of another shape than the action's fails the
 * attempt. When the attempts are used up, the tuning goes on without the action as the catalogue says.
 */
export function evolveAction(model: TuningModel, event: ActionEvent): TuningModel {
  if (event.type === 'action-started') return begin(model, event)
  const { running } = model.memory
  if (running?.key !== event.key) return model
  if (event.type === 'action-finished' && !fits(running, event.outcome)) {
    const { key, action, attempt, at, by } = event
    const message = `An outcome of kind ${event.outcome.kind} is not what ${action} was to give.`
    return evolveAction(model, {
      type: 'action-failed',
      key,
      action,
      attempt,
      code: 'invalid_outcome',
      message,
      at,
      by,
    })
  }
  const done = finishAttempt(model, event)
  switch (event.type) {
    case 'action-finished': {
      const calm = { ...done, state: withSuccess(done.state, running) }
      const next = actions[running.action].succeed(calm, event.outcome, { step: running, at: event.at, by: event.by })
      return pausedIfAsked(model, next ?? calm, event.at)
    }
    case 'action-failed':
      return fail(model, done, running, event)
    case 'action-interrupted':
      return pausedIfAsked(model, { ...done, state: afterInterruption(done.state, running) }, event.at)
  }
}

/** True for the outcome that this step was to give: of its kind, and about the same diagnosis or fix. */
function fits({ action, args }: RunningStep, outcome: ActionOutcome): boolean {
  if (outcome.kind !== actions[action].kind) return false
  if (outcome.kind === 'diagnose') return diagnoseAction(outcome.diagnosis) === action
  return outcome.kind !== 'apply' || outcome.fixId === args.fixId
}

function begin(model: TuningModel, event: Extract<ActionEvent, { type: 'action-started' }>): TuningModel {
  const { state, memory } = model
  if (memory.running !== null || isTerminal(state) || state.status === 'waiting') return model
  const { key, action, attempt, args, at } = event
  const entry: ActionHistoryEntry = {
    ...{ action, started_at: at, completed_at: null, result: null, output_files: [] },
    ...{ id: key, attempt, iteration: state.iteration.index, summary: '' },
  }
  return {
    state: {
      ...state,
      current_action: action,
      step_count: state.step_count + 1,
      started_at: state.started_at ?? at,
      action_history: [...state.action_history, entry],
      deep_analysis_requested: action === 'action-deep-analysis' ? false : state.deep_analysis_requested,
    },
    memory: { ...memory, running: { key, action, args, attempt, startedAt: at } },
  }
}

function finishAttempt(
  { state, memory }: TuningModel,
  event: Exclude<ActionEvent, { type: 'action-started' }>,
): TuningModel {
  const results = { 'action-finished': 'success', 'action-failed': 'failure', 'action-interrupted': 'skipped' } as const
  const action_history = state.action_history.map((entry) =>
    entry.id === event.key && entry.completed_at === null
      ? {
          ...entry,
          ...{ completed_at: event.at, result: results[event.type] },
          ...(event.type === 'action-finished'
            ? { output_files: event.outputFiles, summary: event.summary }
            : { summary: event.message }),
        }
      : entry,
  )
  return { state: { ...state, current_action: null, action_history }, memory: { ...memory, running: null } }
}

function withSuccess(state: TuningState, { action }: { action: string }): TuningState {
  const completed_actions = [...new Set([...state.completed_actions, action])]
  return { ...state, completed_actions, error_count: 0 }
}

function fail(
  before: TuningModel,
  model: TuningModel,
  step: RunningStep,
  { code, message, said, at, by }: Extract<ActionEvent, { type: 'action-failed' }>,
): TuningModel {
  const rule = actions[step.action]
  const { state } = model
  const used = attemptsUsed(state, step.action, step.args) + 1
  const isOver = used >= rule.attempts
  const error: ErrorEntry = {
    ...{ action: step.action, message, timestamp: at, recoverable: !isOver },
    ...{ code, attempt: step.attempt, iteration: state.iteration.index },
    ...(said && { said }),
  }
  const counted = withFailedAttempt(state, step.action, step.args)
  const next: TuningModel = {
    ...model,
    state: {
      ...counted,
      errors: [...state.errors, error],
      errors_total: state.errors_total + 1,
      error_count: state.error_count + Number(isOver),
    },
  }
  return pausedIfAsked(
    before,
    isOver ? rule.exhaust(next, { step, at, by }, { message, ...(said && { said }) }) : next,
    at,
  )
}

/** An agent that was cut off used up an attempt; everything else simply runs again. */
function afterInterruption(state: TuningState, { action, args }: RunningStep): TuningState {
  if (action !== 'action-deep-analysis') return state
  const { iteration, ...rest } = withFailedAttempt(state, action, args)
  return { ...rest, iteration: { ...iteration, deep_done: iteration.deep_attempts >= mostAttempts } }
}

function pausedIfAsked({ memory }: TuningModel, next: TuningModel, at: string): TuningModel {
  if (!memory.pausing || next.state.status !== 'running') return next
  return {
    state: waiting(next.state, 'paused', waitFor(next.state, 'paused'), at),
    memory: { ...next.memory, pausing: false },
  }
}
