import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CoverageView, FileCoverageView } from '../domain/loop/coverage-view.ts'
import type { LoopDiff, RankedTests, TestMatrix, TestRank, WorkspaceTest } from '../domain/loop/test-matrix-view.ts'
import type { TestDiff, TestHistory, TestPage } from '../domain/loop/test-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

type Page = z.infer<typeof TestPage>

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

export type TestFilter = { run: string; status: string; q: string; sort?: 'slowest' }
export const allTests: TestFilter = { run: '', status: '', q: '' }

const pageSize = 200

/** The first page of `testsQuery`, as the server asks for it. */
export const firstTests = ({ run, status, q }: TestFilter) => ({
  run: run || null,
  status: status || null,
  q: q || null,
  iteration: null,
  cursor: null,
  limit: pageSize,
})

/** The tests of one host run (the last one when `run` is empty), with the list of all runs. */
export const testsQuery = (loopId: string, filter: TestFilter) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'tests', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<Page>(withQuery(address(loopId, '/tests'), { ...filter, limit: pageSize, cursor: pageParam }), {
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

/** Line coverage of a run (the last one when `run` is empty) by file, and its trend over all runs. */
export const coverageQuery = (loopId: string, run: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'coverage', run],
    queryFn: ({ signal }) => fetchJson<CoverageView>(withQuery(address(loopId, '/coverage'), { run }), { signal }),
  })

/** One file of a run: which lines no test ran. */
export const fileCoverageQuery = (loopId: string, run: string, path: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'coverage', run, path],
    queryFn: ({ signal }) =>
      fetchJson<FileCoverageView>(withQuery(address(loopId, '/coverage/file'), { run, path }), { signal }),
  })

export type MatrixFilter = { status: string; q: string }

/** How every test ended in each of the last twenty runs. */
export const testMatrixQuery = (loopId: string, filter: MatrixFilter) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'tests', 'matrix', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<TestMatrix>(
        withQuery(address(loopId, '/tests/matrix'), { ...filter, runs: 20, limit: 1000, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: TestMatrix) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

/** One test over the loops of its workspace. */
export const workspaceTestQuery = (workspaceId: string, key: string) =>
  queryOptions({
    queryKey: ['workspace-test', workspaceId, key],
    queryFn: ({ signal }) =>
      fetchJson<WorkspaceTest>(`/api/workspaces/${encodeURIComponent(workspaceId)}/tests/${encodeURIComponent(key)}`, {
        signal,
      }),
  })

/** The flakiest or slowest tests over the loops of a workspace. */
export const rankedTestsQuery = (workspaceId: string, rank: TestRank) =>
  queryOptions({
    queryKey: ['ranked-tests', workspaceId, rank],
    queryFn: ({ signal }) =>
      fetchJson<RankedTests>(withQuery(`/api/workspaces/${encodeURIComponent(workspaceId)}/tests`, { rank }), {
        signal,
      }),
  })

/** Two loops by the last run of each that gave results. */
export const loopDiffQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['loop-diff', from, to],
    queryFn: ({ signal }) => fetchJson<LoopDiff>(withQuery('/api/loops/v2/compare', { from, to }), { signal }),
  })
