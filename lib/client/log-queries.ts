import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LogPage } from '../domain/loop/loop-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

/** So many finds are asked for at once. */
export const mostFinds = 1000

/** The first lines of a loop's whole log that hold `q`, without regard to case. */
export const logSearchQuery = (loopId: string, q: string) =>
  queryOptions({
    queryKey: ['log-search', loopId, q],
    queryFn: ({ signal }) =>
      fetchJson<z.infer<typeof LogPage>>(
        withQuery(`/api/loops/v2/${encodeURIComponent(loopId)}/logs/search`, { q, limit: mostFinds }),
        {
          signal,
        },
      ).then((page) => page.data),
    staleTime: 5000,
  })

/** Where the whole log, or that of one action or stream, is downloaded as text. */
export const rawLogAddress = (loopId: string, filter: { stream: string | null; attempt: string | null }): string =>
  withQuery(`/api/loops/v2/${encodeURIComponent(loopId)}/logs/raw`, filter)
