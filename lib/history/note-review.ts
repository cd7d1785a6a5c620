import type { Actor } from '../domain/actor.ts'
import type { ReviewNote } from '../domain/loop/changes-decision.ts'
import { appendEvents } from './event-rows.ts'
import type { HistoryDatabase } from './open-history.ts'
import { inTransaction } from './transaction.ts'

/** Tells everybody who looks at a loop that its review is not what it was. Raises no revision, and is no part of the history. */
export const createNoteReview =
  (database: HistoryDatabase) =>
  (runId: string, what: ReviewNote, actor: Actor): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const run = await transaction.run.findUnique({ where: { id: runId }, select: { workspaceId: true, rev: true } })
      if (!run) return
      const event = { type: 'review-noted' as const, what, at: new Date().toISOString(), by: actor.name }
      await appendEvents(transaction, { runId, ...run, actor }, [event])
    })
