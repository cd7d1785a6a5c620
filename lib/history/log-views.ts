import type { z } from 'zod'
import type { LogStream } from '../domain/loop/loop-events.ts'
import type { LogLine, LogPage } from '../domain/loop/loop-view.ts'
import { Prisma } from './generated/client.ts'
import { blockLines } from './log-buffer.ts'
import type { HistoryDatabase } from './open-history.ts'

type Line = z.infer<typeof LogLine>
type Page = z.infer<typeof LogPage>

export type LogQuery = {
  stream: LogStream | null
  attempt: string | null
  /** Exclusive: `fwd` reads on after this line, `back` before it. Null begins at the first or the last line. */
  cursor: number | null
  dir: 'fwd' | 'back'
  limit: number
}

type ChunkRow = {
  fromSeq: bigint
  toSeq: bigint
  stream: string
  attemptKey: string | null
  bytes: number
  at: Date
  times: number[]
  text: string
}

const pageLines = 1000
const pageBytes = 256 * 1024
const chunksAtOnce = 8

/** Reads logs in pages of at most 1000 lines and 256 KiB; lines are in order within a page, whichever way one reads. */
export function createLogViews(database: HistoryDatabase) {
  /** Blocks in reading order, some at a time. A block has at most `blockLines` lines, so the one with the cursor begins near it. */
  const chunks = async function* (filter: Prisma.Sql, cursor: number | null, dir: 'fwd' | 'back') {
    for (let position = cursor; ; ) {
      const from =
        position === null
          ? Prisma.empty
          : dir === 'fwd'
            ? Prisma.sql`AND "fromSeq" > ${position - blockLines} AND "toSeq" > ${position}`
            : Prisma.sql`AND "fromSeq" < ${position}`
      const order = dir === 'fwd' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      const rows = await database.$queryRaw<ChunkRow[]>(
        Prisma.sql`SELECT "fromSeq", "toSeq", "stream", "attemptKey", "bytes", "at", "times", "text"
          FROM "LogChunk" WHERE ${filter} ${from} ORDER BY "fromSeq" ${order} LIMIT ${chunksAtOnce}`,
      )
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < chunksAtOnce) return
      position = Number(dir === 'fwd' ? last.toSeq : last.fromSeq)
    }
  }

  const collect = async (
    filter: Prisma.Sql,
    { cursor, dir, limit }: Pick<LogQuery, 'cursor' | 'dir' | 'limit'>,
    accepts: (text: string) => boolean,
  ): Promise<{ data: Line[]; next_cursor: string | null }> => {
    const data: Line[] = []
    const most = Math.min(limit, pageLines)
    let bytes = 0
    for await (const chunk of chunks(filter, cursor, dir)) {
      const lines = linesOf(chunk).filter(
        (line) => (cursor === null || (dir === 'fwd' ? line.seq > cursor : line.seq < cursor)) && accepts(line.text),
      )
      for (const line of dir === 'fwd' ? lines : lines.reverse()) {
        bytes += Buffer.byteLength(line.text)
        if (data.length === most || (data.length > 0 && bytes > pageBytes)) {
          const next_cursor = String(data.at(-1)?.seq)
          return { data: dir === 'fwd' ? data : data.reverse(), next_cursor }
        }
        data.push(line)
      }
    }
    return { data: dir === 'fwd' ? data : data.reverse(), next_cursor: null }
  }

  const bounds = async (filter: Prisma.Sql): Promise<{ first_seq: number; last_seq: number }> => {
    const [row] = await database.$queryRaw<{ first: bigint | null; last: bigint | null }[]>(
      Prisma.sql`SELECT (SELECT "fromSeq" FROM "LogChunk" WHERE ${filter} ORDER BY "fromSeq" ASC LIMIT 1) AS first,
        (SELECT "toSeq" FROM "LogChunk" WHERE ${filter} ORDER BY "fromSeq" DESC LIMIT 1) AS last`,
    )
    return { first_seq: Number(row?.first ?? 0), last_seq: Number(row?.last ?? 0) }
  }

  /** A page of a log, with the first and last number of the whole (filtered) log; 0 and 0 while it is empty. */
  const logs = async (runId: string, query: LogQuery): Promise<Page> => {
    const filter = Prisma.sql`"runId" = ${runId}
      ${query.stream ? Prisma.sql`AND "stream" = ${query.stream}` : Prisma.empty}
      ${query.attempt ? Prisma.sql`AND "attemptKey" = ${query.attempt}` : Prisma.empty}`
    const [page, ends] = await Promise.all([collect(filter, query, () => true), bounds(filter)])
    return { ...page, ...ends }
  }

  /** The lines after `cursor` that hold `q`, without regard to case; `seq` is the place of each in the log. */
  const searchLogs = async (
    runId: string,
    { q, cursor, limit }: { q: string; cursor: number | null; limit: number },
  ): Promise<Page> => {
    const run = Prisma.sql`"runId" = ${runId}`
    const filter = Prisma.sql`${run} AND "text" ILIKE ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
    const wanted = q.toLowerCase()
    const [page, ends] = await Promise.all([
      collect(filter, { cursor, dir: 'fwd', limit }, (text) => text.toLowerCase().includes(wanted)),
      bounds(run),
    ])
    return { ...page, ...ends }
  }

  return { logs, searchLogs }
}

const linesOf = (chunk: ChunkRow): Line[] =>
  chunk.text.split('\n').map((text, index) => ({
    seq: Number(chunk.fromSeq) + index,
    at: new Date(chunk.at.getTime() + (chunk.times[index] ?? 0)).toISOString(),
    stream: chunk.stream as LogStream,
    attempt: chunk.attemptKey,
    text,
  }))
