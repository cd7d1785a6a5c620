import type { Identity, WorkspaceView } from '#lib/api/product.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { type WorkspaceLimits, windowStart } from '#lib/domain/loop/limits.ts'
import { budgetUnits } from '#lib/domain/loop/measured-limits.ts'
import type { EnginePorts } from '#lib/engine/ports.ts'
import type { createWorkspaceStore } from '#lib/history/workspace-store.ts'

type Options = {
  ports: Pick<EnginePorts, 'attempts' | 'now'>
  store: Pick<ReturnType<typeof createWorkspaceStore>, 'limits' | 'setLimits'>
  audit: Identity['audit']
}

/** What the loops and tunings of a workspace may use together, and what they used; each change is written to the audit. */
export function createWorkspaceLimits({ ports, store, audit }: Options) {
  return {
    async of(id: string): Promise<Pick<WorkspaceView, 'limits' | 'used'>> {
      const limits = await store.limits(id)
      if (limits === null) return { limits, used: null }
      const { wallMs, ...used } = await ports.attempts.usedIn(id, windowStart(limits.window, ports.now()))
      return { limits, used: { ...used, wall_ms: wallMs } }
    },

    /** Limits that name nothing are none. False: no such workspace. */
    async set(id: string, wanted: WorkspaceLimits | null, actor: Actor): Promise<boolean> {
      const isSet = wanted !== null && budgetUnits.some((unit) => (wanted[unit] ?? null) !== null)
      const limits = isSet ? wanted : null
      if (!(await store.setLimits(id, limits))) return false
      await audit(actor, 'workspace-limited', id, { limits })
      return true
    },
  }
}
