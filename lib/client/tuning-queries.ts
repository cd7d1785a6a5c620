import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  DeepAnswer,
  ScoreAnswer,
  TuningComparison,
  TuningHistoryPage,
  TuningRevisions,
} from '../domain/tuning/tuning-records-view.ts'
import type { TuningPage, TuningSummaryAnswer } from '../domain/tuning/tuning-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'
import type { TuningFilter } from './tuning-filter.ts'

/** Rows of one request of the list. */
export const tuningListPage = 100

/** The address of a tuning in the API. */
export const tuningAddress = (tuningId: string, rest = ''): string =>
  `/api/tunings/${encodeURIComponent(tuningId)}${rest}`

/** The list of tunings, newest change first; older pages on demand. */
export const tuningListQuery = (filter: TuningFilter) =>
  infiniteQueryOptions({
    queryKey: ['tuning-list', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<TuningPage>(
        withQuery('/api/tunings', {
          workspace_id: filter.workspace,
          status: filter.status.join(','),
          gate: filter.gate.join(','),
          skill: filter.skill,
          q: filter.q,
          runner: filter.runner,
          limit: tuningListPage,
          cursor: pageParam,
        }),
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: TuningPage) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

/** One tuning without its long lists: everything its header and its waits need. */
export const tuningQuery = (tuningId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'summary'],
    queryFn: ({ signal }) =>
      fetchJson<TuningSummaryAnswer>(withQuery(tuningAddress(tuningId), { view: 'summary' }), { signal }),
  })

/** Everything that happened to a tuning, newest first. */
export const tuningHistoryQuery = (tuningId: string) =>
  infiniteQueryOptions({
    queryKey: ['tuning', tuningId, 'history'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<TuningHistoryPage>(withQuery(tuningAddress(tuningId, '/history'), { limit: 100, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: TuningHistoryPage) => last.next_cursor,
  })

/** Score and gate with their arithmetic, the trend and the iterations that are over. */
export const scoreQuery = (tuningId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'score'],
    queryFn: ({ signal }) =>
      fetchJson<ScoreAnswer>(tuningAddress(tuningId, '/score'), { signal }).then((answer) => answer.data),
  })

/** Where a deep analysis stands and what another one would cost. */
export const deepQuery = (tuningId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'deep'],
    queryFn: ({ signal }) => fetchJson<DeepAnswer>(tuningAddress(tuningId, '/deep-analysis'), { signal }),
  })

/** The revisions of a tuning, newest first. */
export const tuningRevisionsQuery = (tuningId: string) =>
  infiniteQueryOptions({
    queryKey: ['tuning', tuningId, 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<TuningRevisions>(withQuery(tuningAddress(tuningId, '/revisions'), { limit: 100, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: TuningRevisions) => last.next_cursor,
  })

/** Two tunings side by side. */
export const comparisonQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['tuning-comparison', from, to],
    queryFn: ({ signal }) =>
      fetchJson<TuningComparison>(withQuery('/api/tunings/compare', { from, to }), { signal }).then(
        (answer) => answer.data,
      ),
  })
