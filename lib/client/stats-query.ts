import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { LoopStats } from '../domain/loop/loop-query.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

const spread = z.object({ p50: z.number().nullable(), p90: z.number().nullable() })
const Stats = z.object({
  total: z.number(),
  by_status: z.record(z.string(), z.number()),
  by_reason: z.record(z.string(), z.number()),
  active_count: z.number(),
  success_rate: z.number(),
  avg_iterations: z.number(),
  pass_rate: z.number().nullable(),
  iterations: spread,
  duration_ms: spread,
  days: z.array(
    z.object({
      day: z.string(),
      completed: z.number(),
      failed: z.number(),
      created: z.number(),
      median_to_green_ms: z.number().nullable(),
    }),
  ),
}) satisfies z.ZodType<LoopStats>

/** Figures over the loops of the last `days` days; an empty workspace means all. */
export const statsQuery = (workspaceId: string, days: number) =>
  queryOptions({
    queryKey: ['stats', workspaceId, days],
    queryFn: ({ signal }) =>
      fetchJson(
        z.object({ data: Stats }),
        withQuery('/api/loops/v2/stats', { workspace: workspaceId, window: `${days}d` }),
        { signal },
      ).then((answer) => answer.data),
  })
