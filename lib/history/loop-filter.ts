import type { LoopListQuery, LoopSort } from '../domain/loop/loop-query.ts'
import { Prisma } from './generated/client.ts'
import { searchQuery } from './search-words.ts'

/** The column behind each order; every one has an index that begins with `deleted` and ends with `id`. */
const columns: Record<LoopSort, Prisma.Sql> = {
  updated: Prisma.sql`"updatedAt"`,
  created: Prisma.sql`"createdAt"`,
  title: Prisma.sql`"title"`,
  status: Prisma.sql`"status"`,
  progress: Prisma.sql`"progress"`,
  pass_rate: Prisma.sql`"passRate"`,
  duration: Prisma.sql`"durationMs"`,
}

/** The condition of a list query. A search without any word finds nothing. */
function loopCondition(query: LoopListQuery): Prisma.Sql {
  const { workspaceId, status, q, tag, runner, owner, tool, since, until, deleted } = query
  const conditions = [Prisma.sql`"kind" = 'loop'`, deleted ? Prisma.sql`"deleted"` : Prisma.sql`NOT "deleted"`]
  if (workspaceId !== null) conditions.push(Prisma.sql`"workspaceId" = ${workspaceId}`)
  if (status.length === 1) conditions.push(Prisma.sql`"status" = ${status[0]}`)
  if (status.length > 1) conditions.push(Prisma.sql`"status" = ANY(${status})`)
  if (tag !== null) conditions.push(Prisma.sql`"tags" @> ARRAY[${tag}]`)
  if (runner !== null) conditions.push(Prisma.sql`"runner" = ${runner}`)
  if (owner !== null) conditions.push(Prisma.sql`"owner" = ${owner}`)
  if (tool !== null) conditions.push(Prisma.sql`"tool" = ${tool}`)
  if (since !== null) conditions.push(Prisma.sql`"updatedAt" >= ${new Date(since)}`)
  if (until !== null) conditions.push(Prisma.sql`"updatedAt" <= ${new Date(until)}`)
  if (q !== null && q.trim() !== '') {
    const words = searchQuery(q)
    conditions.push(words === null ? Prisma.sql`false` : Prisma.sql`"search" @@ ${words}::tsquery`)
  }
  return Prisma.join(conditions, ' AND ')
}

/** The order of a list query; `id` makes it total, so that pages neither repeat nor skip. */
const loopOrder = ({ sort, order }: LoopListQuery): Prisma.Sql => {
  const direction = order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  return Prisma.sql`ORDER BY ${columns[sort]} ${direction}, "id" ${direction}`
}

/** The rows of a page: `select` names the columns of "Run". */
export const loopPage = (query: LoopListQuery, select: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT ${select} FROM "Run" WHERE ${loopCondition(query)} ${loopOrder(query)}
    LIMIT ${query.limit} OFFSET ${query.offset}`

/** How many loops a query finds. */
export const loopCount = (query: LoopListQuery): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS total FROM "Run" WHERE ${loopCondition(query)}`
