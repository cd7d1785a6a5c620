import { z } from 'zod'
import { eventKinds, namesOf } from '../domain/loop/event-kind.ts'
import { Happening, HappeningPage, type HistoryQuery } from '../domain/loop/happening.ts'
import { ok, type Result } from '../domain/result.ts'
import { chooseWorkspaces } from './choose-workspace.ts'
import { csvLine } from './csv-line.ts'
import { door, route } from './door.ts'
import type { Product } from './product.ts'
import { wholeNumber, word, workspaceFields } from './query-fields.ts'

const time = z.iso.datetime({ offset: true }).optional()

const filterFields = {
  ...workspaceFields,
  kind: z.enum(eventKinds).optional(),
  by: word(),
  loop: word(),
  q: word(400),
  since: time,
  until: time,
}
const Filter = z.object(filterFields)

async function queryOf(product: Product, filter: z.output<typeof Filter>): Promise<Result<HistoryQuery>> {
  const workspace = await chooseWorkspaces(product, filter)
  if (!workspace.ok) return workspace
  return ok({
    workspaceId: workspace.value,
    types: filter.kind ? namesOf(filter.kind) : null,
    by: filter.by || null,
    loop: filter.loop || null,
    q: filter.q || null,
    since: filter.since ?? null,
    until: filter.until ?? null,
    cursor: null,
    limit: 0,
  })
}

const list = route(
  {
    summary:
      'What happened in a workspace or in all, newest first; by and loop are parts of a name, q of anything said',
    needs: 'read',
    query: z.object({ ...filterFields, cursor: word(), limit: wholeNumber('limit', 1, 500, 50) }),
    answer: HappeningPage,
  },
  async ({ product, query: { cursor, limit, ...filter } }) => {
    const query = await queryOf(product, filter)
    return query.ok ? ok(await product.happenings({ ...query.value, cursor: cursor ?? null, limit })) : query
  },
)

/** Texts and numbers; the sentence behind a note is for pages. */
const columns = (Object.keys(Happening.shape) as (keyof Happening)[]).filter((name) => name !== 'note_said')
const pageSize = 500

/** How a format begins, goes on and ends; `isFirst` tells the first entry of the whole download. */
const formats = {
  csv: {
    // The mark lets spreadsheet programs read UTF-8.
    head: `\uFEFF${csvLine(columns)}`,
    entry: (one: Happening) => csvLine(columns.map((name) => one[name])),
    tail: '',
  },
  json: {
    head: '[',
    entry: (one: Happening, isFirst: boolean) => `${isFirst ? '' : ','}\n${JSON.stringify(one)}`,
    tail: '\n]\n',
  },
}

/** The whole of a query as text, read page by page as fast as the reader takes it. */
function download(product: Product, query: HistoryQuery, format: keyof typeof formats): ReadableStream {
  const encoder = new TextEncoder()
  const { head, entry, tail } = formats[format]
  let cursor: string | null = null
  let text = head
  let isFirst = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await product.happenings({ ...query, cursor, limit: pageSize })
      for (const one of page.data) {
        text += entry(one, isFirst)
        isFirst = false
      }
      if (page.next_cursor === null) text += tail
      controller.enqueue(encoder.encode(text))
      text = ''
      cursor = page.next_cursor
      if (cursor === null) controller.close()
    },
  })
}

const exported = route(
  {
    summary: 'Download what happened as CSV or JSON, narrowed like the list',
    needs: 'read',
    query: Filter.extend({ format: z.enum(['csv', 'json']).default('json') }),
    answer: 'download',
  },
  async ({ product, query: { format, ...filter } }): Promise<Result<never> | Response> => {
    const query = await queryOf(product, filter)
    if (!query.ok) return query
    return new Response(download(product, query.value, format), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''loopboard-history.${format}`,
      },
    })
  },
)

export const historyDoor = door('/api/history', { GET: list })
export const historyExportDoor = door('/api/history/export', { GET: exported })
