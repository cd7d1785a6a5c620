import { z } from 'zod'
import { type LoopListQuery, loopSorts } from '../domain/loop/loop-query.ts'
import { loopStatuses } from '../domain/loop/loop-state.ts'
import { flag, wholeNumber, word, workspaceFields } from './query-fields.ts'

const known: readonly string[] = loopStatuses

/** `running`, `running,paused` or `all`. */
const statusList = z
  .string()
  .default('all')
  .transform((text) => (text === 'all' || text === '' ? [] : text.split(',')))
  .superRefine((names, context) => {
    const unknown = names.find((name) => !known.includes(name))
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `Invalid status: ${unknown}` })
  })
  .transform((names) => loopStatuses.filter((status) => names.includes(status)))
  .meta({ override: { type: 'string', default: 'all', description: `all, or some of ${loopStatuses.join(', ')}` } })

const time = z.iso.datetime({ offset: true }).optional()

/** What every list of loops understands. */
export const ListQuery = z.object({
  ...workspaceFields,
  status: statusList,
  q: word(400),
  tag: word(40),
  runner: z.enum(['server', 'external']).optional(),
  owner: word(),
  tool: word(40),
  since: time,
  until: time,
  deleted: flag(),
  sort: z.enum(loopSorts).default('updated'),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: wholeNumber('limit', 1, 200, 50),
  offset: wholeNumber('offset', 0, 100_000, 0),
})
export type ListQuery = z.output<typeof ListQuery>

/** The query of the list, as the product takes it. */
export const listQueryOf = (query: ListQuery, workspaceId: string | null): LoopListQuery => ({
  workspaceId,
  status: query.status,
  q: query.q || null,
  tag: query.tag || null,
  runner: query.runner ?? null,
  owner: query.owner || null,
  tool: query.tool || null,
  since: query.since ?? null,
  until: query.until ?? null,
  deleted: query.deleted,
  sort: query.sort,
  order: query.order,
  limit: query.limit,
  offset: query.offset,
})
