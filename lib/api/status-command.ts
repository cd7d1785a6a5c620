import type { LoopCommand } from '../domain/loop/loop-commands.ts'
import type { LoopStatus } from '../domain/loop/loop-state.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'

/** The command that leads from one status to another; whether the loop takes it, the rules of the loop say. */
export function commandForStatus(from: LoopStatus, wanted: LoopStatus, reason?: string): Result<LoopCommand> {
  const why = reason === undefined ? {} : { reason }
  switch (wanted) {
    case 'created':
      return refuse('invalid_transition', say('cannot_return_to_created'))
    case 'running':
      if (from === 'failed') return ok({ type: 'retry', reopen: false, tasks: 'failed' })
      return ok({ type: from === 'paused' || from === 'user_exit' ? 'resume' : 'start' })
    case 'paused':
      return ok({ type: 'pause', mode: 'drain', ...why })
    case 'failed':
      return ok({ type: 'stop', ...why })
    case 'completed':
      return ok({ type: 'complete', force: false, ...why })
    case 'user_exit':
      return ok({ type: 'exit' })
  }
}
