import { z } from 'zod'
import { LoopAnswer, LoopDocument } from '../domain/loop/loop-view.ts'
import { ok, refuse } from '../domain/result.ts'
import { chooseWorkspaces } from './choose-workspace.ts'
import { pause, resume, retryAs, stop } from './controls.ts'
import { door, route } from './door.ts'
import { ListQuery, listQueryOf } from './list-query.ts'
import { wholeNumber } from './query-fields.ts'
import { readStats, Stats, StatsQuery } from './statistics.ts'
import { lastOutputs } from './task-output.ts'

const list = route(
  {
    summary: 'List loops (first API)',
    needs: 'read',
    query: ListQuery,
    answer: z.object({ data: z.array(LoopDocument), total: z.number(), timestamp: z.string() }),
  },
  async ({ product, query }) => {
    const workspace = await chooseWorkspaces(product, query)
    if (!workspace.ok) return workspace
    const found = await product.views.documents(listQueryOf(query, workspace.value), 'full')
    return ok({ ...found, timestamp: new Date().toISOString() })
  },
)

const stats = route(
  {
    summary: 'Figures over the loops (first API)',
    needs: 'read',
    query: StatsQuery,
    answer: Stats.pick({ total: true, by_status: true, active_count: true, success_rate: true, avg_iterations: true }),
  },
  async ({ product, query }) => {
    const found = await readStats(product, query)
    if (!found.ok) return found
    const { total, by_status, active_count, success_rate, avg_iterations } = found.value
    const figures = { total, by_status, active_count, success_rate, avg_iterations }
    return ok({ ...figures, data: figures })
  },
)

const read = route({ summary: 'Read a loop (first API)', needs: 'read', answer: LoopAnswer }, ({ product, params }) =>
  product.views.answer(params.id ?? ''),
)

const page = z.object({ limit: wholeNumber('limit', 1, 500, 50), offset: wholeNumber('offset', 0, 500, 0) })

const history = route(
  {
    summary: 'What happened to a loop (first API)',
    needs: 'read',
    query: page,
    answer: z.object({ data: z.array(z.unknown()), timestamp: z.string() }),
  },
  async ({ product, params, query }) => {
    const found = await product.views.history(params.id ?? '', null, query.offset + query.limit)
    if (!found.ok) return found
    return ok({ data: found.value.data.slice(query.offset), timestamp: new Date().toISOString() })
  },
)

const logs = route(
  {
    summary: 'The last output of each task (first API)',
    needs: 'read',
    answer: z.object({
      loop_id: z.string(),
      logs: z.array(z.object({ step_id: z.string(), stdout: z.string(), stderr: z.string() })),
      total: z.number(),
    }),
  },
  async ({ product, params }) => {
    const id = params.id ?? ''
    const found = await lastOutputs(product.views, id)
    return found.ok ? ok({ loop_id: id, logs: found.value, total: found.value.length }) : found
  },
)

/** Loops are created under the second API alone. */
const create = route({ summary: 'No such address', needs: 'read', answer: 'download' }, async () =>
  refuse('not_found', 'There is no such address.', { next: 'POST /api/loops/v2 creates a loop.' }),
)
export const firstLoopsDoor = door('/api/loops', { GET: list }, { POST: create })
export const firstStatsDoor = door('/api/loops/stats', { GET: stats })
export const firstLoopDoor = door('/api/loops/{id}', { GET: read })
export const firstHistoryDoor = door('/api/loops/{id}/history', { GET: history })
export const firstLogsDoor = door('/api/loops/{id}/logs', { GET: logs })
export const firstPauseDoor = door('/api/loops/{id}/pause', { POST: pause })
export const firstResumeDoor = door('/api/loops/{id}/resume', { POST: resume })
export const firstStopDoor = door('/api/loops/{id}/stop', { POST: stop })
export const firstRetryDoor = door('/api/loops/{id}/retry', { POST: retryAs('Loop retry initiated') })

/** The addresses of the first version. */
export const firstDoors = [
  firstHistoryDoor,
  firstLogsDoor,
  firstLoopDoor,
  firstLoopsDoor,
  firstPauseDoor,
  firstResumeDoor,
  firstRetryDoor,
  firstStatsDoor,
  firstStopDoor,
]
