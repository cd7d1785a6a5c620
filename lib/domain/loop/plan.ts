import { quote, type Sentence, say } from '../sentences/say.ts'
import { worksWithAgents } from './agent-of-action.ts'
import { sameFailureLimit } from './debug-session.ts'
import { eligibleTasks } from './derive.ts'
import { evaluateGate, missingEvidence } from './gate.ts'
import { ownLimitReached, sharedLimitReached } from './limit-reached.ts'
import type { PlanFacts, PlanStep } from './loop-facts.ts'
import type { Failure, LoopModel } from './loop-model.ts'
import type { Waiting } from './loop-state.ts'
import { planAfterValidation } from './plan-after-validation.ts'
import { lacksOnlyJudgement, planApproval } from './plan-approval.ts'
import { planMenu } from './plan-menu.ts'
import { chosen, debugMode, pause, run } from './plan-step.ts'
import { reasonFor } from './reasons.ts'
import { errorPolicy, hasAgent } from './task-attempts.ts'

/**
 * The one next step of a loop that our engine runs: the first row that fits. Each row that runs DEVELOP, DEBUG or VALIDATE uses an iteration,
 * so every loop ends, pauses or waits within its limit. What was done last is never an input.
 */
export function plan(model: LoopModel, facts: PlanFacts): PlanStep {
  const { state } = model
  const board = state.loopboard
  if (state.status !== 'running') return { row: 1, kind: 'none' }
  if (board.waiting && !isWaitOver(board.waiting, facts.now)) {
    const { since: _since, ...waiting } = board.waiting
    return { row: 2, kind: 'wait', waiting }
  }
  if (facts.rateLimitedUntil !== null && facts.rateLimitedUntil > facts.now) {
    const wait = say('rate_limit_wait')
    return {
      row: 2,
      kind: 'wait',
      waiting: { kind: 'rate_limit', question: wait.text, said: wait.said, until: facts.rateLimitedUntil },
    }
  }
  const limited = limitReached(model, facts)
  if (limited) return limited
  const failure = afterFailure(model)
  if (failure) return failure
  if (!state.skill_state) return run(5, 'init')
  const limit: PlanStep = {
    row: 7,
    kind: 'finish',
    reason: reasonFor('max_iterations', say('iterations_used', { max: state.max_iterations })),
    failureReason: 'max_iterations',
  }
  const isAtLimit = state.current_iteration >= state.max_iterations
  if (board.mode === 'interactive') return planMenu(model, facts, isAtLimit ? limit : null)
  const gate = evaluateGate(model, facts.gate)
  if (missingEvidence(gate).length === 0 || lacksOnlyJudgement(model, facts.gate, gate)) return run(6, 'complete')
  const approval = planApproval(model, facts.gate, gate)
  if (approval) return approval
  if (isAtLimit) return limit
  return planWork(model) ?? planAfterValidation(model, facts, gate)
}

/** Rows 8 to 16: choices, interrupted work, the search for a cause, tasks, messages, and the tests when something changed. */
function planWork(model: LoopModel): PlanStep | null {
  const { state, memory } = model
  const tasks = state.skill_state?.develop.tasks ?? []
  const choice = chosen(model)
  if (choice) return choice
  const interrupted = tasks.find((task) => task.status === 'in_progress')
  if (interrupted) return run(9, 'develop', { taskId: interrupted.id })
  const { session } = memory
  if (session?.open) {
    // To explore is to begin another round; what is open or confirmed in this one is followed to its end.
    const mode = debugMode(model)
    if (mode !== 'explore' || session.round < state.loopboard.stuck.debug_rounds)
      return run(10, 'debug', { mode, bug: session.bug })
    return pause(11, 'stuck', say('cause_not_found', { rounds: session.round, bug: session.bug }), 'debug')
  }
  const repeated = hasAgent(state)
    ? tasks.find((task) => task.status === 'pending' && failedTooOften(model, task.id))
    : undefined
  if (repeated && memory.pivotedOn !== repeated.id)
    return run(12, 'debug', {
      mode: 'explore',
      taskId: repeated.id,
      bug: repeated.result?.summary ?? repeated.description,
    })
  const [next] = eligibleTasks(model)
  if (next) return run(13, 'develop', { taskId: next.id })
  const pending = tasks.filter((task) => task.status === 'pending')
  if (memory.queue.length > 0 && pending.length === 0) return run(14, 'develop')
  if (pending.length > 0)
    return pause(
      15,
      'dependency_failed',
      say('tasks_cannot_begin', { tasks: pending.map((task) => task.id).join(', ') }),
      'develop',
    )
  return null
}

/** A question that answers itself with time. */
export const isWaitOver = ({ kind, until }: Waiting, now: string): boolean =>
  kind === 'rate_limit' && until !== undefined && until <= now

const failedTooOften = (model: LoopModel, taskId: string): boolean =>
  (model.memory.taskFailures[taskId] ?? 0) >= sameFailureLimit(model)

/** Row 3: what the loop may use, then what all loops of its workspace may use together. */
function limitReached({ state, tasks }: LoopModel, { used, workspace }: PlanFacts): PlanStep | null {
  const { budget, agent } = state.loopboard
  const own = ownLimitReached(budget, used)
  if (own) return pause(3, 'budget_exhausted', own)
  const shared = workspace && sharedLimitReached(workspace, worksWithAgents(agent, tasks))
  if (!shared) return null
  const reason = {
    ...reasonFor('budget_exhausted', shared),
    next_step: 'Raise the limit of the workspace, then resume.',
  }
  return { row: 3, kind: 'pause', reason }
}

/** Row 4: too many errors in a row, or a task whose attempts are used up, followed as its `on_error` says. */
function afterFailure(model: LoopModel): PlanStep | null {
  const { state, memory } = model
  const failure = memory.unansweredFailure
  const policy = errorPolicy(model, failure?.taskId ?? null, failure?.code ?? 'action_failed')
  const isTooMany = memory.consecutiveErrors >= state.loopboard.max_errors
  if (!isTooMany && (!failure || policy === 'continue')) return null
  const message = failure ? sayFailure(failure) : say('failures_in_row', { count: memory.consecutiveErrors })
  const reason = reasonFor(failure?.code ?? 'action_failed', message, failure?.taskId ? 'develop' : null)
  if (policy === 'fail_fast')
    return { row: 4, kind: 'finish', reason, failureReason: `${reason.code}: ${reason.message}` }
  return { row: 4, kind: 'pause', reason }
}

/** What went wrong, with the task it happened to; the words of a command or a test stay as they are. */
function sayFailure({ taskId, message, said }: Failure): Sentence {
  const why = said ? { text: message, said } : quote(message)
  return taskId ? say('task_failed', { task: taskId, why }) : why
}
