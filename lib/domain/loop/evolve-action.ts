import type { SkillState } from './execution-record.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopMemory, LoopModel } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'
import { recordValidation } from './record-validation.ts'
import { changeSkill, emptySkillState, withCompletedAction, withError, withTask, withTasks } from './skill-state.ts'
import { attemptsAllowed } from './task-attempts.ts'

type ActionEvent = Extract<
  LoopEvent,
  { type: 'action-started' | 'action-finished' | 'action-failed' | 'action-cancelled' | 'action-unknown' }
>
type Finished = Extract<ActionEvent, { type: 'action-finished' }>

/** Actions that use up an iteration when they end after they started. */
const counted = ['develop', 'debug', 'validate']

/** The life of an action. A result that arrives when the loop no longer runs is recorded; the status stays. */
export function evolveAction(model: LoopModel, event: ActionEvent): LoopModel {
  if (event.type === 'action-started') return begin(model, event)
  const ended = end(model, event)
  switch (event.type) {
    case 'action-finished':
      return finish(ended, event)
    case 'action-failed':
      return fail(ended, event)
    case 'action-cancelled':
      return { ...ended, state: changeSkill(ended.state, (skill) => withTask(skill, event.taskId, reopen)) }
    case 'action-unknown':
      return ended
  }
}

const reopen = (task: SkillState['develop']['tasks'][number]) =>
  task.status === 'in_progress' ? { ...task, status: 'pending' as const } : task

function begin(model: LoopModel, event: Extract<ActionEvent, { type: 'action-started' }>): LoopModel {
  const { key, action, mode, taskId, iteration, at } = event
  const state = changeSkill(model.state, (skill) => {
    const others = skill.develop.tasks.map((task) =>
      task.id === taskId ? { ...task, status: 'in_progress' as const, iteration } : reopen(task),
    )
    return { ...(action === 'develop' ? withTasks(skill, others, taskId) : skill), current_action: action }
  })
  return {
    ...model,
    state,
    memory: { ...model.memory, running: { key, action, mode, taskId, iteration, startedAt: at }, chosen: null },
  }
}

function end(model: LoopModel, event: Exclude<ActionEvent, { type: 'action-started' }>): LoopModel {
  const iteration = counted.includes(event.action)
    ? Math.max(model.state.current_iteration, event.iteration)
    : model.state.current_iteration
  const idle = changeSkill(model.state, (skill) => ({ ...skill, current_action: null }))
  const state: LoopState = { ...idle, current_iteration: iteration, loopboard: { ...idle.loopboard, draining: false } }
  return { ...model, state, memory: { ...model.memory, running: null } }
}

function finish(model: LoopModel, event: Finished): LoopModel {
  const { outcome } = event
  const calm: LoopModel = { ...model, memory: { ...model.memory, consecutiveErrors: 0 } }
  const done = (state: LoopState) => changeSkill(state, (skill) => withCompletedAction(skill, event.action))
  if (outcome.action === 'init') {
    const { loopboard } = model.state
    const skill = withTasks(emptySkillState(loopboard.mode), outcome.tasks)
    const validation = { ...loopboard.validation, commands: outcome.commands }
    const state: LoopState = {
      ...model.state,
      skill_state: skill,
      loopboard: { ...loopboard, base_commit: outcome.baseCommit, validation },
    }
    return { ...calm, state: done(state), memory: { ...calm.memory, baseTree: outcome.baseTree } }
  }
  if (outcome.action === 'validate') {
    const recorded = recordValidation(calm, outcome.run, event.at)
    return { ...recorded, state: done(recorded.state) }
  }
  const developed = develop(calm, event, outcome)
  return { ...developed, state: done(developed.state) }
}

function develop(
  model: LoopModel,
  event: Finished,
  outcome: Extract<Finished['outcome'], { action: 'develop' }>,
): LoopModel {
  const failures = (event.taskId ? (model.memory.taskFailures[event.taskId] ?? 0) : 0) + 1
  const isDone = outcome.result === 'done'
  const isUsedUp = !isDone && (outcome.result === 'blocked' || failures >= attemptsAllowed(model.state))
  const status = isDone ? ('completed' as const) : isUsedUp ? ('failed' as const) : ('pending' as const)
  const state = changeSkill(model.state, (skill) => {
    const next = withTask(skill, event.taskId, (task) => ({
      ...task,
      status,
      completed_at: isDone ? event.at : null,
      files_changed: [...new Set([...task.files_changed, ...outcome.filesChanged])],
      attempts: (task.attempts ?? 0) + 1,
      result: { summary: outcome.summary, exit_code: outcome.exitCode },
    }))
    const errors = isDone
      ? next
      : withError(next, { action: event.action, message: outcome.summary, timestamp: event.at, code: 'action_failed' })
    return { ...errors, develop: { ...errors.develop, last_progress_at: event.at } }
  })
  const memory: LoopMemory = {
    ...model.memory,
    taskFailures:
      event.taskId && !isDone ? { ...model.memory.taskFailures, [event.taskId]: failures } : model.memory.taskFailures,
    unansweredFailure: isUsedUp
      ? { taskId: event.taskId, code: 'action_failed', message: outcome.summary }
      : model.memory.unansweredFailure,
  }
  return { ...model, state, memory }
}

function fail(model: LoopModel, event: Extract<ActionEvent, { type: 'action-failed' }>): LoopModel {
  const { code, message, taskId, at } = event
  const state = changeSkill(model.state, (skill) => {
    const failed = withTask(skill, taskId, (task) => ({
      ...task,
      status: 'failed',
      attempts: (task.attempts ?? 0) + 1,
      result: { summary: message },
    }))
    return withError(failed, { action: event.action, message, timestamp: at, code })
  })
  const consecutiveErrors = model.memory.consecutiveErrors + 1
  return {
    ...model,
    state,
    memory: { ...model.memory, consecutiveErrors, unansweredFailure: { taskId, code, message } },
  }
}
