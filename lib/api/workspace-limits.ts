import { z } from 'zod'
import { WorkspaceLimits } from '../domain/loop/limits.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { OneWorkspace } from './workspaces.ts'

const limit = route(
  {
    summary: 'Set what all loops and tunings of a folder may use together; null lifts the limits',
    needs: 'manage-workspaces',
    body: z.object({ limits: WorkspaceLimits.nullable() }),
    answer: OneWorkspace,
  },
  async ({ product, actor, params, body }) => {
    const changed = await product.workspaces.setLimits(params.workspaceId ?? '', body.limits, actor)
    return changed.ok ? ok({ data: changed.value }) : changed
  },
)

export const workspaceLimitsDoor = door('/api/workspaces/{workspaceId}/limits', { PUT: limit })
