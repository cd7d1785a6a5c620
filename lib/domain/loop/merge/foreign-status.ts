import type { LoopState, LoopStatus } from '../loop-state.ts'

/** What becomes of the status another program wrote: taken over, done as our own command, or written over with ours. */
export type StatusVerdict =
  | { kind: 'same' }
  | { kind: 'accepted' }
  | { kind: 'command'; command: 'pause' | 'stop' }
  | { kind: 'reapplied' }

const byExecutor: Record<LoopStatus, LoopStatus[]> = {
  created: ['running'],
  running: ['paused', 'completed', 'failed', 'user_exit'],
  paused: [],
  completed: [],
  failed: [],
  user_exit: ['running'],
}

/** A completed loop that its skill took up again must have been quiet for so long. */
const reopenAfterMs = 60_000

/**
 * Judges a status found in the file. `bases` is what the writer may have seen, empty when nobody knows. Who executes a loop may move it on;
 * nobody but a person brings it back from a pause, a stop or an end.
 */
export function judgeStatus(
  bases: Pick<LoopState, 'status'>[],
  ours: LoopState,
  theirs: Pick<LoopState, 'status' | 'updated_at'>,
): StatusVerdict {
  if (theirs.status === ours.status) return { kind: 'same' }
  const isMeant = bases.every((base) => theirs.status !== base.status)
  if (!isMeant) return { kind: 'reapplied' }
  if (ours.loopboard.runner === 'server') {
    if (ours.status !== 'running') return { kind: 'reapplied' }
    if (theirs.status === 'paused') return { kind: 'command', command: 'pause' }
    return theirs.status === 'failed' ? { kind: 'command', command: 'stop' } : { kind: 'reapplied' }
  }
  if (byExecutor[ours.status].includes(theirs.status)) return { kind: 'accepted' }
  const quietMs = Date.parse(theirs.updated_at) - Date.parse(ours.completed_at ?? theirs.updated_at)
  const isReopened = ours.status === 'completed' && theirs.status === 'running' && quietMs > reopenAfterMs
  return { kind: isReopened ? 'accepted' : 'reapplied' }
}
