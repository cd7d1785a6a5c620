import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'

const View = z.object({ id: z.string(), owner: z.string(), name: z.string(), query: z.string(), shared: z.boolean() })

/** Filters under a name: one's own, and those that others share. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: ['saved-views'],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(View) }), '/api/saved-views', { signal }).then((answer) => answer.data),
  })
