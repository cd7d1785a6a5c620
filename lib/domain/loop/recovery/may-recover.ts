import { ok, type Result, refuse } from '../../result.ts'
import { say } from '../../sentences/say.ts'
import { livenessOf } from '../liveness.ts'
import type { LoopModel } from '../loop-model.ts'

/**
 * Whether the document of a loop may be put back to an earlier or rebuilt state: nobody may be at work on it. An outside executor that has been
 * silent for a quarter of an hour is not.
 */
export function mayRecover(
  { state, memory }: LoopModel,
  { now, lastSignAt }: { now: string; lastSignAt: string | null },
): Result<null> {
  if (memory.deletedAt !== null) return refuse('not_found', say('loop_not_found'), { next: say('next_restore') })
  if (memory.file.kind !== 'v2') return refuse('read_only', say('only_shown'), { next: say('next_clone_to_run') })
  if (memory.running || state.loopboard.draining)
    return refuse('busy', say('still_ending'), { next: say('next_wait_a_moment') })
  if (state.status !== 'running') return ok(null)
  if (state.loopboard.runner === 'server')
    return refuse('invalid_transition', say('recover_while_running'), { next: say('next_pause_first') })
  return livenessOf(state.status, lastSignAt, now) === 'silent'
    ? ok(null)
    : refuse('busy', say('executor_at_work'), { next: say('next_pause_or_silent') })
}
