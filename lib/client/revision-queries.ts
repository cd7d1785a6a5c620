import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AuthorKind, RevisionBody, RevisionDiff, RevisionPage } from '../domain/loop/test-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

type Page = z.infer<typeof RevisionPage>

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}/revisions${rest}`

/** Revisions of the shared document, newest first; those of one kind of author, or all. */
export const revisionsQuery = (loopId: string, author: AuthorKind | null = null) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'revisions', author],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<Page>(
        withQuery(address(loopId, ''), { limit: pageParam === '' ? 200 : 1000, cursor: pageParam, author }),
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.next_cursor,
  })

/** The document as it stood at one revision; it never changes again. */
export const revisionQuery = (loopId: string, revision: number) =>
  queryOptions({
    queryKey: ['revision', loopId, revision],
    queryFn: ({ signal }) =>
      fetchJson<{ data: z.infer<typeof RevisionBody> }>(address(loopId, `/${revision}`), { signal }).then(
        (answer) => answer.data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const revisionDiffQuery = (loopId: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['revision-diff', loopId, from, to],
    queryFn: ({ signal }) =>
      fetchJson<z.infer<typeof RevisionDiff>>(withQuery(address(loopId, '/diff'), { from, to }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
