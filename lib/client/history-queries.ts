import { infiniteQueryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { fetchJson, withQuery } from './fetch-json.ts'

const Row = z.object({
  seq: z.number(),
  at: z.string(),
  loop_id: z.string(),
  type: z.string(),
  by: z.string().nullable(),
})
const Page = z.object({ data: z.array(Row), next_cursor: z.string().nullable() })

/** Everything that happened in a workspace, newest first; older pages on demand. */
export const historyQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: ['history', workspaceId],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(Page, withQuery('/api/history', { workspace: workspaceId, limit: 200, cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (last: z.infer<typeof Page>) => last.next_cursor,
  })
