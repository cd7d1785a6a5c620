import { beginDebug } from './debug-session.ts'
import { messagesAfter } from './evolve-messages.ts'
import type { SkillState } from './execution-record.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'
import { recordFailedAction, recordTaskResult } from './record-task.ts'
import { recordValidation } from './record-validation.ts'
import { isSameTurn } from './same-turn.ts'
import { changeSkill, emptySkillState, withCompletedAction, withTask, withTasks } from './skill-state.ts'

type ActionEvent = Extract<
  LoopEvent,
  { type: 'action-started' | 'action-finished' | 'action-failed' | 'action-cancelled' | 'action-unknown' }
>
type Finished = Extract<ActionEvent, { type: 'action-finished' }>

/** Actions that use up an iteration when they end after they started. */
const counted = ['develop', 'debug', 'validate']

/**
 * The life of an action. A result that arrives when the loop no longer runs is recorded; the status stays. The end of an action that does
 * not run changes nothing: an iteration is counted when an action ends after it started.
 */
export function evolveAction(model: LoopModel, event: ActionEvent): LoopModel {
  if (event.type === 'action-started') return begin(model, event)
  if (!isRunning(model, event.key)) return model
  const ended = end(model, event)
  switch (event.type) {
    case 'action-finished':
      return finish(ended, event)
    case 'action-failed':
      return recordFailedAction(ended, event)
    case 'action-cancelled':
      return { ...ended, state: changeSkill(ended.state, (skill) => withTask(skill, event.taskId, reopen)) }
    case 'action-unknown':
      return ended
  }
}

const isRunning = ({ memory }: LoopModel, key: string): boolean =>
  memory.running !== null && isSameTurn(memory.running.key, key)

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
  const begun = action === 'debug' ? beginDebug({ ...model, state }, event) : { ...model, state }
  // A limit whose time has come is over; any other question would have kept the action from starting.
  const loopboard = { ...begun.state.loopboard, waiting: null }
  return {
    ...begun,
    state: { ...begun.state, loopboard },
    memory: { ...begun.memory, running: { key, action, mode, taskId, iteration, startedAt: at }, chosen: null },
  }
}

/** The work of the action is done: what was asked besides is done with it. */
const isDone = (event: Exclude<ActionEvent, { type: 'action-started' }>): boolean =>
  event.type === 'action-finished' && (event.outcome.action !== 'develop' || event.outcome.result === 'done')

function end(model: LoopModel, event: Exclude<ActionEvent, { type: 'action-started' }>): LoopModel {
  // Having to wait for the provider is no try.
  const isHeld = event.type === 'action-failed' && event.code === 'rate_limited'
  const iteration =
    counted.includes(event.action) && !isHeld
      ? Math.max(model.state.current_iteration, event.iteration)
      : model.state.current_iteration
  const idle = changeSkill(model.state, (skill) => ({ ...skill, current_action: null }))
  const state: LoopState = { ...idle, current_iteration: iteration, loopboard: { ...idle.loopboard, draining: false } }
  return { ...model, state, memory: { ...messagesAfter(model.memory, isDone(event)), running: null } }
}

function finish(model: LoopModel, event: Finished): LoopModel {
  const { outcome } = event
  const calm: LoopModel = { ...model, memory: { ...model.memory, consecutiveErrors: 0, agentWait: null } }
  const done = (state: LoopState) => changeSkill(state, (skill) => withCompletedAction(skill, event.action))
  if (outcome.action === 'init') {
    const { loopboard } = model.state
    const skill = withTasks(emptySkillState(loopboard.mode), outcome.tasks)
    const commands = outcome.commands.length > 0 ? outcome.commands : loopboard.validation.commands
    const validation = { ...loopboard.validation, commands }
    const state: LoopState = {
      ...model.state,
      skill_state: skill,
      loopboard: { ...loopboard, base_commit: outcome.baseCommit, validation },
    }
    const { baseTree, baseBranch = null, runners = {} } = outcome
    return { ...calm, state: done(state), memory: { ...calm.memory, baseTree, baseBranch, runners } }
  }
  if (outcome.action === 'validate') {
    const recorded = recordValidation(calm, outcome.run, event.at)
    return { ...recorded, state: done(recorded.state) }
  }
  if (outcome.action === 'debug') return { ...calm, state: done(calm.state) }
  const developed = recordTaskResult(outcome.result === 'done' ? calm : model, event, outcome)
  return { ...developed, state: done(developed.state) }
}
