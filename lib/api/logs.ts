import { z } from 'zod'
import { AgentText } from '../domain/agent/agent-text-view.ts'
import { logStreams } from '../domain/loop/loop-events.ts'
import { LogPage } from '../domain/loop/loop-view.ts'
import { ok, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'
import type { LoopViews } from './product.ts'
import { optionalNumber, wholeNumber, word } from './query-fields.ts'

const stream = z.enum(logStreams).optional()
const pageLimit = wholeNumber('limit', 1, 1000, 200)

const list = route(
  {
    summary: 'Lines of the log; dir says in which direction the page goes on from the cursor',
    needs: 'read',
    query: z.object({
      stream,
      attempt: word(),
      cursor: optionalNumber('cursor'),
      dir: z.enum(['fwd', 'back']).default('fwd'),
      limit: pageLimit,
    }),
    answer: LogPage,
  },
  async ({ product, params, query }) =>
    product.views.logs(params.id ?? '', {
      stream: query.stream ?? null,
      attempt: query.attempt ?? null,
      cursor: query.cursor ?? null,
      dir: query.dir,
      limit: query.limit,
    }),
)

const find = route(
  {
    summary: 'Lines of the log that contain a text',
    needs: 'read',
    query: z.object({
      q: z.string('q is required').min(1, 'q is required').max(400),
      cursor: optionalNumber('cursor'),
      limit: pageLimit,
    }),
    answer: LogPage,
  },
  async ({ product, params, query }) =>
    product.views.searchLogs(params.id ?? '', { q: query.q, cursor: query.cursor ?? null, limit: query.limit }),
)

type LogQuery = Parameters<LoopViews['logs']>[1]

/** The whole log as text, read page by page as fast as the reader takes it. */
function logText(views: LoopViews, loopId: string, query: Pick<LogQuery, 'stream' | 'attempt'>): ReadableStream {
  const encoder = new TextEncoder()
  let cursor: number | null = null
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await views.logs(loopId, { ...query, cursor, dir: 'fwd', limit: 1000 })
      const lines = page.ok ? page.value.data : []
      const last = lines.at(-1)
      if (last === undefined) return controller.close()
      controller.enqueue(encoder.encode(lines.map((line) => `${line.text}\n`).join('')))
      cursor = last.seq
    },
  })
}

const raw = route(
  {
    summary: 'Download the log as text',
    needs: 'read',
    query: z.object({ stream, attempt: word() }),
    answer: 'download',
  },
  async ({ product, params, query }) => {
    const loopId = params.id ?? ''
    const filter = { stream: query.stream ?? null, attempt: query.attempt ?? null }
    const first = await product.views.logs(loopId, { ...filter, cursor: null, dir: 'fwd', limit: 1 })
    if (!first.ok) return first
    const name = encodeURIComponent(`${loopId}${query.stream ? `-${query.stream}` : ''}.log`)
    return new Response(logText(product.views, loopId, filter), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      },
    })
  },
)

const readText = route(
  {
    summary: 'A long text of an agent that an event of the log names: a prompt, an input or an output',
    needs: 'read',
    answer: z.object({ data: AgentText }),
  },
  async ({ product, params }) => {
    const found = await product.views.agentText(params.id ?? '', params.textId ?? '')
    if (!found.ok) return found
    return found.value ? ok({ data: found.value }) : refuse('not_found', say('text_not_found'))
  },
)

export const agentTextDoor = door('/api/loops/v2/{id}/agent-texts/{textId}', { GET: readText })
export const logsDoor = door('/api/loops/v2/{id}/logs', { GET: list })
export const logSearchDoor = door('/api/loops/v2/{id}/logs/search', { GET: find })
export const rawLogDoor = door('/api/loops/v2/{id}/logs/raw', { GET: raw })
