import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { RevisionBody, RevisionDiff, RevisionPage } from '../domain/loop/test-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}/revisions${rest}`

/** Revisions of the shared document, newest first. */
export const revisionsQuery = (loopId: string) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(RevisionPage, withQuery(address(loopId, ''), { limit: 200, cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (last: z.infer<typeof RevisionPage>) => last.next_cursor,
  })

/** The document as it stood at one revision; it never changes again. */
export const revisionQuery = (loopId: string, revision: number) =>
  queryOptions({
    queryKey: ['revision', loopId, revision],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: RevisionBody }), address(loopId, `/${revision}`), { signal }).then(
        (answer) => answer.data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const revisionDiffQuery = (loopId: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['revision-diff', loopId, from, to],
    queryFn: ({ signal }) => fetchJson(RevisionDiff, withQuery(address(loopId, '/diff'), { from, to }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
