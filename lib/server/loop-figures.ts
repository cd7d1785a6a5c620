import type { LoopMeta } from '#lib/domain/loop/loop-view.ts'
import { measure } from '#lib/domain/loop/measured-limits.ts'
import type { RunSnapshot } from '#lib/engine/ports.ts'
import type { usedBy } from '#lib/engine/used-by.ts'
import type { RunStanding } from '#lib/history/run-standing.ts'

type Use = Awaited<ReturnType<typeof usedBy>>

/** What a loop used, and each limit that is set for it or for all loops of its workspace, with what is used of that. */
export function figuresOf(
  { model: { state } }: RunSnapshot,
  { used, workspace }: Use,
): Pick<LoopMeta, 'used' | 'limits'> {
  const { wallMs, ...rest } = used
  const shared = workspace ? measure(workspace.limits, workspace.used) : []
  return {
    used: { ...rest, wall_ms: wallMs },
    limits: [
      ...measure(state.loopboard.budget, used).map((each) => ({ scope: 'loop' as const, ...each })),
      ...shared.map((each) => ({ scope: 'workspace' as const, ...each })),
    ],
  }
}

/** From the first start to the end, or to now. */
export function durationOf({ model: { state } }: RunSnapshot, { startedAt }: RunStanding, now: string): number {
  if (startedAt === null) return 0
  const until = state.completed_at ?? (state.status === 'running' ? now : state.updated_at)
  return Math.max(0, Date.parse(until) - Date.parse(startedAt))
}
