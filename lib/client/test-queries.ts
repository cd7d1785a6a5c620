import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { TestDiff, TestHistory, TestPage } from '../domain/loop/test-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

type Page = z.infer<typeof TestPage>

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

export type TestFilter = { run: string; status: string; q: string }

/** The tests of one host run (the last one when `run` is empty), with the list of all runs. */
export const testsQuery = (loopId: string, filter: TestFilter) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'tests', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<Page>(withQuery(address(loopId, '/tests'), { ...filter, limit: 200, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

export const testHistoryQuery = (loopId: string, key: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tests', 'history', key],
    queryFn: ({ signal }) =>
      fetchJson<z.infer<typeof TestHistory>>(address(loopId, `/tests/${encodeURIComponent(key)}/history`), { signal }),
  })

export const testDiffQuery = (loopId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tests', 'diff', from, to],
    queryFn: ({ signal }) =>
      fetchJson<z.infer<typeof TestDiff>>(withQuery(address(loopId, '/tests/diff'), { from, to }), { signal }),
  })

export type Coverage = {
  run_id: string | null
  overall: number | null
  changed: number | null
  files: { path: string; covered: number; total: number; percent: number | null }[]
  trend: { run_id: string; iteration: number; overall: number | null; changed: number | null }[]
}

/** Line coverage of a run (the last one when `run` is empty) by file, and its trend over all runs. */
export const coverageQuery = (loopId: string, run: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'coverage', run],
    queryFn: ({ signal }) => fetchJson<Coverage>(withQuery(address(loopId, '/coverage'), { run }), { signal }),
  })
