import { engineActor } from '../domain/actor.ts'
import type { LogStream } from '../domain/loop/loop-events.ts'
import { appendEvents } from './event-rows.ts'
import { Prisma } from './generated/client.ts'
import { type Block, type PendingLine, toBlocks } from './log-buffer.ts'
import type { HistoryDatabase } from './open-history.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** Lines of one stream that were written, by their numbers. */
export type WrittenRange = { stream: LogStream; from: number; to: number }

/** Numbers lines and writes them in blocks; each attempt learns its first and last line. All or nothing. */
export const writeLines = (database: HistoryDatabase, runId: string, lines: PendingLine[]): Promise<WrittenRange[]> =>
  inTransaction(database, async (transaction) => {
    const [row] = await transaction.$queryRaw<{ logSeq: bigint }[]>(
      Prisma.sql`UPDATE "Run" SET "logSeq" = "logSeq" + ${lines.length}, "lastSignAt" = now() WHERE "id" = ${runId} RETURNING "logSeq"`,
    )
    if (!row) return []
    let from = Number(row.logSeq) - lines.length + 1
    const rows = toBlocks(lines).map((block) => {
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

const toRow = (runId: string, from: number, { stream, attemptKey, bytes, lines }: Block) => {
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
