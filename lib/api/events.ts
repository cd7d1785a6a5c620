import { z } from 'zod'
import { ok, type Result, refuse } from '../domain/result.ts'
import { chooseWorkspace } from './choose-workspace.ts'
import { door, route } from './door.ts'
import { gateOf } from './gate.ts'
import { optionalNumber, wholeNumber, word, workspaceFields } from './query-fields.ts'
import type { Call } from './route.ts'
import { streamEvents } from './sse.ts'

type StreamCall = Call<{ after?: string | undefined }, unknown>

/** Opens the stream of some workspaces, of all loops or one, for as long as the credential is good. */
function openStream(call: StreamCall, what: { workspaceIds: string[]; isOpenEnded: boolean; loopId: string | null }) {
  const { product, admitted, request, query } = call
  const gate = gateOf(product)
  const onClose = gate.streams.take(admitted.credential)
  if (onClose === null)
    return refuse('rate_limited', 'Too many event streams are open.', {
      next: 'Close other tabs, or share one stream.',
    })
  return streamEvents({
    source: product.stream,
    hub: gate.hub,
    version: product.version,
    ...what,
    lastEventId: request.headers.get('last-event-id') ?? query.after ?? null,
    async isStillAdmitted() {
      const found = await gate.actorOf(admitted.credential)
      return !found.ok || found.value !== null
    },
    onClose,
    signal: request.signal,
  })
}

const ofLoop = route(
  { summary: 'The events of one loop, live', needs: 'read', query: z.object({ after: word() }), answer: 'stream' },
  async (call): Promise<Result<never> | Response> => {
    const loopId = call.params.id ?? ''
    const loop = await call.product.views.answer(loopId)
    if (!loop.ok) return loop
    return openStream(call, { workspaceIds: [loop.value.meta.workspace_id], isOpenEnded: false, loopId })
  },
)

const ofAll = route(
  {
    summary: 'The events of all loops, live; of one workspace when it is named',
    needs: 'read',
    query: z.object({ ...workspaceFields, after: word(4000) }),
    answer: 'stream',
  },
  async (call): Promise<Result<never> | Response> => {
    const named = call.query.workspace_id ?? call.query.workspace
    if (named === undefined) {
      const all = await call.product.workspaces.list()
      const workspaceIds = all.map((workspace) => workspace.workspace_id)
      return openStream(call, { workspaceIds, isOpenEnded: true, loopId: null })
    }
    const chosen = await chooseWorkspace(call.product, call.query)
    if (!chosen.ok) return chosen
    return openStream(call, { workspaceIds: [chosen.value.workspace_id], isOpenEnded: false, loopId: null })
  },
)

const Row = z.object({
  seq: z.number(),
  at: z.string(),
  loop_id: z.string(),
  type: z.string(),
  by: z.string().nullable(),
})

const history = route(
  {
    summary: 'What happened in a workspace, newest first',
    needs: 'read',
    query: z.object({ ...workspaceFields, cursor: optionalNumber('cursor'), limit: wholeNumber('limit', 1, 500, 50) }),
    answer: z.object({ data: z.array(Row), next_cursor: z.string().nullable() }),
  },
  async ({ product, query }) => {
    const workspace = await chooseWorkspace(product, query)
    if (!workspace.ok) return workspace
    const id = workspace.value.workspace_id
    const { first, last } = await product.stream.range(id)
    const newest = query.cursor ?? last
    const after = Math.max(newest - query.limit, first - 1, 0)
    const rows = newest > after ? await product.stream.after(id, after, null, newest - after) : []
    const data = rows.map(({ seq, at, loopId, type, data: { by } }) => ({
      seq,
      at,
      loop_id: loopId,
      type,
      by: typeof by === 'string' ? by : null,
    }))
    return ok({ data: data.reverse(), next_cursor: after >= first && after > 0 ? String(after) : null })
  },
)

export const loopEventsDoor = door('/api/loops/v2/{id}/events', { GET: ofLoop })
export const eventsDoor = door('/api/loops/v2/events', { GET: ofAll })
export const historyDoor = door('/api/history', { GET: history })
