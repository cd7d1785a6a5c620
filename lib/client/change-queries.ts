import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangeRange, ChangesView, CommentView, FileChangeView } from '../domain/loop/change-view.ts'
import type { FinishView } from '../domain/loop/finish-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

/** What a loop changed: as a whole, since one's last review, or in iteration `n`. */
export const changesQuery = (loopId: string, range: ChangeRange, n: number | null) =>
  queryOptions({
    queryKey: ['loop', loopId, 'changes', range, n],
    queryFn: ({ signal }): Promise<ChangesView> =>
      fetchJson<{ data: ChangesView }>(withQuery(address(loopId, '/changes'), { range, n }), { signal }).then(
        (answer) => answer.data,
      ),
    placeholderData: keepPreviousData,
  })

/** The lines of one changed file between two trees; they never change again. */
export const fileChangeQuery = (loopId: string, from: string, to: string, fileId: string) =>
  queryOptions({
    queryKey: ['file-change', loopId, from, to, fileId],
    queryFn: ({ signal }) =>
      fetchJson<{ data: FileChangeView }>(withQuery(address(loopId, `/changes/${fileId}`), { from, to }), {
        signal,
      }).then((answer) => answer.data),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Remarks on lines, oldest first. */
export const commentsQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'comments'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: CommentView[] }>(address(loopId, '/comments'), { signal }).then((answer) => answer.data),
  })

/** Where the patch between two trees is downloaded. */
export const patchAddress = (loopId: string, from: string, to: string): string =>
  withQuery(address(loopId, '/patch'), { from, to })

/** What merging the work into `target` would do now; null: into the branch the server proposes. */
export const finishQuery = (loopId: string, target: string | null) =>
  queryOptions({
    queryKey: ['loop', loopId, 'finish', target],
    queryFn: ({ signal }) =>
      fetchJson<{ data: FinishView }>(withQuery(address(loopId, '/finish'), { target }), { signal }).then(
        (answer) => answer.data,
      ),
    gcTime: 0,
  })
