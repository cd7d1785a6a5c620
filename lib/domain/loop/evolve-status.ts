import { withFreshRounds } from './debug-session.ts'
import { askAgain } from './evolve-review.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopMemory, LoopModel } from './loop-model.ts'
import type { Loopboard, LoopState, LoopStatus, Waiting } from './loop-state.ts'
import { changeSkill, withCompletedAction, withTask } from './skill-state.ts'
import { hasAgent } from './task-attempts.ts'

const types = [
  'started',
  'resumed',
  'retried',
  'draining-cleared',
  'paused',
  'stopped',
  'failed',
  'exited',
  'completed',
] as const
type StatusEvent = Extract<
  LoopEvent,
  { type: (typeof types)[number] | 'limit-raised' | 'waiting-opened' | 'waiting-answered' }
>

/** A person went on, which answers the pause: what counted towards being stuck or failing starts anew. */
const calm = (memory: LoopMemory): LoopMemory => ({
  ...memory,
  consecutiveErrors: 0,
  sameFailure: null,
  pivotedOn: null,
  taskFailures: {},
  unansweredFailure: null,
  session: withFreshRounds(memory.session),
})

/** Events that move a loop between its statuses, or let it wait. `completed_at` and `failure_reason` follow the status. */
export function evolveStatus(model: LoopModel, event: StatusEvent): LoopModel {
  const { state, memory } = model
  const runs = memory.running !== null
  switch (event.type) {
    case 'started':
      return { ...model, state: run(state, event.generation) }
    case 'resumed':
      return goOn({ ...model, memory: askAgain(memory) }, run(state, event.generation))
    case 'retried': {
      const fresh = changeSkill(run(state, event.generation), (skill) =>
        event.taskIds.reduce(
          (now, id) => withTask(now, id, (task) => ({ ...task, status: 'pending', completed_at: null })),
          skill,
        ),
      )
      const limit = event.maxIterations ?? state.max_iterations
      return {
        ...model,
        state: { ...fresh, max_iterations: limit },
        memory: { ...calm(askAgain(memory)), session: null, validateAgain: memory.lastValidation?.passed === false },
      }
    }
    case 'draining-cleared':
      return goOn(model, stand(state, 'running', { draining: false, reason: null }))
    case 'paused':
      return {
        ...model,
        state: stand(state, 'paused', {
          draining: runs && event.mode === 'drain',
          waiting: null,
          reason: event.reason,
        }),
      }
    case 'exited':
      return { ...model, state: stand(state, 'user_exit', { draining: runs, reason: null, waiting: null }) }
    case 'stopped':
      return fail(model, event.at, event.reason, stoppedByUser)
    case 'failed':
      return fail(model, event.at, event.reason, event.failureReason)
    case 'completed': {
      const completion = { gate: event.gate, forced: event.forced, by: event.by, at: event.at }
      const done = stand(state, 'completed', { draining: false, waiting: null, reason: null, completion })
      const isEnding = memory.running !== null && memory.running.action !== 'complete'
      const ended = changeSkill(done, (skill) => ({
        ...withCompletedAction(skill, 'complete'),
        current_action: isEnding ? skill.current_action : null,
      }))
      return {
        ...model,
        state: { ...ended, completed_at: event.at },
        memory: { ...memory, chosen: null, running: isEnding ? memory.running : null },
      }
    }
    case 'limit-raised':
      return { ...model, state: { ...state, max_iterations: event.maxIterations } }
    case 'waiting-opened':
      return { ...model, state: { ...state, loopboard: { ...state.loopboard, waiting: event.waiting } } }
    case 'waiting-answered':
      if (state.loopboard.waiting?.kind !== event.kind) return model
      return {
        ...model,
        state: { ...state, loopboard: { ...state.loopboard, waiting: null } },
        memory: answered(memory, state.loopboard.waiting, event),
      }
  }
}

const keptAnswers = 10

/** What a person said stays known: what they saw of a bug, and what they answered to an agent. */
function answered(
  memory: LoopMemory,
  { ref, question }: Waiting,
  { kind, note, at, by }: Extract<StatusEvent, { type: 'waiting-answered' }>,
): LoopMemory {
  if (kind === 'reproduce') return { ...memory, reproduced: note ?? null }
  if (kind !== 'input' || note === undefined) return memory
  const answer = { ref: ref ?? '', question, text: note, by, at }
  return { ...memory, answers: [...(memory.answers ?? []), answer].slice(-keptAnswers) }
}

/** The reason of a failure that means: a person stopped it. Skills look for exactly these words. */
const stoppedByUser = 'Manually stopped by user'

/**
 * The loop goes on after a pause. The task that was the cause is tried again: the person had the chance to change it. Failed tests are not
 * concluded from again where nobody but the person could have repaired them.
 */
function goOn({ tasks, memory }: LoopModel, running: LoopState): LoopModel {
  const again = memory.unansweredFailure?.taskId ?? null
  const state = changeSkill(running, (skill) =>
    withTask(skill, again, (task) =>
      task.status === 'failed' && !task.waived ? { ...task, status: 'pending' } : task,
    ),
  )
  const last = memory.lastValidation
  const isRepairable = last?.kind === 'cannot_run' ? last.reasonCode === 'cannot_run_tests' : !hasAgent(state)
  const validateAgain = memory.validateAgain || (last !== null && !last.passed && isRepairable)
  return { tasks, state, memory: { ...calm(memory), validateAgain } }
}

/** The loop in another status; the end time and the reason of a failure go with the old one. */
function stand(state: LoopState, status: LoopStatus, change: Partial<Loopboard>): LoopState {
  const { completed_at: _ended, failure_reason: _why, ...rest } = state
  return { ...rest, status, loopboard: { ...state.loopboard, ...change } }
}

const run = (state: LoopState, generation: number): LoopState =>
  stand(state, 'running', { generation, draining: false, waiting: null, reason: null, completion: null })

function fail(model: LoopModel, at: string, reason: Loopboard['reason'], why: string): LoopModel {
  const failed = stand(model.state, 'failed', { draining: false, waiting: null, reason })
  return {
    ...model,
    state: { ...failed, completed_at: at, failure_reason: why },
    memory: { ...model.memory, chosen: null },
  }
}
