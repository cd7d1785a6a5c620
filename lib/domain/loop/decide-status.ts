import { hasRole } from '../actor.ts'
import { ok, type Result, refuse } from '../result.ts'
import { canLaunch } from './can-launch.ts'
import { stamp } from './event-stamp.ts'
import { evaluateGate, missingEvidence } from './gate.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopStatus } from './loop-state.ts'
import { reasonFor } from './reasons.ts'

type StatusCommand = Extract<
  LoopCommand,
  { type: 'start' | 'pause' | 'resume' | 'stop' | 'exit' | 'retry' | 'complete' | 'fail' | 'delete' | 'restore' }
>

/** From which statuses a command may come. */
const from: Record<Exclude<StatusCommand['type'], 'delete' | 'restore'>, LoopStatus[]> = {
  start: ['created', 'paused', 'user_exit'],
  pause: ['running'],
  resume: ['paused', 'user_exit'],
  stop: ['created', 'running', 'paused', 'user_exit'],
  exit: ['running', 'paused'],
  retry: ['failed', 'paused'],
  complete: ['running', 'paused'],
  fail: ['running', 'paused'],
}

/** What a person can do instead when a command does not fit the status. */
const instead: Record<LoopStatus, string> = {
  created: 'Start it.',
  running: 'Pause or stop it first.',
  paused: 'Resume or retry it.',
  completed: 'Retry it with reopen, or clone it.',
  failed: 'Retry it.',
  user_exit: 'Resume it.',
}

/** The commands that move a loop between its statuses. */
export function decideStatus(model: LoopModel, command: StatusCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const { status } = model.state
  const at = stamp(facts)
  if (command.type === 'delete') return remove(model, facts)
  if (command.type === 'restore') return ok(model.memory.deletedAt === null ? [] : [{ type: 'restored', ...at }])
  const mayReopen = command.type === 'retry' && command.reopen && status === 'completed'
  if (!from[command.type].includes(status) && !mayReopen)
    return refuse('invalid_transition', `Cannot ${command.type} loop with status: ${status}`, { next: instead[status] })
  switch (command.type) {
    case 'start':
    case 'resume':
    case 'retry':
      return launch(model, command, facts)
    case 'pause': {
      const reason = reasonFor('user_paused', command.reason ?? `Paused by ${facts.by.name}.`)
      return ok([{ type: 'paused', mode: command.mode, reason: { ...reason, at: facts.now }, from: status, ...at }])
    }
    case 'exit':
      return ok([{ type: 'exited', from: status, ...at }])
    case 'stop': {
      const reason = reasonFor('user_stopped', command.reason ?? 'Manually stopped by user')
      return ok([{ type: 'stopped', reason: { ...reason, at: facts.now }, from: status, ...at }])
    }
    case 'fail': {
      const reason = reasonFor('user_failed', command.reason)
      return ok([
        {
          type: 'failed',
          reason: { ...reason, at: facts.now },
          failureReason: `user_failed: ${command.reason}`,
          from: status,
          ...at,
        },
      ])
    }
    case 'complete':
      return complete(model, command, facts)
  }
}

type Launch = Extract<StatusCommand, { type: 'start' | 'resume' | 'retry' }>

function launch(model: LoopModel, command: Launch, facts: DecideFacts): Result<LoopEvent[]> {
  const { state } = model
  const at = stamp(facts)
  const raised = command.type === 'retry' ? command.max_iterations : undefined
  if (raised !== undefined && raised < state.max_iterations)
    return refuse('validation', `max_iterations must not be below ${state.max_iterations}`, {
      next: 'Raise the limit or leave it out.',
    })
  if (state.loopboard.draining) return ok(goOn(model, command, facts))
  const allowed = canLaunch(model, facts, raised ?? state.max_iterations)
  if (!allowed.ok) return allowed
  const next = { generation: state.loopboard.generation + 1, from: state.status, ...at }
  if (command.type === 'start') return ok([{ type: 'started', ...next }])
  if (command.type === 'resume') return ok([{ type: 'resumed', ...next }])
  return ok([{ type: 'retried', taskIds: tasksToRetry(model, command), maxIterations: raised ?? null, ...next }])
}

/** While the last action still ends, its run simply goes on; a retry brings what else it asks for. */
function goOn(model: LoopModel, command: Launch, facts: DecideFacts): LoopEvent[] {
  const at = stamp(facts)
  const cleared: LoopEvent = { type: 'draining-cleared', from: model.state.status, ...at }
  if (command.type !== 'retry') return [cleared]
  const { max_iterations: limit } = command
  const raised: LoopEvent[] =
    limit !== undefined && limit > model.state.max_iterations
      ? [{ type: 'limit-raised', maxIterations: limit, ...at }]
      : []
  const reopened = tasksToRetry(model, command).map(
    (taskId): LoopEvent => ({ type: 'task-status-set', taskId, status: 'pending', waiver: null, ...at }),
  )
  return [...raised, ...reopened, cleared]
}

function tasksToRetry({ state }: LoopModel, command: Extract<Launch, { type: 'retry' }>): string[] {
  if (command.tasks === 'none') return []
  const tasks = state.skill_state?.develop.tasks ?? []
  return tasks.filter((task) => task.status === 'failed' && !task.waived).map((task) => task.id)
}

function complete(
  model: LoopModel,
  command: Extract<StatusCommand, { type: 'complete' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const gate = facts.gate ? evaluateGate(model, facts.gate) : []
  const missing = missingEvidence(gate)
  const isProven = facts.gate !== null && missing.length === 0
  if (command.force && !isProven) {
    if (!hasRole(facts.by, 'admin'))
      return refuse('forbidden', 'Only an admin may complete a loop without evidence.', { next: 'Ask an admin.' })
    if (!command.reason)
      return refuse('validation', 'A reason is required to complete without evidence.', { next: 'Say why.' })
    return ok([
      { type: 'completed', gate, forced: true, reason: command.reason, from: model.state.status, ...stamp(facts) },
    ])
  }
  if (facts.gate === null)
    return refuse('unavailable', 'The evidence has not been looked at yet.', { next: 'Try again in a moment.' })
  if (!isProven) {
    const details = { gate: gate.filter((condition) => !condition.ok) }
    return refuse('evidence_missing', `Evidence missing: ${missing.join(', ')}`, {
      details,
      next: 'See what each condition asks for.',
    })
  }
  if (model.memory.running) return refuse('busy', 'The last run is still ending', { next: 'Try again in a moment.' })
  return ok([
    {
      type: 'completed',
      gate,
      forced: false,
      reason: command.reason ?? null,
      from: model.state.status,
      ...stamp(facts),
    },
  ])
}

function remove({ state, memory }: LoopModel, facts: DecideFacts): Result<LoopEvent[]> {
  if (state.status === 'running' || state.loopboard.draining)
    return refuse('invalid_transition', 'Cannot delete running loop. Stop it first.', { next: 'Stop it first.' })
  if (memory.running) return refuse('busy', 'The last run is still ending', { next: 'Try again in a moment.' })
  return ok([{ type: 'deleted', ...stamp(facts) }])
}
