import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { HappeningPage } from '../domain/loop/happening.ts'
import { fetchJson } from './fetch-json.ts'
import { type HistoryFilter, historyPath } from './history-filter.ts'

/** Entries of one page of the history. */
export const historyPage = 100

/** Everything that happened, newest first, narrowed by the server; older pages on demand. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<HappeningPage>(historyPath(filter, historyPage, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: (last: HappeningPage) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
