import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApprovalView } from '../domain/loop/approval-view.ts'
import { taskModes } from '../domain/loop/execution-record.ts'
import { OnError } from '../domain/loop/loop-settings.ts'
import { GateConditionView, IterationView, LoopAnswer, LoopListItem } from '../domain/loop/loop-view.ts'
import { Said } from '../domain/sentences/say.ts'
import { fetchJson, withQuery } from './fetch-json.ts'
import { type LoopFilter, loopListPath } from './loop-filter.ts'

export const LoopList = z.object({ data: z.array(LoopListItem), total: z.number() })
export type LoopList = z.infer<typeof LoopList>
export type LoopView = z.infer<typeof LoopAnswer>

/** Rows of one request of the list. */
export const listPage = 100

const address = (loopId: string, rest = '') => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

/** One page of the list of loops, counted from 0. Only the pages on the screen are kept fresh. */
export const loopListQuery = (filter: LoopFilter, page: number) =>
  queryOptions({
    queryKey: ['loop-list', filter, 'page', page],
    queryFn: ({ signal }) => fetchJson(LoopList, loopListPath(filter, listPage, page * listPage), { signal }),
  })

/** The first loops of a list, e.g. the running ones of the overview. */
export const loopShortListQuery = (filter: LoopFilter, limit: number) =>
  queryOptions({
    queryKey: ['loop-list', filter, 'first', limit],
    queryFn: ({ signal }) => fetchJson(LoopList, loopListPath(filter, limit, 0), { signal }),
    placeholderData: keepPreviousData,
  })

/** One loop with everything its header needs. */
export const loopQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'answer'],
    queryFn: ({ signal }) => fetchJson(LoopAnswer, address(loopId), { signal }),
  })

const Task = z.object({
  task_id: z.string(),
  description: z.string(),
  tool: z.string(),
  mode: z.enum(taskModes),
  prompt_template: z.string(),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  command: z.string().nullish(),
  on_error: OnError.nullish(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish(),
  depends_on: z.array(z.string()).nullish(),
  files: z.array(z.string()).nullish(),
  acceptance: z.array(z.string()).nullish(),
  timeout_ms: z.number().nullish(),
  status: z.string(),
  iteration: z.number().nullable(),
  files_changed: z.array(z.string()),
  attempts: z.number(),
  result: z.object({ summary: z.string(), exit_code: z.number().nullish(), said: Said.optional() }).nullable(),
})
export type TaskItem = z.infer<typeof Task>

export const tasksQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'tasks'],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(Task) }), withQuery(address(loopId, '/tasks'), { limit: 1000 }), {
        signal,
      }).then((answer) => answer.data),
  })

const IterationPage = z.object({ data: z.array(IterationView), next_cursor: z.string().nullable() })

/** Actions of the loop, newest page first; older ones on demand. */
export const iterationsQuery = (loopId: string) =>
  infiniteQueryOptions({
    queryKey: ['loop', loopId, 'iterations'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(IterationPage, withQuery(address(loopId, '/iterations'), { limit: 200, cursor: pageParam }), {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: z.infer<typeof IterationPage>) => last.next_cursor,
  })

export const gateQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'gate'],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(GateConditionView) }), address(loopId, '/gate'), { signal }).then(
        (answer) => answer.data,
      ),
  })

export const approvalsQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'approvals'],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(ApprovalView) }), address(loopId, '/approvals'), { signal }).then(
        (answer) => answer.data,
      ),
  })

/** What waits for a decision in all loops, or in those of one workspace. */
export const inboxQuery = (workspace: string | null) =>
  queryOptions({
    queryKey: ['approvals', workspace],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(ApprovalView) }), withQuery('/api/approvals', { workspace }), { signal }).then(
        (answer) => answer.data,
      ),
  })
