import type { Actor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { appendEventsOf } from './event-rows.ts'
import type { HistoryDatabase } from './open-history.ts'
import { writeRevisions } from './revision-row.ts'
import { indexWords, runColumns } from './run-columns.ts'
import { storable } from './storable.ts'
import { inTransaction } from './transaction.ts'

/** A discovered loop: its first event, what it leads to, the hash of its file, and when its executor last gave a sign. */
export type Adoption = { runId: string; model: LoopModel; events: LoopEvent[]; fileHash: string; signAt: string }

/** Takes discovered loops into the history, many in one transaction. */
export function createAdoptions(database: HistoryDatabase) {
  /** Ids that a loop has already, also a deleted one or one in other case, are left out. Returns the ids that are new. */
  const adopt = (workspaceId: string, node: string, actor: Actor, found: Adoption[]): Promise<string[]> =>
    inTransaction(database, async (transaction) => {
      const clean = found.map((loop) => storable(stamped(loop)))
      const created = await transaction.run.createManyAndReturn({
        data: clean.map(({ runId, model, fileHash, signAt }) => ({
          ...runColumns(model, null),
          ...{ id: runId, key: runId.toLowerCase(), workspaceId, node, owner: null, rev: 1, generation: 0 },
          ...{ fileHash, lastSignAt: new Date(signAt), projectedRev: 1 },
        })),
        skipDuplicates: true,
        select: { id: true },
      })
      const ids = new Set(created.map(({ id }) => id))
      const loops = clean.filter(({ runId }) => ids.has(runId))
      if (loops.length === 0) return []
      await appendEventsOf(
        transaction,
        workspaceId,
        loops.flatMap(({ runId, events }) => events.map((event) => ({ runId, rev: 1, actor, event }))),
      )
      await writeRevisions(
        transaction,
        loops.map(({ runId, model, events }) => ({ runId, rev: 1, actor, events, model, previous: null })),
      )
      await indexWords(transaction, loops)
      return [...ids]
    })

  return { adopt }
}

const stamped = (loop: Adoption): Adoption => {
  const { state } = loop.model
  const loopboard = { ...state.loopboard, revision: 1, generation: 0 }
  return { ...loop, model: { ...loop.model, state: { ...state, loopboard } } }
}
