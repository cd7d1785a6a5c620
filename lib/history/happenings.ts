import { kindOf, notices } from '../domain/loop/event-kind.ts'
import { type Happening, type HappeningPage, type HistoryQuery, noteOf, testRunOf } from '../domain/loop/happening.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

type Row = {
  seq: bigint
  at: Date
  workspaceId: string
  runId: string
  title: string
  deleted: boolean
  type: string
  actorName: string
  actorKind: string
  data: Record<string, unknown>
}

/** A place in the history: newest first by time, then by number, then by workspace. */
const cursorPattern = /^(\d{1,15})\.(\d{1,15})\.(.{1,100})$/

/** What an event says in words. What an action of a tuning found is large and stands elsewhere. */
const told = Prisma.sql`CASE WHEN r."kind" = 'tuning' AND pg_column_size(e."data") > 8192
  THEN (e."data"::jsonb - ARRAY['outcome', 'state', 'found', 'analysis', 'fix'])::json ELSE e."data" END AS "data"`

/** Finds a text anywhere, whatever it holds. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditionOf(query: HistoryQuery): Prisma.Sql {
  const { types, by, loop, q, since, until, cursor } = query
  const conditions = [Prisma.sql`e."type" NOT IN (${Prisma.join([...notices])})`]
  if (types !== null) conditions.push(Prisma.sql`e."type" = ANY(${types})`)
  if (by !== null) conditions.push(Prisma.sql`e."actorName" ILIKE ${containing(by)}`)
  if (loop !== null)
    conditions.push(Prisma.sql`(r."title" ILIKE ${containing(loop)} OR r."id" ILIKE ${containing(loop)})`)
  if (q !== null)
    conditions.push(Prisma.sql`(r."title" ILIKE ${containing(q)} OR e."data"::text ILIKE ${containing(q)})`)
  if (since !== null) conditions.push(Prisma.sql`e."at" >= ${new Date(since)}`)
  if (until !== null) conditions.push(Prisma.sql`e."at" <= ${new Date(until)}`)
  const [, ms, seq, workspaceId] = (cursor === null ? null : cursorPattern.exec(cursor)) ?? []
  if (ms !== undefined) {
    const at = new Date(Number(ms))
    // The first half lets the index on time begin at the place.
    conditions.push(
      Prisma.sql`e."at" <= ${at} AND (e."at", e."seq", e."workspaceId") < (${at}, ${BigInt(seq ?? 0)}, ${workspaceId})`,
    )
  }
  return Prisma.join(conditions, ' AND ')
}

/** Reads the journal of one workspace or of all, newest first, narrowed by the database. Notices of log lines are left out. */
export function createHappenings(database: HistoryDatabase) {
  const happenings = async (query: HistoryQuery): Promise<HappeningPage> => {
    const inWorkspace = query.workspaceId === null ? Prisma.sql`true` : Prisma.sql`w."id" = ${query.workspaceId}`
    const rows = await database.$queryRaw<Row[]>(
      Prisma.sql`SELECT f.* FROM "Workspace" w CROSS JOIN LATERAL (
          SELECT e."seq", e."at", e."workspaceId", e."runId", e."type", e."actorName", e."actorKind", ${told}, r."title", r."deleted"
          FROM "Event" e JOIN "Run" r ON r."id" = e."runId"
          WHERE e."workspaceId" = w."id" AND ${conditionOf(query)}
          ORDER BY e."at" DESC, e."seq" DESC LIMIT ${query.limit + 1}
        ) f
        WHERE ${inWorkspace} ORDER BY f."at" DESC, f."seq" DESC, f."workspaceId" DESC LIMIT ${query.limit + 1}`,
    )
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    const isLast = rows.length <= query.limit || last === undefined
    return {
      data: page.map(toHappening),
      next_cursor: isLast ? null : `${last.at.getTime()}.${last.seq}.${last.workspaceId}`,
    }
  }
  return { happenings }
}

const toHappening = (row: Row): Happening => {
  const { data } = row
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    workspace_id: row.workspaceId,
    loop_id: row.runId,
    title: row.title,
    deleted: row.deleted,
    type: row.type,
    kind: kindOf(row.type),
    by: row.actorName,
    by_kind: row.actorKind as Happening['by_kind'],
    iteration: typeof data['iteration'] === 'number' ? data['iteration'] : null,
    attempt: typeof data['key'] === 'string' ? data['key'] : null,
    test_run_id: testRunOf(data),
    ...noteOf(data),
  }
}
