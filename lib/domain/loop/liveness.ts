import type { LoopStatus } from './loop-state.ts'

/** How long an outside executor may be without a sign before it is called quiet, and then silent. */
const quietAfterMs = 3 * 60_000
const silentAfterMs = 15 * 60_000

/** Whether the executor of a loop shows signs of life; a sign is whatever it wrote. Nothing follows from silence by itself. */
export function livenessOf(
  status: LoopStatus,
  lastSignAt: string | null,
  now: string,
): 'live' | 'quiet' | 'silent' | 'idle' {
  if (status !== 'running') return 'idle'
  const sinceMs = lastSignAt === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(lastSignAt)
  if (sinceMs <= quietAfterMs) return 'live'
  return sinceMs <= silentAfterMs ? 'quiet' : 'silent'
}
