import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { TestDiff, TestHistory, TestPage } from '../domain/loop/test-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

export type TestFilter = { run: string; status: string; q: string }

/** The tests of one host run (the last one when `run` is empty), with the list of all runs. */
export const testsQuery = (loopId: string, filter: TestFilter) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'tests', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(TestPage, withQuery(address(loopId, '/tests'), { ...filter, limit: 200, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: z.infer<typeof TestPage>) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

export const testHistoryQuery = (loopId: string, key: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tests', 'history', key],
    queryFn: ({ signal }) =>
      fetchJson(TestHistory, address(loopId, `/tests/${encodeURIComponent(key)}/history`), { signal }),
  })

export const testDiffQuery = (loopId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tests', 'diff', from, to],
    queryFn: ({ signal }) => fetchJson(TestDiff, withQuery(address(loopId, '/tests/diff'), { from, to }), { signal }),
  })

const Coverage = z.object({
  run_id: z.string().nullable(),
  overall: z.number().nullable(),
  changed: z.number().nullable(),
  files: z.array(
    z.object({ path: z.string(), covered: z.number(), total: z.number(), percent: z.number().nullable() }),
  ),
  trend: z.array(
    z.object({
      run_id: z.string(),
      iteration: z.number(),
      overall: z.number().nullable(),
      changed: z.number().nullable(),
    }),
  ),
})
export type Coverage = z.infer<typeof Coverage>

/** Line coverage of a run (the last one when `run` is empty) by file, and its trend over all runs. */
export const coverageQuery = (loopId: string, run: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'coverage', run],
    queryFn: ({ signal }) => fetchJson(Coverage, withQuery(address(loopId, '/coverage'), { run }), { signal }),
  })
