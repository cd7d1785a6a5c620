import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AuthorKind, DocumentBody, RevisionDiff, RevisionPage } from '../domain/loop/test-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

type Page = z.infer<typeof RevisionPage>

/** The address of a loop in the API. */
export const loopAddress = (loopId: string): string => `/api/loops/v2/${encodeURIComponent(loopId)}`

/** Revisions of the shared document, newest first; those of one kind of author, or all. */
export const revisionsQuery = (loopId: string, author: AuthorKind | null = null) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'revisions', author],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<Page>(
        withQuery(`${loopAddress(loopId)}/revisions`, {
          limit: pageParam === '' ? 200 : 1000,
          cursor: pageParam,
          author,
        }),
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.next_cursor,
  })

/** The document of a loop or tuning as it stood at one revision; it never changes again. `run` is its address in the API. */
export const revisionQuery = (run: string, revision: number) =>
  queryOptions({
    queryKey: ['revision', run, revision],
    queryFn: ({ signal }) =>
      fetchJson<{ data: z.infer<typeof DocumentBody> }>(`${run}/revisions/${revision}`, { signal }).then(
        (answer) => answer.data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What differs between two revisions of the document of a loop or tuning. */
export const revisionDiffQuery = (run: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['revision-diff', run, from, to],
    queryFn: ({ signal }) =>
      fetchJson<z.infer<typeof RevisionDiff>>(withQuery(`${run}/revisions/diff`, { from, to }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
