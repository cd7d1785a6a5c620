import { engineActor } from '../domain/actor.ts'
import type { LogStream } from '../domain/loop/loop-events.ts'
import { appendEvents } from './event-rows.ts'
import { Prisma } from './generated/client.ts'
import { type Block, type PendingLine, toBlocks } from './log-buffer.ts'
import type { HistoryDatabase } from './open-history.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** Lines of one stream that were written, by their numbers. */
export type WrittenRange = { stream: LogStream; from: number; to: number }

/** Lines that are written together. `id` is unique; `isRepeat`: it was tried before, and nobody knows whether that counted. */
export type LogWrite = { id: string; isRepeat: boolean; lines: PendingLine[] }

/**
 * Numbers lines and writes them in blocks; each attempt learns its first and last line. All or nothing, and once: a connection that breaks at
 * the commit leaves open whether it counted, so a repeat looks for its own blocks first.
 */
export const writeLines = (
  database: HistoryDatabase,
  runId: string,
  { id, isRepeat, lines }: LogWrite,
): Promise<WrittenRange[]> =>
  inTransaction(database, async (transaction) => {
    const blocks = toBlocks(lines).map((block, place) => ({ ...block, name: `${id}/${place}` }))
    if (isRepeat) {
      const written = await blocksOf(
        transaction,
        runId,
        blocks.map((block) => block.name),
      )
      if (written.length > 0) return written
    }
    const [row] = await transaction.$queryRaw<{ logSeq: bigint }[]>(
      Prisma.sql`UPDATE "Run" SET "logSeq" = "logSeq" + ${lines.length}, "lastSignAt" = now() WHERE "id" = ${runId} RETURNING "logSeq"`,
    )
    if (!row) return []
    let from = Number(row.logSeq) - lines.length + 1
    const rows = blocks.map((block) => {
      const numbered = toRow(runId, from, block)
      from += block.lines.length
      return numbered
    })
    await transaction.logChunk.createMany({ data: rows })
    for (const [key, range] of rangesOf(rows)) await widen(transaction, key, range)
    return rows.map((chunk) => ({ stream: chunk.stream, from: Number(chunk.fromSeq), to: Number(chunk.toSeq) }))
  })

/** Tells the journal which lines are there. Raises no revision. */
export const announceLines = (database: HistoryDatabase, runId: string, ranges: WrittenRange[]): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const run = await transaction.run.findUnique({ where: { id: runId }, select: { workspaceId: true, rev: true } })
    if (!run) return
    const at = new Date().toISOString()
    const events = ranges.map((range) => ({ type: 'log-appended' as const, ...range, at, by: engineActor.name }))
    await appendEvents(transaction, { runId, ...run, actor: engineActor }, events)
  })

/** What of a write stands already. The lock waits for a transaction that the server has not given up yet. */
async function blocksOf(transaction: Transaction, runId: string, names: string[]): Promise<WrittenRange[]> {
  await transaction.$queryRaw(Prisma.sql`SELECT 1 FROM "Run" WHERE "id" = ${runId} FOR NO KEY UPDATE`)
  const rows = await transaction.logChunk.findMany({
    where: { runId, block: { in: names } },
    select: { stream: true, fromSeq: true, toSeq: true },
    orderBy: { fromSeq: 'asc' },
  })
  return rows.map((row) => ({
    stream: row.stream as LogStream,
    from: Number(row.fromSeq),
    to: Number(row.toSeq),
  }))
}

const toRow = (runId: string, from: number, { stream, attemptKey, bytes, lines, name }: Block & { name: string }) => {
  const at = lines[0]?.at ?? 0
  return {
    runId,
    fromSeq: BigInt(from),
    toSeq: BigInt(from + lines.length - 1),
    stream,
    attemptKey,
    bytes,
    at: new Date(at),
    times: lines.map((line) => Math.max(0, line.at - at)),
    text: lines.map((line) => line.text).join('\n'),
    block: name,
  }
}

type Row = ReturnType<typeof toRow>

function rangesOf(rows: Row[]): Map<string, { from: bigint; to: bigint }> {
  const ranges = new Map<string, { from: bigint; to: bigint }>()
  for (const { attemptKey, fromSeq, toSeq } of rows)
    if (attemptKey !== null) ranges.set(attemptKey, { from: ranges.get(attemptKey)?.from ?? fromSeq, to: toSeq })
  return ranges
}

const widen = (transaction: Transaction, key: string, { from, to }: { from: bigint; to: bigint }) =>
  transaction.$executeRaw(
    Prisma.sql`UPDATE "Attempt" SET "logFrom" = coalesce("logFrom", ${from}), "logTo" = ${to} WHERE "key" = ${key}`,
  )
