import type { Actor } from '../domain/actor.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { evolve } from '../domain/tuning/evolve.ts'
import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import type { TuningModel } from '../domain/tuning/tuning-model.ts'
import { appendEvents } from './event-rows.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { type RunRow, type Snapshot, snapshotColumns } from './run-row.ts'
import { fromJson, storable } from './storable.ts'
import { inTransaction, type Transaction } from './transaction.ts'
import { indexTuning, tuningColumns } from './tuning-columns.ts'

/** A tuning as the journal has it; `rev` is the revision of its document. */
export type TuningSnapshot = Snapshot<TuningModel>
export type CommittedTuning = TuningSnapshot & { events: TuningEvent[] }

/** What one transaction writes; `nextTurn` advances the turn counter, also without events. */
export type TuningChange = { events: TuningEvent[]; nextTurn?: boolean }

export type NewTuning = {
  runId: string
  workspaceId: string
  node: string
  owner: string | null
  model: TuningModel
  events: TuningEvent[]
}

const toSnapshot = ({ id, model, ...row }: RunRow): TuningSnapshot => ({
  runId: id,
  ...row,
  model: fromJson<TuningModel>(model),
})

const mostAsking = 100
/** Models that are kept to be read again. */
const mostKept = 4
const notFound = refuse('not_found', say('tuning_not_found'))

/** The one place where tunings change: events and the row of the tuning are written in one transaction. */
export function createTuningJournal(database: HistoryDatabase) {
  async function lock(transaction: Transaction, runId: string) {
    const [row] = await transaction.$queryRaw<(RunRow & { createdAt: Date })[]>(
      Prisma.sql`SELECT "id", "workspaceId", "model", "rev", "generation", "turn", "node", "createdAt"
        FROM "Run" WHERE "kind" = 'tuning' AND "id" = ${runId} FOR NO KEY UPDATE`,
    )
    if (!row) return null
    const { createdAt, ...columns } = row
    return { before: toSnapshot(columns), createdAt }
  }

  /** Locks the tuning, asks `change`, folds, appends. A refusal writes nothing. When this resolves everything is durable. */
  const commit = (
    runId: string,
    actor: Actor,
    change: (run: TuningSnapshot) => Result<TuningChange>,
  ): Promise<Result<CommittedTuning>> =>
    inTransaction(database, async (transaction) => {
      const locked = await lock(transaction, runId)
      if (!locked) return notFound
      const { before, createdAt } = locked
      const asked = change(before)
      if (!asked.ok) return asked
      const events = storable(asked.value.events)
      const turn = before.turn + (asked.value.nextTurn ? 1 : 0)
      const model = events.reduce(evolve, before.model)
      const rev = model.state.revision
      const after = { ...before, model, rev, turn, events }
      if (events.length > 0)
        await appendEvents(transaction, { runId, workspaceId: before.workspaceId, rev, actor }, events)
      const columns = model === before.model ? {} : tuningColumns(model, createdAt)
      if (model !== before.model || turn !== before.turn)
        await transaction.run.updateMany({ where: { id: runId }, data: { ...columns, rev, turn } })
      if (hasOtherWords(before.model, model)) await indexTuning(transaction, runId, model)
      return ok(after)
    })

  /** Writes a new tuning; refused `duplicate` when a run, also a deleted one, has the id. */
  const create = (actor: Actor, run: NewTuning): Promise<Result<CommittedTuning>> =>
    inTransaction(database, async (transaction) => {
      const { runId, workspaceId, node, owner } = run
      const [events, model] = [storable(run.events), storable(run.model)]
      const rev = model.state.revision
      const createdAt = new Date(events[0]?.at ?? 0)
      const { count } = await transaction.run.createMany({
        data: [
          {
            ...tuningColumns(model, createdAt),
            ...{ id: runId, key: runId.toLowerCase(), workspaceId, node, owner, rev, createdAt },
          },
        ],
        skipDuplicates: true,
      })
      if (count === 0) return refuse('duplicate', say('tuning_exists', { id: runId }))
      await appendEvents(transaction, { runId, workspaceId, rev, actor }, events)
      await indexTuning(transaction, runId, model)
      return ok({ runId, workspaceId, model, rev, generation: 0, turn: 0, node, events })
    })

  const kept = new Map<string, { version: string; model: TuningModel }>()

  /** A model that was read before is taken again while its row is the same: it may have megabytes, and most looks find nothing new. */
  const read = async (runId: string): Promise<TuningSnapshot | null> => {
    const known = kept.get(runId)
    const [row] = await database.$queryRaw<(RunRow & { version: string })[]>(
      Prisma.sql`SELECT "id", "workspaceId", "rev", "generation", "turn", "node", "xmin"::text AS "version",
          CASE WHEN "xmin"::text = ${known?.version ?? ''} THEN NULL ELSE "model" END AS "model"
        FROM "Run" WHERE "kind" = 'tuning' AND "id" = ${runId}`,
    )
    if (!row) return null
    const { version, ...columns } = row
    const model = known?.version === version ? known.model : fromJson<TuningModel>(row.model)
    kept.delete(runId)
    kept.set(runId, { version, model })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return { ...toSnapshot(columns), model }
  }

  /** Tunings of this node that have something to do now, or something that has not ended. */
  const active = async (node: string): Promise<TuningSnapshot[]> => {
    const rows = await database.run.findMany({
      where: {
        ...{ kind: 'tuning', node, runner: 'server' },
        OR: [{ deleted: false, status: { in: ['pending', 'running'] } }, { draining: true }],
      },
      select: snapshotColumns,
      orderBy: { id: 'asc' },
    })
    return rows.map(toSnapshot)
  }

  /** Tunings of this node that ask a person about their fixes. */
  const asking = async (node: string): Promise<TuningSnapshot[]> => {
    const rows = await database.run.findMany({
      where: {
        kind: 'tuning',
        node,
        runner: 'server',
        deleted: false,
        status: 'waiting',
        waitingKind: 'fix_selection',
      },
      select: snapshotColumns,
      orderBy: { id: 'asc' },
      take: mostAsking,
    })
    return rows.map(toSnapshot)
  }

  return { commit, create, read, active, asking }
}

const hasOtherWords = ({ state: before }: TuningModel, { state: after }: TuningModel): boolean =>
  before.target_skill.name !== after.target_skill.name ||
  before.target_skill.path !== after.target_skill.path ||
  before.user_issue_description !== after.user_issue_description
