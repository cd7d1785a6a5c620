import type { Actor } from '../domain/actor.ts'
import { evolve } from '../domain/loop/evolve.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { appendEvents } from './event-rows.ts'
import type { HistoryDatabase } from './open-history.ts'
import { writeRevision } from './revision-row.ts'
import { indexWords, runColumns } from './run-columns.ts'
import { lockRun, type RunSnapshot, snapshotColumns, toSnapshot } from './run-row.ts'
import { storable } from './storable.ts'
import { inTransaction } from './transaction.ts'

/** A run with the time of the last sign that somebody works on it. */
export type ActiveRun = RunSnapshot & { lastSignAt: string | null }

export type Committed = RunSnapshot & { events: LoopEvent[] }

/** What one transaction writes; `nextTurn` advances the turn counter, also without events. */
export type Change = { events: LoopEvent[]; nextTurn?: boolean }

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
      const before = locked.snapshot
      const answer = change(before)
      if (!answer.ok) return answer
      const events = storable(answer.value.events)
      if (events.length === 0) {
        if (!answer.value.nextTurn) return ok({ ...before, events })
        await transaction.run.updateMany({ where: { id: runId }, data: { turn: before.turn + 1 } })
        return ok({ ...before, turn: before.turn + 1, events })
      }

      const folded = events.reduce(evolve, before.model)
      const isChanged = !isSameModel(before.model, folded)
      const rev = isChanged ? before.rev + 1 : before.rev
      const generation = Math.max(before.generation, folded.state.loopboard.generation)
      const model = isChanged ? stamp(folded, rev, generation) : before.model
      const turn = before.turn + (answer.value.nextTurn ? 1 : 0)
      const startedAt = locked.startedAt ?? firstStart(events)

      await appendEvents(transaction, { runId, workspaceId: before.workspaceId, rev, actor }, events)
      await transaction.run.updateMany({
        where: { id: runId },
        data: {
          ...(isChanged ? runColumns(model, startedAt) : {}),
          ...(isSign(actor, events) ? { lastSignAt: new Date(events.at(-1)?.at ?? 0) } : {}),
          rev,
          generation,
          turn,
        },
      })
      if (isChanged) {
        await writeRevision(transaction, { runId, rev, actor, events, model }, renderLoop(before.model))
        if (hasOtherWords(before.model, model)) await indexWords(transaction, runId, model)
      }
      return ok({ ...before, model, rev, generation, turn, events })
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
      await writeRevision(transaction, { runId, rev: 1, actor, events, model }, null)
      await indexWords(transaction, runId, model)
      return ok({ runId, workspaceId, model, rev: 1, generation, turn: 0, node, events })
    })

  const read = async (runId: string): Promise<RunSnapshot | null> => {
    const row = await database.run.findUnique({ where: { id: runId }, select: snapshotColumns })
    return row && toSnapshot(row)
  }

  /** Runs of this node that are running, or paused with their last action still ending. */
  const active = async (node: string): Promise<ActiveRun[]> => {
    const rows = await database.run.findMany({
      where: { node, deleted: false, OR: [{ status: 'running' }, { draining: true }] },
      select: { ...snapshotColumns, lastSignAt: true },
      orderBy: { id: 'asc' },
    })
    return rows.map((row) => ({ ...toSnapshot(row), lastSignAt: row.lastSignAt?.toISOString() ?? null }))
  }

  return { commit, create, read, active }
}

/** A sign that somebody executes the loop: our engine, or what an outside program wrote. */
const isSign = (actor: Actor, events: LoopEvent[]): boolean =>
  actor.kind === 'engine'
    ? events.some(isSignOfLife)
    : actor.kind === 'skill' || (actor.kind === 'outside' && events.some(isWrittenOutside))

const isWrittenOutside = ({ type }: LoopEvent): boolean => type === 'foreign-changed' || type === 'progress-changed'

/** Revision and generation are bookkeeping of the journal; the document mirrors them. */
const stamp = (model: LoopModel, revision: number, generation: number): LoopModel => ({
  ...model,
  state: { ...model.state, loopboard: { ...model.state.loopboard, revision, generation } },
})

/** True when nothing but the time of the last change differs. */
const isSameModel = (before: LoopModel, after: LoopModel): boolean =>
  before === after ||
  JSON.stringify(before) ===
    JSON.stringify({ ...after, state: { ...after.state, updated_at: before.state.updated_at } })

/** What the engine says about a silence does not end it. */
const isSignOfLife = ({ type }: LoopEvent): boolean => type !== 'stuck-advised' && type !== 'budget-warned'

const firstStart = (events: LoopEvent[]): Date | null => {
  const start = events.find((event) => event.type === 'started')
  return start ? new Date(start.at) : null
}

const hasOtherWords = ({ state: before }: LoopModel, { state: after }: LoopModel): boolean =>
  before.title !== after.title ||
  before.description !== after.description ||
  before.tags?.join('\n') !== after.tags?.join('\n')
