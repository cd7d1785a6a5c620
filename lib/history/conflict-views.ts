import type { Conflict, ConflictChoice } from '../domain/loop/merge/conflict.ts'
import { type ConflictView, choicesOf } from '../domain/loop/merge/conflict.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

const mostEvents = 200

/** Reads the conflicts of a loop with other programs from the journal. */
export function createConflictViews(database: HistoryDatabase) {
  /** The last conflicts, newest first, each with what became of it. */
  const conflicts = async (runId: string): Promise<ConflictView[]> => {
    const rows = await database.event.findMany({
      where: { runId, type: { in: ['conflict-opened', 'conflict-closed'] } },
      orderBy: { seq: 'desc' },
      take: mostEvents,
    })
    const views = new Map<string, ConflictView>()
    for (const row of rows.reverse()) {
      if (row.type === 'conflict-opened') {
        const { conflict } = fromJson<{ conflict: Conflict }>(row.data)
        views.delete(conflict.id)
        views.set(conflict.id, openView(conflict, row.rev))
      } else {
        const { id, choice } = fromJson<{ id: string; choice: ConflictChoice }>(row.data)
        const view = views.get(id)
        if (view)
          Object.assign(view, {
            ...{ state: 'closed', choice, closed_revision: row.rev },
            ...{ closed_by: row.actorName, closed_at: row.at.toISOString() },
          })
      }
    }
    return [...views.values()].reverse()
  }

  return { conflicts }
}

const openView = ({ id, kind, path, base, ours, theirs, at }: Conflict, revision: number): ConflictView => ({
  ...{ conflict_id: id, kind, path, base, ours, theirs, at, revision, closed_revision: null },
  ...{ state: 'open', choices: choicesOf(kind), choice: null, closed_by: null, closed_at: null },
})
