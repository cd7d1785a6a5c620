import { hasRole } from '../actor.ts'
import { ok, type Result, refuse } from '../result.ts'
import { type Sentence, say } from '../sentences/say.ts'
import { canLaunch } from './can-launch.ts'
import { stamp } from './event-stamp.ts'
import { evaluateGate, missingEvidence } from './gate.ts'
import { launchCommand } from './launched-executor.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopStatus } from './loop-state.ts'
import { launchRef } from './merge/adopt-loop.ts'
import { reasonFor } from './reasons.ts'
import { sayCannot } from './say-cannot.ts'

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
const instead: Record<LoopStatus, Sentence> = {
  created: say('next_start_it'),
  running: say('next_pause_or_stop'),
  paused: say('next_resume_or_retry'),
  completed: say('next_reopen_or_clone'),
  failed: say('next_retry_it'),
  user_exit: say('next_resume_it'),
}

/** The commands that move a loop between its statuses. */
export function decideStatus(model: LoopModel, command: StatusCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const { status } = model.state
  const at = stamp(facts)
  if (command.type === 'delete') return remove(model, facts)
  if (command.type === 'restore') return ok(model.memory.deletedAt === null ? [] : [{ type: 'restored', ...at }])
  const mayReopen = command.type === 'retry' && command.reopen && status === 'completed'
  if (!from[command.type].includes(status) && !mayReopen)
    return refuse('invalid_transition', sayCannot(command.type, status), { next: instead[status] })
  switch (command.type) {
    case 'start':
    case 'resume':
    case 'retry':
      return launch(model, command, facts)
    case 'pause': {
      const reason = reasonFor('user_paused', command.reason ?? say('paused_by', { name: facts.by.name }))
      return ok([{ type: 'paused', mode: command.mode, reason: { ...reason, at: facts.now }, from: status, ...at }])
    }
    case 'exit':
      return ok([{ type: 'exited', from: status, ...at }])
    case 'stop': {
      const reason = reasonFor('user_stopped', command.reason ?? say('stopped_by_user'))
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
    return refuse('validation', say('limit_below', { limit: state.max_iterations }), {
      next: say('next_raise_or_leave'),
    })
  if (state.loopboard.draining) return ok(goOn(model, command, facts))
  const allowed = canLaunch(model, facts, raised ?? state.max_iterations)
  if (!allowed.ok) return allowed
  const next = { generation: state.loopboard.generation + 1, from: state.status, ...at }
  const waits = waitsForExecutor(state, facts)
  if (command.type === 'start') return ok([{ type: 'started', ...next }, ...waits])
  if (command.type === 'resume') return ok([{ type: 'resumed', ...next }, ...waits])
  const taskIds = tasksToRetry(model, command)
  return ok([{ type: 'retried', taskIds, maxIterations: raised ?? null, ...next }, ...waits])
}

/** A person starts the outside executor, where we do not launch it; until it writes something the loop waits for it and shows the command. */
function waitsForExecutor({ loop_id, loopboard }: LoopModel['state'], facts: DecideFacts): LoopEvent[] {
  if (loopboard.runner === 'server' || loopboard.external_launch === 'cli') return []
  const { text, said } = say('start_executor')
  const options = [{ id: launchRef, label: launchCommand(loop_id) }]
  const waiting = { kind: 'external' as const, since: facts.now, question: text, said, options, ref: launchRef }
  return [{ type: 'waiting-opened', waiting, ...stamp(facts) }]
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
      return refuse('forbidden', say('only_admin_forces'), { next: say('next_ask_admin') })
    if (!command.reason) return refuse('validation', say('reason_to_force'), { next: say('next_say_why') })
    return ok([
      { type: 'completed', gate, forced: true, reason: command.reason, from: model.state.status, ...stamp(facts) },
    ])
  }
  if (facts.gate === null) return refuse('unavailable', say('evidence_not_seen'), { next: say('next_wait_a_moment') })
  if (!isProven) {
    const details = { gate: gate.filter((condition) => !condition.ok) }
    return refuse('evidence_missing', say('evidence_missing', { conditions: missing.join(', ') }), {
      details,
      next: say('next_see_conditions'),
    })
  }
  if (model.memory.running) return refuse('busy', say('still_ending'), { next: say('next_wait_a_moment') })
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
    return refuse('invalid_transition', say('cannot_delete_running'), { next: say('next_stop_first') })
  if (memory.running) return refuse('busy', say('still_ending'), { next: say('next_wait_a_moment') })
  return ok([{ type: 'deleted', ...stamp(facts) }])
}
