import { queryOptions } from '@tanstack/react-query'
import type { RebuildView, RestoreView } from '../domain/loop/recovery/recovery-view.ts'
import type { RebuiltPart } from '../domain/loop/recovery/trust-in-files.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

/** What reading the progress files again would make of the work of a loop. */
export const rebuildQuery = (loopId: string, parts: RebuiltPart[]) =>
  queryOptions({
    queryKey: ['loop', loopId, 'recovery', parts.join(',')],
    queryFn: ({ signal }) =>
      fetchJson<{ data: RebuildView }>(withQuery(address(loopId, '/recovery'), { parts: parts.join(',') }), {
        signal,
      }).then((answer) => answer.data),
  })

/** What putting a loop back to a revision would change. */
export const restoreQuery = (loopId: string, revision: number) =>
  queryOptions({
    queryKey: ['loop', loopId, 'restore', revision],
    queryFn: ({ signal }) =>
      fetchJson<{ data: RestoreView }>(address(loopId, `/revisions/${revision}/restore`), { signal }).then(
        (answer) => answer.data,
      ),
  })
