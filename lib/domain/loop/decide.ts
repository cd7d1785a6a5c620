import { type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { decideChoice } from './decide-choice.ts'
import { decideEdit } from './decide-edit.ts'
import { decideFile, mayTake } from './decide-file.ts'
import { decideMessage } from './decide-message.ts'
import { decideReview } from './decide-review.ts'
import { decideStatus } from './decide-status.ts'
import { decideTask } from './decide-task.ts'
import { decideVerdict } from './decide-verdict.ts'
import { decideWait } from './decide-wait.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'

/**
 * Whether a loop accepts a command, and what then happened. Never throws. A command that changes nothing gives no events; the same function
 * enables the button in the browser and guards the server.
 */
export function decide(model: LoopModel, command: LoopCommand, facts: DecideFacts): Result<LoopEvent[]> {
  if (model.memory.deletedAt !== null && command.type !== 'restore' && command.type !== 'resolve-conflict')
    return refuse('not_found', say('loop_not_found'), { next: say('next_restore') })
  const fits = mayTake(model, command)
  if (!fits.ok) return fits
  switch (command.type) {
    case 'set-runner':
    case 'resolve-conflict':
      return decideFile(model, command, facts)
    case 'start':
    case 'pause':
    case 'resume':
    case 'stop':
    case 'exit':
    case 'retry':
    case 'complete':
    case 'fail':
    case 'delete':
    case 'restore':
      return decideStatus(model, command, facts)
    case 'edit':
    case 'raise':
      return decideEdit(model, command, facts)
    case 'add-tasks':
    case 'edit-task':
    case 'delete-task':
    case 'reorder-tasks':
    case 'set-task-status':
      return decideTask(model, command, facts)
    case 'queue-message':
    case 'edit-message':
    case 'cancel-message':
      return decideMessage(model, command, facts)
    case 'choose':
    case 'not-stuck':
    case 'approve-commands':
    case 'reject-commands':
    case 'waive':
      return decideChoice(model, command, facts)
    case 'end-wait':
    case 'fall-back':
      return decideWait(model, command, facts)
    case 'decide-changes':
      return decideReview(model, command, facts)
    case 'judge-hypothesis':
      return decideVerdict(model, command, facts)
  }
}
