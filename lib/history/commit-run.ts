import type { Actor } from '../domain/actor.ts'
import { evolve } from '../domain/loop/evolve.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { ok, type Result } from '../domain/result.ts'
import { appendEventsOf } from './event-rows.ts'
import { writeRevisions } from './revision-row.ts'
import { indexWords, runColumns } from './run-columns.ts'
import type { LockedRun, RunSnapshot } from './run-row.ts'
import { storable } from './storable.ts'
import type { Transaction } from './transaction.ts'

export type Committed = RunSnapshot & { events: LoopEvent[] }

/** What one transaction writes; `nextTurn` advances the turn counter, also without events. */
export type Change = { events: LoopEvent[]; nextTurn?: boolean }

/** What a change of a locked run comes to: the answer to whoever asked, and what has to be written for it; null for nothing. */
export type PlannedCommit = { answer: Result<Committed>; write: RunWrite | null }

type RunWrite = { before: RunSnapshot; after: Committed; actor: Actor; startedAt: Date | null; isChanged: boolean }

/** Asks `change` what happens to a locked run, and folds it. Events that leave the model as it was raise no revision. */
export function planCommit(
  { snapshot: before, startedAt }: LockedRun,
  actor: Actor,
  change: (run: RunSnapshot) => Result<Change>,
): PlannedCommit {
  const asked = change(before)
  if (!asked.ok) return { answer: asked, write: null }
  const events = storable(asked.value.events)
  const turn = before.turn + (asked.value.nextTurn ? 1 : 0)
  const folded = events.reduce(evolve, before.model)
  const isChanged = events.length > 0 && !isSameModel(before.model, folded)
  const rev = isChanged ? before.rev + 1 : before.rev
  const generation = Math.max(before.generation, folded.state.loopboard.generation)
  const model = isChanged ? stamp(folded, rev, generation) : before.model
  const after: Committed = { ...before, model, rev, generation, turn, events }
  const isNothing = events.length === 0 && turn === before.turn
  const write = { before, after, actor, startedAt: startedAt ?? firstStart(events), isChanged }
  return { answer: ok(after), write: isNothing ? null : write }
}

/** Writes planned changes of runs that are locked: their events, rows, revisions and words. */
export async function writeCommits(transaction: Transaction, writes: RunWrite[]): Promise<void> {
  const workspaces = [...new Set(writes.map(({ before }) => before.workspaceId))].sort()
  for (const workspaceId of workspaces) {
    const events = writes
      .filter(({ before }) => before.workspaceId === workspaceId)
      .flatMap(({ after: { runId, rev, events }, actor }) => events.map((event) => ({ runId, rev, actor, event })))
    if (events.length > 0) await appendEventsOf(transaction, workspaceId, events)
  }
  for (const write of writes) await updateRow(transaction, write)
  const changed = writes.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return
  await writeRevisions(
    transaction,
    changed.map(({ before, after: { runId, rev, events, model }, actor }) => ({
      ...{ runId, rev, actor, events, model },
      previous: renderLoop(before.model),
    })),
  )
  const reworded = changed.filter(({ before, after }) => hasOtherWords(before.model, after.model))
  if (reworded.length > 0)
    await indexWords(
      transaction,
      reworded.map(({ after }) => after),
    )
}

const updateRow = (transaction: Transaction, { after, actor, startedAt, isChanged }: RunWrite) => {
  const { runId, model, events, rev, generation, turn } = after
  const sign = isSign(actor, events) ? { lastSignAt: new Date(events.at(-1)?.at ?? 0) } : {}
  const columns = isChanged ? runColumns(model, startedAt) : {}
  return transaction.run.updateMany({ where: { id: runId }, data: { ...columns, ...sign, rev, generation, turn } })
}

/** A sign that somebody executes the loop: our engine, or what an outside program wrote. */
const isSign = (actor: Actor, events: LoopEvent[]): boolean =>
  actor.kind === 'engine'
    ? events.some(isSignOfLife)
    : actor.kind === 'skill' || (actor.kind === 'outside' && events.some(isWrittenOutside))

const isWrittenOutside = ({ type }: LoopEvent): boolean => type === 'foreign-changed' || type === 'progress-changed'

/** Revision and generation are bookkeeping of the journal; the document mirrors them. */
export const stamp = (model: LoopModel, revision: number, generation: number): LoopModel => ({
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
