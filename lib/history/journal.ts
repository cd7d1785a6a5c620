import type { Actor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { ReasonCode } from '../domain/loop/loop-state.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { type Change, type Committed, planCommit, stamp, writeCommits } from './commit-run.ts'
import { createCommitTogether } from './commit-together.ts'
import { appendEvents } from './event-rows.ts'
import type { HistoryDatabase } from './open-history.ts'
import { writeRevisions } from './revision-row.ts'
import { indexWords, runColumns } from './run-columns.ts'
import { lockRun, type RunSnapshot, snapshotColumns, toSnapshot } from './run-row.ts'
import { storable } from './storable.ts'
import { inTransaction } from './transaction.ts'

export type { Change, Committed } from './commit-run.ts'

/** A run with the time of the last sign that somebody works on it. */
export type ActiveRun = RunSnapshot & { lastSignAt: string | null }

/** A loop that does not exist yet: its first events and the model they lead to. */
export type NewRun = {
  runId: string
  workspaceId: string
  node: string
  owner: string | null
  model: LoopModel
  events: LoopEvent[]
}

/** The one place where loops change: events, the row of the loop and its revision are written in one transaction. */
export function createJournal(database: HistoryDatabase) {
  /**
   * Locks the run's row, asks `change`, folds, appends. A refusal writes nothing. When this resolves everything is durable; only then may
   * it be announced. Events that leave the model as it was raise no revision.
   */
  const commit = (
    runId: string,
    actor: Actor,
    change: (run: RunSnapshot) => Result<Change>,
  ): Promise<Result<Committed>> =>
    inTransaction(database, async (transaction) => {
      const locked = await lockRun(transaction, runId)
      if (!locked) return refuse('not_found', say('loop_not_found'))
      const { answer, write } = planCommit(locked, actor, change)
      if (write) await writeCommits(transaction, [write])
      return answer
    })

  /** Writes a new loop. Ids are unique without regard to case, also among deleted loops. */
  const create = (actor: Actor, run: NewRun): Promise<Result<Committed>> =>
    inTransaction(database, async (transaction) => {
      const { runId, workspaceId, node, owner } = run
      const events = storable(run.events)
      const generation = run.model.state.loopboard.generation
      const model = stamp(storable(run.model), 1, generation)
      const { count } = await transaction.run.createMany({
        data: [
          {
            ...runColumns(model, null),
            id: runId,
            key: runId.toLowerCase(),
            workspaceId,
            node,
            owner,
            rev: 1,
            generation,
          },
        ],
        skipDuplicates: true,
      })
      if (count === 0) return refuse('duplicate', say('loop_exists', { id: runId }), { next: say('next_other_id') })
      await appendEvents(transaction, { runId, workspaceId, rev: 1, actor }, events)
      await writeRevisions(transaction, [{ runId, rev: 1, actor, events, model, previous: null }])
      await indexWords(transaction, [{ runId, model }])
      return ok({ runId, workspaceId, model, rev: 1, generation, turn: 0, node, events })
    })

  const read = async (runId: string): Promise<RunSnapshot | null> => {
    const row = await database.run.findUnique({ where: { id: runId, kind: 'loop' }, select: snapshotColumns })
    return row && toSnapshot(row)
  }

  /** Runs of this node that are running, or paused with their last action still ending. */
  const active = async (node: string): Promise<ActiveRun[]> => {
    const rows = await database.run.findMany({
      where: { kind: 'loop', node, deleted: false, OR: [{ status: 'running' }, { draining: true }] },
      select: { ...snapshotColumns, lastSignAt: true },
      orderBy: { id: 'asc' },
    })
    return rows.map((row) => ({ ...toSnapshot(row), lastSignAt: row.lastSignAt?.toISOString() ?? null }))
  }

  /** Runs of this node that are paused for this reason. */
  const pausedBecause = async (node: string, code: ReasonCode): Promise<RunSnapshot[]> => {
    const rows = await database.run.findMany({
      where: { kind: 'loop', node, deleted: false, status: 'paused', reasonCode: code },
      select: snapshotColumns,
      orderBy: { id: 'asc' },
    })
    return rows.map(toSnapshot)
  }

  return { commit, commitTogether: createCommitTogether(database), create, read, active, pausedBecause }
}
