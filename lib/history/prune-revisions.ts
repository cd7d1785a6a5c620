import type { Operation } from 'fast-json-patch'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { replay } from './revision-patch.ts'
import { fromJson } from './storable.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** So many of the newest revisions of a loop are always kept. */
const keptRevisions = 500
/** A loop is worth the work when at least so many can go. */
const worthwhile = 100
const mostLoops = 20
const mostRevisions = 1000

type Row = { rev: number; status: string; patch: Prisma.JsonValue; body: string | null }

/**
 * Keeps of every loop its last 500 revisions and each that changed the status, and drops the others: of at most 20 loops, at most a thousand
 * each, so that one call never takes long. What stays can be read without what goes. Returns how many went.
 */
export async function pruneRevisions(database: HistoryDatabase): Promise<number> {
  const loops = await database.$queryRaw<{ runId: string; cutoff: number }[]>(
    Prisma.sql`SELECT "runId", max("rev") FILTER (WHERE "age" = ${keptRevisions}) AS "cutoff" FROM (
        SELECT "runId", "rev", "status" IS DISTINCT FROM lag("status") OVER (PARTITION BY "runId" ORDER BY "rev") AS "changes",
          row_number() OVER (PARTITION BY "runId" ORDER BY "rev" DESC) AS "age"
        FROM "Revision" WHERE "runId" IN (SELECT "id" FROM "Run" WHERE "rev" > ${keptRevisions + worthwhile})
      ) AS "ranked"
      GROUP BY "runId" HAVING count(*) FILTER (WHERE "age" > ${keptRevisions} AND NOT "changes") >= ${worthwhile}
      ORDER BY "runId" LIMIT ${mostLoops}`,
  )
  let gone = 0
  for (const { runId, cutoff } of loops)
    gone += await inTransaction(database, (transaction) => pruneLoop(transaction, runId, cutoff))
  return gone
}

async function pruneLoop(transaction: Transaction, runId: string, cutoff: number): Promise<number> {
  const standing = await transaction.revision.findMany({
    where: { runId, rev: { lte: cutoff } },
    select: { rev: true, status: true },
    orderBy: { rev: 'asc' },
  })
  const old = standing.map(({ rev, status }, place) => ({
    rev,
    stays: rev === cutoff || status !== standing[place - 1]?.status,
  }))
  const going = old.filter(({ stays }) => !stays).slice(0, mostRevisions)
  const last = going.at(-1)?.rev
  if (last === undefined) return 0
  // Of what stays, everything among those that go, and the first behind them, must stand on its own.
  const next = old.find(({ rev }) => rev > last)?.rev ?? last
  for (const { rev, stays } of old) if (rev <= next && (stays || rev > last)) await makeWhole(transaction, runId, rev)
  const { count } = await transaction.revision.deleteMany({
    where: { runId, rev: { in: going.map(({ rev }) => rev) } },
  })
  return count
}

/** Gives a revision its whole text in place of the difference to the one before. */
async function makeWhole(transaction: Transaction, runId: string, rev: number): Promise<void> {
  const full = await transaction.revision.findFirst({
    where: { runId, rev: { lte: rev }, body: { not: null } },
    select: { rev: true },
    orderBy: { rev: 'desc' },
  })
  if (!full || full.rev === rev) return
  const rows: Row[] = await transaction.revision.findMany({
    where: { runId, rev: { gte: full.rev, lte: rev } },
    select: { rev: true, status: true, patch: true, body: true },
    orderBy: { rev: 'asc' },
  })
  const [first, ...later] = rows
  if (typeof first?.body !== 'string') return
  const body = replay(
    first.body,
    later.map((row) => fromJson<Operation[]>(row.patch ?? [])),
  )
  await transaction.revision.updateMany({ where: { runId, rev }, data: { body, patch: Prisma.DbNull } })
}
