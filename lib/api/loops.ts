import { z } from 'zod'
import { loopStatuses } from '../domain/loop/loop-state.ts'
import { LoopAnswer, LoopDocument, LoopListItem } from '../domain/loop/loop-view.ts'
import { ok, refuse } from '../domain/result.ts'
import { chooseWorkspace, chooseWorkspaces } from './choose-workspace.ts'
import { door, route } from './door.ts'
import { ListQuery, listQueryOf } from './list-query.ts'
import { LoopPatchBody, loopMessages, NewLoopBody } from './loop-input.ts'
import { flag } from './query-fields.ts'
import { requireRight, send } from './send.ts'
import { commandForStatus } from './status-command.ts'

export const Told = z.object({ message: z.string() })
export const LoopTold = LoopAnswer.extend({ message: z.string().optional() })

const create = route(
  { summary: 'Create a loop', needs: 'steer-loops', body: NewLoopBody, messages: loopMessages, answer: LoopAnswer },
  async ({ product, actor, body }) => {
    const workspace = await chooseWorkspace(product, { workspace_id: body.workspaceId ?? undefined })
    return workspace.ok ? product.loops.create(workspace.value.workspace_id, body.loop, actor) : workspace
  },
)

const list = route(
  {
    summary: 'List loops as documents, newest first',
    needs: 'read',
    query: ListQuery.extend({ view: z.enum(['full', 'summary']).default('full') }),
    answer: z.object({
      data: z.array(LoopDocument),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      hasMore: z.boolean(),
      timestamp: z.string(),
    }),
  },
  async ({ product, query }) => {
    const workspace = await chooseWorkspaces(product, query)
    if (!workspace.ok) return workspace
    const { data, total } = await product.views.documents(listQueryOf(query, workspace.value), query.view)
    const { limit, offset } = query
    return ok({
      data,
      total,
      limit,
      offset,
      hasMore: offset + data.length < total,
      timestamp: new Date().toISOString(),
    })
  },
)

const read = route({ summary: 'Read a loop', needs: 'read', answer: LoopAnswer }, ({ product, params }) =>
  product.views.answer(params.id ?? ''),
)

const edit = route(
  {
    summary: 'Edit a loop',
    needs: 'steer-loops',
    body: LoopPatchBody,
    messages: loopMessages,
    answer: LoopAnswer,
  },
  (call) => send(call, call.params.id ?? '', { type: 'edit', patch: call.body }),
)

const remove = route(
  {
    summary: 'Delete a loop; purge also empties its trash',
    needs: 'steer-loops',
    query: z.object({ purge: flag() }),
    body: z.object({ purge: z.boolean().optional() }),
    answer: Told.extend({
      /** The branch that still holds the work of a loop with a worktree of its own. */
      meta: z.object({ kept_work: z.object({ branch: z.string(), commit: z.string() }) }).optional(),
    }),
  },
  async (call) => {
    const { product, actor, params, query, body } = call
    const purges = query.purge || body.purge === true
    const allowed = requireRight(actor, purges ? 'purge-loops' : 'steer-loops')
    if (!allowed.ok) return allowed
    const id = params.id ?? ''
    const deleted = await send(call, id, { type: 'delete' })
    if (!deleted.ok && !(purges && deleted.refusal.code === 'not_found')) return deleted
    const message = 'Loop deleted'
    if (purges) {
      const purged = await product.loops.purge(id, actor)
      return purged.ok ? ok({ message }) : purged
    }
    const work = await product.loops.keptWork(id)
    return ok({ message, ...(work ? { meta: { kept_work: work } } : {}) })
  },
)

const patchStatus = route(
  {
    summary: 'Change the status of a loop by the command that leads there',
    needs: 'steer-loops',
    body: z.object({
      status: z.string('status is required').min(1, 'status is required'),
      reason: z.string().trim().min(1).max(2000).optional(),
    }),
    answer: LoopTold,
  },
  async (call) => {
    const wanted = loopStatuses.find((status) => status === call.body.status)
    if (wanted === undefined) return refuse('validation', `Invalid status: ${call.body.status.slice(0, 100)}`)
    const id = call.params.id ?? ''
    const now = await call.product.views.answer(id)
    if (!now.ok || now.value.data.status === wanted) return now
    const command = commandForStatus(now.value.data.status, wanted, call.body.reason)
    return command.ok ? send(call, id, command.value) : command
  },
)

const rows = route(
  {
    summary: 'List loops as rows of the table',
    needs: 'read',
    query: ListQuery,
    answer: z.object({ data: z.array(LoopListItem), total: z.number() }),
  },
  async ({ product, query }) => {
    const named = query.workspace_id ?? query.workspace
    const workspaceId = named === undefined || named === 'all' ? null : named
    return ok(await product.views.list(listQueryOf(query, workspaceId)))
  },
)

export const loopsDoor = door('/api/loops/v2', { GET: list, POST: create })
export const loopDoor = door('/api/loops/v2/{id}', { GET: read, PUT: edit, DELETE: remove })
export const loopStatusDoor = door('/api/loops/v2/{id}/status', { PATCH: patchStatus })
export const loopListDoor = door('/api/loop-list', { GET: rows })
