import { queryOptions } from '@tanstack/react-query'
import type { LoopStats } from '../domain/loop/loop-query.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

/** Figures over the loops of the last `days` days; an empty workspace means all. */
export const statsQuery = (workspaceId: string, days: number) =>
  queryOptions({
    queryKey: ['stats', workspaceId, days],
    queryFn: ({ signal }) =>
      fetchJson<{ data: LoopStats }>(withQuery('/api/loops/v2/stats', { workspace: workspaceId, window: `${days}d` }), {
        signal,
      }).then((answer) => answer.data),
  })
