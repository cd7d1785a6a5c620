import { say } from '../../sentences/say.ts'
import { isObject, type JsonObject } from '../document/json-value.ts'
import { readStatus } from '../document/loop-shape.ts'
import type { LoopEvent } from '../loop-events.ts'
import type { LoopModel, PersonalFields } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import type { ReadLoop } from '../read-loop-document.ts'
import { reasonFor } from '../reasons.ts'
import { launchRef } from './adopt-loop.ts'
import { changedPaths, type DocumentChange, documentChanges, isEqualJson } from './document-changes.ts'
import { followLoop, type MergeBase, type MergedLoop, mergeLoop } from './merge-loop.ts'
import { openConflicts } from './open-conflicts.ts'
import { documentOf } from './render-loop.ts'
import { meantState, skewOf } from './skew.ts'
import { withStatus } from './with-status.ts'

/** A whole version of a loop's file, and when it was written. */
export type SeenFile = { reading: ReadLoop; modifiedMs: number }

/** What the writer of a version had seen: the document of one of our revisions. */
export type SeenBase = { state: LoopState; document: JsonObject }

export type TakenForeign = {
  events: LoopEvent[]
  /** Done as a command of ours: the file of a loop that the server runs said `paused` or `failed`. */
  command: 'pause' | 'stop' | null
  /** True when the file must be written, because it does not say what holds. */
  isWriteDue: boolean
  /** True when only who executes the loop can have written this: nothing but its own part and the course of the loop changed. */
  isBySkill: boolean
}

export type TakeFacts = { now: string; by: string; ids: string[] }

const personalNames = ['title', 'description', 'notes', 'tags', 'priority', 'max_iterations', 'status']
const secondRunnerMs = 60_000
const nothing: TakenForeign = { events: [], command: null, isWriteDue: false, isBySkill: false }

/** What a person sets, of a document. */
export const personalFields = ({
  title,
  description,
  notes,
  tags,
  priority,
  max_iterations,
  status,
}: LoopState): PersonalFields => ({
  ...{ title, description, max_iterations, status },
  ...(notes === undefined ? {} : { notes }),
  ...(tags === undefined ? {} : { tags }),
  ...(priority === undefined ? {} : { priority }),
})

/** Every version of the fields that a file with this revision number showed its reader. */
function basesOf({ memory }: LoopModel, carries: number | null, base: SeenBase | null): MergeBase[] {
  const shown = memory.file.shown.find((each) => each.carries === carries)
  return [...(base ? [base.state] : []), ...(shown ? [shown.fields] : [])]
}

/** The revision number that stands in a document; null when a program dropped it. */
export function carriedRevision(raw: JsonObject): number | null {
  const loopboard = raw['loopboard']
  const revision = isObject(loopboard) ? loopboard['revision'] : null
  return typeof revision === 'number' ? revision : null
}

/** Takes a version of the file over into the journal. What other programs may change is theirs; the rest is written back. */
export function takeForeign(model: LoopModel, seen: SeenFile, base: SeenBase | null, facts: TakeFacts): TakenForeign {
  const { state, memory } = model
  const { raw, kind, waitsFor } = seen.reading
  const carries = carriedRevision(raw)
  const isReadOnly = kind === 'v1' || kind === 'legacy'
  const before = documentOf(model)
  if (!memory.file.followed && base !== null && isEqualJson(base.document, raw))
    return { ...nothing, isWriteDue: !isReadOnly && !isShown(raw, before) }
  const skewMs = skewOf(
    seen.reading.state.updated_at,
    { updatedAt: readUpdatedAt(memory.file.document), skewMs: memory.file.skewMs },
    seen.modifiedMs,
  )
  const theirs = { state: meantState({ ...seen.reading.state, loop_id: state.loop_id }, skewMs, timesOf(state)), raw }
  const isFollowed = memory.file.followed || isReadOnly
  const merged = isFollowed ? followLoop(state, theirs) : mergeLoop(basesOf(model, carries, base), state, theirs)
  const file = { ...memory.file, document: isFollowed ? raw : withMeantStatus(raw, model, merged), skewMs }
  const after = documentOf({ state: merged.state, memory: { ...memory, file } }, raw)
  const changes = documentChanges(before, after)
  const at = { at: facts.now, by: facts.by }
  const events: LoopEvent[] = []
  if (changes.length > 0 || waitsFor !== foreignWait(state)) {
    const { created_at, updated_at, completed_at = null } = merged.state
    const times = { created_at, updated_at, completed_at }
    const course = { status: merged.state.status, from: state.status, waitsFor }
    events.push({
      type: 'foreign-changed',
      changes,
      times,
      skewMs,
      carries,
      fields: personalFields(seen.reading.state),
      ...course,
      ...at,
    })
  }
  for (const value of merged.reapplied) events.push({ type: 'control-reapplied', ...value, ...at })
  events.push(...openConflicts(model, merged, facts), ...secondRunner(model, merged, facts))
  return {
    events,
    command: merged.status.kind === 'command' ? merged.status.command : null,
    // What was taken gets a number of its own, so that the next writer is known to have seen it.
    isWriteDue: !isFollowed && (!isShown(raw, after) || isPersonal(changes)),
    isBySkill: changedPaths(changes).every((path) =>
      /^\/(skill_state|current_iteration|updated_at|status|completed_at|failure_reason)(\/|$)/.test(path),
    ),
  }
}

/**
 * A word for the status that nobody knows stays where it moved the loop, or where it stood before. Written over a status that holds it says
 * nothing: that status is written again.
 */
function withMeantStatus(raw: JsonObject, { memory }: LoopModel, { state, status }: MergedLoop): JsonObject {
  const found = raw['status']
  const isKept = status.kind === 'accepted' || isEqualJson(found, memory.file.document?.['status'])
  return isKept || readStatus(found).known ? raw : withStatus(raw, state.status)
}

const isPersonal = (changes: DocumentChange[]): boolean =>
  changes.some(({ path: [field] }) => personalNames.includes(String(field)))

/** The word by which the outside program says that it waits; null when it does not. */
const foreignWait = ({ loopboard: { waiting } }: LoopState): string | null =>
  waiting?.kind === 'external' && waiting.ref !== launchRef ? (waiting.ref ?? null) : null

const readUpdatedAt = (document: JsonObject | null): string | null =>
  typeof document?.['updated_at'] === 'string' ? document['updated_at'] : null

/** Our own times of a loop: another program that writes them back did not make them. */
const timesOf = (state: LoopState): Set<string> =>
  new Set([state.created_at, state.updated_at, state.completed_at].filter((time) => time !== undefined))

/** True when the file says what holds; the number of our revision and the time of the last change may lag behind. */
export const isShown = (raw: JsonObject, wanted: JsonObject): boolean =>
  documentChanges(raw, wanted).every(({ path }) => ['updated_at', 'loopboard.revision'].includes(path.join('.')))

/** Two changes of the executor's part within a minute, while the server runs the loop, mean that somebody else runs it as well. */
function secondRunner({ state, memory }: LoopModel, merged: MergedLoop, { now, by, ids }: TakeFacts): LoopEvent[] {
  if (!merged.conflicts.some((conflict) => conflict.kind === 'skill_state')) return []
  const touched: LoopEvent = { type: 'skill-touched', at: now, by }
  const last = memory.skillTouchedAt
  if (last === null || Date.parse(now) - Date.parse(last) > secondRunnerMs || state.status !== 'running')
    return [touched]
  const conflict = {
    id: ids.at(-1) ?? `second-runner-${now}`,
    kind: 'second_runner' as const,
    path: '/skill_state',
    base: null,
    ours: 'server',
    theirs: 'external',
    at: now,
  }
  const reason = {
    ...reasonFor('second_runner', say('second_runner')),
    at: now,
  }
  return [
    touched,
    { type: 'conflict-opened', conflict, at: now, by },
    { type: 'paused', mode: 'drain', reason, from: state.status, at: now, by },
  ]
}
