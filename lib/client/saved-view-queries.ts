import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'

type View = { id: string; owner: string; name: string; query: string; shared: boolean }

/** Filters under a name: one's own, and those that others share. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: ['saved-views'],
    queryFn: ({ signal }) => fetchJson<{ data: View[] }>('/api/saved-views', { signal }).then((answer) => answer.data),
  })
