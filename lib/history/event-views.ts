import { boardEvents } from '../domain/loop/debug/hypothesis-board.ts'
import { notices } from '../domain/loop/event-kind.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { GateCondition } from '../domain/loop/loop-state.ts'
import { readCursor } from './cursor.ts'
import { toEvent } from './event-rows.ts'
import { createHappenings } from './happenings.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

/** More steps of a search than a person reads; the earlier ones stand in the history. */
const mostSteps = 200

export type HistoryEntry = { seq: number; at: string; actor: string; type: string; data: unknown }

/** Reads the journal: of one loop, and of all. */
export function createEventViews(database: HistoryDatabase) {
  /** A page of what happened, newest first; notices of log lines are left out. */
  const history = async (
    runId: string,
    cursor: string | null,
    limit: number,
  ): Promise<{ data: HistoryEntry[]; next_cursor: string | null }> => {
    const [seq] = readCursor(cursor) ?? []
    const rows = await database.event.findMany({
      where: { runId, type: { notIn: [...notices] }, ...(seq === undefined ? {} : { seq: { lt: seq } }) },
      orderBy: { seq: 'desc' },
      take: limit + 1,
    })
    const page = rows.slice(0, limit)
    return {
      data: page.map((row) => ({
        seq: Number(row.seq),
        at: row.at.toISOString(),
        actor: row.actorName,
        type: row.type,
        data: fromJson<unknown>(row.data),
      })),
      next_cursor: rows.length > limit ? String(page.at(-1)?.seq) : null,
    }
  }

  /** The latest event of some types, or null. */
  const latest = async (runId: string, types: LoopEvent['type'][]): Promise<LoopEvent | null> => {
    const row = await database.event.findFirst({ where: { runId, type: { in: types } }, orderBy: { seq: 'desc' } })
    return row && toEvent(row)
  }

  /** The gate as it was last judged here, or null: what another installation judged before an import is only its history. */
  const lastGate = async (runId: string): Promise<GateCondition[] | null> => {
    const event = await latest(runId, ['gate-evaluated', 'completed', 'imported'])
    return event?.type === 'gate-evaluated' || event?.type === 'completed' ? event.gate : null
  }

  /** What a loop's searches for causes came to, oldest first. */
  const searches = async (runId: string): Promise<LoopEvent[]> => {
    const rows = await database.event.findMany({
      where: { runId, type: { in: [...boardEvents] } },
      orderBy: { seq: 'desc' },
      take: mostSteps,
    })
    return rows.reverse().map((row) => ({ ...toEvent(row), by: row.actorName }))
  }

  return { history, lastGate, searches, ...createHappenings(database) }
}
