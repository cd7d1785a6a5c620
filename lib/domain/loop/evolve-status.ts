import type { LoopEvent } from './loop-events.ts'
import type { LoopMemory, LoopModel } from './loop-model.ts'
import type { Loopboard, LoopState, LoopStatus } from './loop-state.ts'
import { changeSkill, withTask } from './skill-state.ts'

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

/** A resume answers the pause: what counted towards being stuck or failing starts anew. */
const calm: Partial<LoopMemory> = { consecutiveErrors: 0, sameFailure: null, pivotedOn: null, unansweredFailure: null }

/** Events that move a loop between its statuses, or let it wait. `completed_at` and `failure_reason` follow the status. */
export function evolveStatus(model: LoopModel, event: StatusEvent): LoopModel {
  const { state, memory } = model
  const runs = memory.running !== null
  switch (event.type) {
    case 'started':
      return { ...model, state: run(state, event.generation) }
    case 'resumed':
      return { ...model, state: run(state, event.generation), memory: { ...memory, ...calm } }
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
        memory: { ...memory, ...calm, taskFailures: {}, session: null },
      }
    }
    case 'draining-cleared':
      return {
        ...model,
        state: stand(state, 'running', { draining: false, reason: null }),
        memory: { ...memory, ...calm },
      }
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
      return fail(model, event.at, event.reason, event.reason.message)
    case 'failed':
      return fail(model, event.at, event.reason, event.failureReason)
    case 'completed': {
      const completion = { gate: event.gate, forced: event.forced, by: event.by, at: event.at }
      const done = stand(state, 'completed', { draining: false, waiting: null, reason: null, completion })
      return { ...model, state: { ...done, completed_at: event.at }, memory: { ...memory, chosen: null } }
    }
    case 'limit-raised':
      return { ...model, state: { ...state, max_iterations: event.maxIterations } }
    case 'waiting-opened':
      return { ...model, state: { ...state, loopboard: { ...state.loopboard, waiting: event.waiting } } }
    case 'waiting-answered':
      return { ...model, state: { ...state, loopboard: { ...state.loopboard, waiting: null } } }
  }
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
