import { z } from 'zod'
import { type Result, refuse } from '../domain/result.ts'
import { chooseWorkspace } from './choose-workspace.ts'
import { door, route } from './door.ts'
import { gateOf } from './gate.ts'
import { word, workspaceFields } from './query-fields.ts'
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

export const loopEventsDoor = door('/api/loops/v2/{id}/events', { GET: ofLoop })
export const eventsDoor = door('/api/loops/v2/events', { GET: ofAll })
