import { notices } from '../domain/loop/event-kind.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

/** One row of the journal as the stream needs it. */
export type StreamRecord = {
  seq: number
  at: string
  loopId: string
  workspaceId: string
  rev: number
  type: string
  data: Record<string, unknown>
}

/** Subscribes to a channel; the callback gets each payload, and null after a lost connection came back. Returns the way out. */
export type Listen = (channel: string, listener: (payload: string | null) => void) => () => void

const channel = 'loopboard_events'
const keptEvents = 10_000
const keptMs = 24 * 60 * 60 * 1000

/** Reads the journal in the order of its numbers and tells who listens that there is more. */
export function createEventSource(database: HistoryDatabase, listen: Listen, now: () => Date) {
  /** The highest number up to which events are outside the window that can be replayed: 10,000 events and at least 24 h. */
  const windowStart = async (workspaceId: string, last: number): Promise<number> => {
    if (last <= keptEvents) return 0
    const since = new Date(now().getTime() - keptMs)
    const [row] = await database.$queryRaw<{ seq: bigint }[]>(
      Prisma.sql`SELECT "seq" FROM "Event" WHERE "workspaceId" = ${workspaceId} AND "at" >= ${since} ORDER BY "at" ASC LIMIT 1`,
    )
    return Math.max(0, Math.min(last - keptEvents, row ? Number(row.seq) - 1 : last))
  }

  const lastOf = async (workspaceId: string): Promise<number> => {
    const workspace = await database.workspace.findUnique({ where: { id: workspaceId }, select: { seq: true } })
    return Number(workspace?.seq ?? 0)
  }

  /** The highest number of a workspace, and the oldest that can still be replayed (0 when nothing was dropped). */
  const range = async (workspaceId: string): Promise<{ first: number; last: number }> => {
    const last = await lastOf(workspaceId)
    const start = await windowStart(workspaceId, last)
    return { first: start === 0 ? 0 : start + 1, last }
  }

  /** Events after `seq`, in order, of one loop or of all. */
  const after = async (
    workspaceId: string,
    seq: number,
    loopId: string | null,
    limit: number,
  ): Promise<StreamRecord[]> => {
    const rows = await database.event.findMany({
      where: { workspaceId, seq: { gt: seq }, ...(loopId === null ? {} : { runId: loopId }) },
      orderBy: { seq: 'asc' },
      take: limit,
    })
    return rows.map((row) => ({
      seq: Number(row.seq),
      at: row.at.toISOString(),
      loopId: row.runId,
      workspaceId: row.workspaceId,
      rev: row.rev,
      type: row.type,
      data: fromJson<Record<string, unknown>>(row.data),
    }))
  }

  /** Calls back with a workspace id after each commit there, and with null after a lost connection came back. */
  const onCommit = (listener: (workspaceId: string | null) => void): (() => void) =>
    listen(channel, (payload) => listener(payload === null ? null : (JSON.parse(payload) as { w: string }).w))

  /**
   * Removes notices that lie outside the window; what they told of stays, and so does every other event: they are the history of the
   * loops. Returns how many went.
   */
  const prune = async (workspaceId: string): Promise<number> => {
    const start = await windowStart(workspaceId, await lastOf(workspaceId))
    if (start === 0) return 0
    return database.$transaction(async (transaction) => {
      await transaction.$executeRaw(Prisma.sql`SELECT set_config('loopboard.prune', 'on', true)`)
      return transaction.$executeRaw(
        Prisma.sql`DELETE FROM "Event" WHERE "workspaceId" = ${workspaceId} AND "seq" <= ${start} AND "type" IN (${Prisma.join([...notices])})`,
      )
    })
  }

  return { range, after, onCommit, prune }
}
