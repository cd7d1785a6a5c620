import { z } from 'zod'
import type { LoopStats } from '../domain/loop/loop-query.ts'
import { ok, type Result } from '../domain/result.ts'
import { chooseWorkspaces } from './choose-workspace.ts'
import { door, route } from './door.ts'
import type { Product } from './product.ts'
import { workspaceFields } from './query-fields.ts'

const count = z.record(z.string(), z.number())
const middle = z.object({ p50: z.number().nullable(), p90: z.number().nullable() })

export const Stats = z.object({
  total: z.number(),
  by_status: count,
  by_reason: count,
  active_count: z.number(),
  success_rate: z.number(),
  avg_iterations: z.number(),
  pass_rate: z.number().nullable(),
  iterations: middle,
  duration_ms: middle,
  days: z.array(
    z.object({
      day: z.string(),
      completed: z.number(),
      failed: z.number(),
      created: z.number(),
      median_to_green_ms: z.number().nullable(),
    }),
  ),
})

/** `30` and `30d` are thirty days. */
export const StatsQuery = z.object({
  ...workspaceFields,
  window: z
    .string()
    .regex(/^[1-9]\d{0,2}d?$/, 'window must be a number of days, e.g. 30d')
    .default('30d')
    .transform((text) => Number.parseInt(text, 10)),
})

/** The figures of a workspace, or of all of them. */
export async function readStats(product: Product, query: z.output<typeof StatsQuery>): Promise<Result<LoopStats>> {
  const isUnnamed = query.workspace_id === undefined && query.workspace === undefined
  const workspace = isUnnamed ? ok(null) : await chooseWorkspaces(product, query)
  return workspace.ok ? ok(await product.views.stats(workspace.value, query.window)) : workspace
}

const read = route(
  { summary: 'Figures over the loops', needs: 'read', query: StatsQuery, answer: z.object({ data: Stats }) },
  async ({ product, query }) => {
    const stats = await readStats(product, query)
    return stats.ok ? ok({ data: stats.value }) : stats
  },
)

export const statsDoor = door('/api/loops/v2/stats', { GET: read })
