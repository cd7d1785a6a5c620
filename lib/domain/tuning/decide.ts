import { ok, type Result, refuse } from '../result.ts'
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
        ? refuse('busy', `${model.memory.running.action} runs.`, { next: 'Abort the tuning first.' })
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
    return refuse('not_found', 'Tuning not found', { next: 'Restore the tuning first.' })
  if (state.runner === 'external')
    return refuse('read_only', 'Another program runs this tuning.', {
      next: 'Continue it here: that makes a tuning of your own.',
    })
  if (command.revision !== undefined && command.revision !== state.revision)
    return refuse('stale', `The tuning is at revision ${state.revision}, the command is about ${command.revision}.`, {
      next: 'Look at it again and repeat the command.',
    })
  if (isTerminal(state) && !afterTheEnd.includes(command.type))
    return refuse('invalid_transition', `Cannot ${command.type} a tuning with status: ${state.status}`, {
      next: 'Start a new tuning of the skill.',
    })
  return null
}
