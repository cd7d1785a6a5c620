import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { decideFixes } from './decide-fixes.ts'
import { decideRun } from './decide-run.ts'
import type { TuningCommand } from './tuning-commands.ts'
import type { TuningEvent } from './tuning-events.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'
import { isTerminal } from './tuning-state.ts'

/**
 * Whether a tuning accepts a command, and what then happened. Never throws. The same function enables the button in the browser and guards the
 * server. A command that depends on what a person saw names its revision; an older one is refused.
 */
export function decide(model: TuningModel, command: TuningCommand, facts: TuningFacts): Result<TuningEvent[]> {
  const refusal = refusalFor(model, command)
  if (refusal) return refusal
  switch (command.type) {
    case 'select-fixes':
    case 'decide-fix':
    case 'decide-hunk':
    case 'edit-hunk':
    case 'respond':
    case 'suppress-issue':
    case 'accept-issue':
    case 'confirm-issue':
    case 'reopen-issue':
    case 'rollback-fix':
    case 'restore-all':
      return decideFixes(model, command, facts)
    case 'delete':
      return model.memory.running
        ? refuse('busy', say('tuning_action_runs', { action: model.memory.running.action }), {
            next: say('next_abort_tuning'),
          })
        : ok([{ type: 'deleted', at: facts.now, by: facts.by.name }])
    case 'restore':
      return ok(model.memory.deletedAt === null ? [] : [{ type: 'restored', at: facts.now, by: facts.by.name }])
    default:
      return decideRun(model, command, facts)
  }
}

/** Commands that fit a tuning that is over. */
const afterTheEnd: readonly string[] = ['rollback-fix', 'restore-all', 'delete', 'restore']

function refusalFor({ state, memory }: TuningModel, command: TuningCommand): Result<never> | null {
  if (memory.deletedAt !== null && command.type !== 'restore')
    return refuse('not_found', say('tuning_not_found'), { next: say('next_restore_tuning') })
  if (state.runner === 'external')
    return refuse('read_only', say('tuning_is_foreign'), { next: say('next_continue_here') })
  if (command.revision !== undefined && command.revision !== state.revision)
    return refuse('stale', say('tuning_went_on', { now: state.revision, seen: command.revision }), {
      next: say('next_look_and_repeat'),
    })
  if (isTerminal(state) && !afterTheEnd.includes(command.type))
    return refuse('invalid_transition', say('tuning_is_over', { command: command.type, status: state.status }), {
      next: say('next_new_tuning'),
    })
  return null
}
