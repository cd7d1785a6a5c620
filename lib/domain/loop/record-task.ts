import type { ActionOutcome, LoopEvent } from './loop-events.ts'
import type { Failure, LoopMemory, LoopModel } from './loop-model.ts'
import { changeSkill, withError, withTask } from './skill-state.ts'
import { attemptsAllowed, errorPolicy } from './task-attempts.ts'

type DevelopOutcome = Extract<ActionOutcome, { action: 'develop' }>

/** Where `on_error` says to go on, nothing stays to be answered; the task stays failed and the gate asks for a waiver. */
const unanswered = (model: LoopModel, failure: Failure): LoopMemory['unansweredFailure'] =>
  errorPolicy(model, failure.taskId, failure.code) === 'continue' ? model.memory.unansweredFailure : failure

/**
 * The result of DEVELOP. A task that is not done goes back to the others with what went wrong, until its attempts are used up. One that is
 * blocked is not tried again by itself: a menu asks what to do, else its `on_error` is followed.
 */
export function recordTaskResult(
  model: LoopModel,
  { action, taskId, at }: Extract<LoopEvent, { type: 'action-finished' }>,
  { result, summary, said, exitCode, filesChanged }: DevelopOutcome,
): LoopModel {
  const { memory } = model
  const isDone = result === 'done'
  const failures = (taskId ? (memory.taskFailures[taskId] ?? 0) : 0) + 1
  const { mode, waiting } = model.state.loopboard
  // Who waits for the answer of a person has not failed: the answer brings the task back.
  const waits = result === 'blocked' && waiting?.kind === 'input'
  const isAsked = waits || (result === 'blocked' && mode === 'interactive')
  const isUsedUp = !isDone && !isAsked && (result === 'blocked' || failures >= attemptsAllowed(model))
  const state = changeSkill(model.state, (skill) => {
    const next = withTask(skill, taskId, (task) => ({
      ...task,
      status: isDone ? 'completed' : isUsedUp ? 'failed' : 'pending',
      completed_at: isDone ? at : null,
      files_changed: [...new Set([...task.files_changed, ...filesChanged])],
      attempts: (task.attempts ?? 0) + 1,
      result: { summary, exit_code: exitCode, ...(said ? { said } : {}) },
    }))
    const told = isDone ? next : withError(next, { action, message: summary, timestamp: at, code: 'action_failed' })
    return { ...told, develop: { ...told.develop, last_progress_at: at } }
  })
  const isCounted = taskId !== null && !isDone && !waits
  const taskFailures = isCounted ? { ...memory.taskFailures, [taskId]: failures } : memory.taskFailures
  const failure: Failure = { taskId, code: 'action_failed', message: summary, ...(said ? { said } : {}) }
  const unansweredFailure = isUsedUp ? unanswered(model, failure) : memory.unansweredFailure
  return { ...model, state, memory: { ...memory, taskFailures, unansweredFailure } }
}

/** An action that failed as such, after its retries: no result of the work. Having to wait for a limit of the agent is no failure. */
export function recordFailedAction(
  model: LoopModel,
  { action, code, message, said, taskId, at }: Extract<LoopEvent, { type: 'action-failed' }>,
): LoopModel {
  const { memory } = model
  const isPassing = code === 'rate_limited'
  const state = changeSkill(model.state, (skill) => {
    const next =
      action === 'develop'
        ? withTask(skill, taskId, (task) => ({
            ...task,
            status: isPassing ? 'pending' : 'failed',
            attempts: (task.attempts ?? 0) + 1,
            result: { summary: message, ...(said ? { said } : {}) },
          }))
        : skill
    return withError(next, { action, message, timestamp: at, code })
  })
  if (isPassing) return { ...model, state }
  const unansweredFailure = unanswered(model, { taskId, code, message, ...(said ? { said } : {}) })
  return { ...model, state, memory: { ...memory, consecutiveErrors: memory.consecutiveErrors + 1, unansweredFailure } }
}
