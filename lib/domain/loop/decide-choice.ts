import { hasRole } from '../actor.ts'
import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { eligibleTasks } from './derive.ts'
import { stamp } from './event-stamp.ts'
import { evaluateGate, missingEvidence } from './gate.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { lacksOnlyApproval } from './plan-approval.ts'
import { reasonFor } from './reasons.ts'
import { sayCannot } from './say-cannot.ts'

type ChoiceCommand = Extract<
  LoopCommand,
  {
    type: 'choose' | 'not-stuck' | 'approve-commands' | 'reject-commands' | 'waive'
  }
>

/** Answers and choices of a person: the menu, approvals, waivers. */
export function decideChoice(model: LoopModel, command: ChoiceCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const { state, memory } = model
  const at = stamp(facts)
  const waiting = state.loopboard.waiting
  switch (command.type) {
    case 'choose':
      return choose(model, command, facts)
    case 'not-stuck': {
      const counts = memory.sameFailure !== null || memory.pivotedOn !== null || memory.session !== null
      return ok(counts ? [{ type: 'not-stuck', ...at }] : [])
    }
    case 'approve-commands': {
      const isOpen = command.approval === undefined || waiting?.ref === command.approval
      if (!isOpen) return alreadyDecided
      if (!hasRole(facts.by, 'operator'))
        return refuse('forbidden', say('only_operator_approves'), { next: say('next_ask_operator') })
      const fresh = command.sha256.filter((hash) => !memory.approvedCommands.includes(hash))
      const approved: LoopEvent[] = fresh.length > 0 ? [{ type: 'commands-approved', sha256: fresh, ...at }] : []
      return ok(
        waiting?.kind === 'approval' ? [...approved, { type: 'waiting-answered', kind: 'approval', ...at }] : approved,
      )
    }
    case 'reject-commands': {
      if (command.approval !== undefined && waiting?.ref !== command.approval) return alreadyDecided
      if (waiting?.kind !== 'approval')
        return refuse('invalid_transition', say('nothing_to_approve'), { next: say('next_reload') })
      const reason = reasonFor(
        'no_test_command',
        command.reason ?? say('commands_rejected_by', { name: facts.by.name }),
        'validate',
      )
      return ok([
        { type: 'waiting-answered', kind: 'approval', ...at },
        { type: 'paused', mode: 'drain', reason: { ...reason, at: facts.now }, from: model.state.status, ...at },
      ])
    }
    case 'waive': {
      const { kind, key, reason } = command
      if (memory.waivers.some((known) => known.kind === kind && known.key === key && known.reason === reason))
        return ok([])
      return ok([{ type: 'waived', waiver: { kind, key, reason, by: facts.by.name, at: facts.now }, ...at }])
    }
  }
}

const alreadyDecided = refuse('stale', say('decided_meanwhile'), { next: say('next_nothing_to_decide') })

function choose(
  model: LoopModel,
  command: Extract<ChoiceCommand, { type: 'choose' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const { state, memory } = model
  const at = stamp(facts)
  const { choice } = command
  if (state.status !== 'running')
    return refuse('invalid_transition', sayCannot('steer', state.status), {
      next: say('next_start_or_resume'),
    })
  if (choice === 'status') return ok([])
  const answered: LoopEvent[] =
    state.loopboard.waiting?.kind === 'menu' ? [{ type: 'waiting-answered', kind: 'menu', ...at }] : []
  if (choice === 'exit') return ok([...answered, { type: 'exited', from: state.status, ...at }])
  const tasks = state.skill_state?.develop.tasks ?? []
  const interrupted = tasks.find((task) => task.status === 'in_progress' && task.id !== memory.running?.taskId)
  const taskId = command.task_id ?? interrupted?.id ?? eligibleTasks(model)[0]?.id ?? null
  if (
    choice === 'develop' &&
    (taskId === null || !tasks.some((task) => task.id === taskId && task.status !== 'completed'))
  )
    return refuse('invalid_transition', say('no_pending_task'), { next: say('next_add_task') })
  const bug = command.bug ?? state.skill_state?.validate.failed_tests[0] ?? null
  if (choice === 'debug' && bug === null)
    return refuse('validation', say('bug_required'), { next: say('next_describe_bug') })
  if (choice === 'complete') {
    if (facts.gate === null) return refuse('unavailable', say('evidence_not_seen'), { next: say('next_wait_a_moment') })
    const gate = evaluateGate(model, facts.gate)
    const missing = missingEvidence(gate)
    if (missing.length > 0 && !lacksOnlyApproval(model, facts.gate, gate))
      return refuse('evidence_missing', say('evidence_missing', { conditions: missing.join(', ') }), {
        next: say('next_see_conditions'),
      })
  }
  const chosen = { choice, taskId: choice === 'develop' ? taskId : null, bug: choice === 'debug' ? bug : null }
  const isRepeated =
    memory.chosen?.choice === choice && memory.chosen.taskId === chosen.taskId && memory.chosen.bug === chosen.bug
  return ok(isRepeated ? answered : [...answered, { type: 'choice-made', ...chosen, ...at }])
}
