import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { stamp } from './action-scope.ts'
import { internalPause } from './planned-turn.ts'
import type { RunSnapshot } from './ports.ts'

/**
 * What to record when a turn ended without a result because of a fault of ours: the action that was running failed, and a loop that would
 * go on pauses. So no loop says for ever that it runs while nobody works on it.
 */
export function lostTurn({ model }: RunSnapshot, fault: unknown, now: () => string): LoopEvent[] {
  const { running } = model.memory
  const { code, message, next_step } = internalPause(fault)
  const events: LoopEvent[] = []
  if (running) {
    const { startedAt, ...reference } = running
    const durationMs = Math.max(0, Date.parse(now()) - Date.parse(startedAt))
    events.push({ type: 'action-failed', ...reference, durationMs, code, message, ...stamp(now) })
  }
  if (model.state.status === 'running') {
    const reason = { code, message, next_step, at: now(), action: running?.action ?? null }
    events.push({ type: 'paused', mode: 'now', reason, from: model.state.status, ...stamp(now) })
  }
  return events
}
