import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApprovalView } from '../domain/loop/approval-view.ts'
import type { TaskMode } from '../domain/loop/execution-record.ts'
import type { NewTask } from '../domain/loop/loop-commands.ts'
import type { OnError } from '../domain/loop/loop-settings.ts'
import type { GateConditionView, IterationView, LoopAnswer, LoopListItem } from '../domain/loop/loop-view.ts'
import type { SignedReceipt } from '../domain/loop/receipt.ts'
import type { Said } from '../domain/sentences/say.ts'
import type { TuningQuestion } from '../domain/tuning/tuning-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'
import { type LoopFilter, loopListPath } from './loop-filter.ts'

export type LoopList = { data: LoopListItem[]; total: number }
export type LoopView = z.infer<typeof LoopAnswer>

/** Rows of one request of the list. */
export const listPage = 100

const address = (loopId: string, rest = '') => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

/** One page of the list of loops, counted from 0. Only the pages on the screen are kept fresh. */
export const loopListQuery = (filter: LoopFilter, page: number) =>
  queryOptions({
    queryKey: ['loop-list', filter, 'page', page],
    queryFn: ({ signal }) => fetchJson<LoopList>(loopListPath(filter, listPage, page * listPage), { signal }),
  })

/** The first loops of a list, e.g. the running ones of the overview. */
export const loopShortListQuery = (filter: LoopFilter, limit: number) =>
  queryOptions({
    queryKey: ['loop-list', filter, 'first', limit],
    queryFn: ({ signal }) => fetchJson<LoopList>(loopListPath(filter, limit, 0), { signal }),
    placeholderData: keepPreviousData,
  })

/** One loop with everything its header needs. */
export const loopQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'answer'],
    queryFn: ({ signal }) => fetchJson<LoopView>(address(loopId), { signal }),
  })

export type TaskItem = {
  task_id: string
  description: string
  tool: string
  mode: TaskMode
  prompt_template: string
  order: number
  created_at: string
  updated_at: string
  command?: string | null | undefined
  on_error?: OnError | null | undefined
  priority?: 1 | 2 | 3 | null | undefined
  depends_on?: string[] | null | undefined
  files?: string[] | null | undefined
  acceptance?: string[] | null | undefined
  timeout_ms?: number | null | undefined
  status: string
  iteration: number | null
  files_changed: string[]
  attempts: number
  result: { summary: string; exit_code?: number | null | undefined; said?: Said | undefined } | null
}

export const tasksQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tasks'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: TaskItem[] }>(withQuery(address(loopId, '/tasks'), { limit: 1000 }), {
        signal,
      }).then((answer) => answer.data),
  })

/** Tasks in files that other programs left beside a loop, for one that has none. */
export const taskFilesQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tasks', 'files'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: NewTask[]; from: 'loop' | 'prep_package' | null }>(address(loopId, '/import'), { signal }),
  })

type IterationPage = { data: IterationView[]; next_cursor: string | null }

/** Actions of the loop, newest page first; older ones on demand. */
export const iterationsQuery = (loopId: string) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'iterations'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson<IterationPage>(withQuery(address(loopId, '/iterations'), { limit: 200, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: IterationPage) => last.next_cursor,
  })

export const gateQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'gate'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: z.infer<typeof GateConditionView>[] }>(address(loopId, '/gate'), { signal }).then(
        (answer) => answer.data,
      ),
  })

export const approvalsQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'approvals'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: ApprovalView[] }>(address(loopId, '/approvals'), { signal }).then((answer) => answer.data),
  })

/** What waits for people: approvals of loops and questions of tunings. */
export type Inbox = { data: ApprovalView[]; tunings: TuningQuestion[] }

/** What waits for a decision in all loops and tunings, or in those of one workspace. */
export const inboxQuery = (workspace: string | null) =>
  queryOptions({
    queryKey: ['approvals', workspace],
    queryFn: ({ signal }) => fetchJson<Inbox>(withQuery('/api/approvals', { workspace }), { signal }),
  })

/** The signed receipt of a loop that rests. */
export const readReceipt = (loopId: string): Promise<SignedReceipt> =>
  fetchJson<{ data: SignedReceipt }>(address(loopId, '/receipt')).then((answer) => answer.data)

/** Where the whole loop is downloaded as one file. */
export const loopExportAddress = (loopId: string): string => address(loopId, '/export')
