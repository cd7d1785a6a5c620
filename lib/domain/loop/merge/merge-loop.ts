import type { JsonObject, JsonValue } from '../document/json-value.ts'
import type { PersonalFields } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import type { NewConflict } from './conflict.ts'
import { isEqualJson } from './document-changes.ts'
import { judgeStatus, type StatusVerdict } from './foreign-status.ts'
import { withEnd } from './with-end.ts'

/** A version that another program wrote: as it is read, and the keys that stood in it. */
export type TheirVersion = { state: LoopState; raw: JsonObject }

/** A control value that another program changed and that we write over with ours. */
export type Reapplied = { path: string; ours: JsonValue; theirs: JsonValue }

export type MergedLoop = {
  state: LoopState
  status: StatusVerdict
  conflicts: NewConflict[]
  reapplied: Reapplied[]
}

const personal = ['title', 'description', 'tags', 'priority', 'notes'] as const
const mostIterations = 1000

/** What a writer may have seen; `skill_state` where it is known. */
export type MergeBase = PersonalFields & { skill_state?: LoopState['skill_state'] }

/**
 * Merges what another program wrote (`theirs`) with the journal (`ours`), field by field, by what the writer may have seen (`bases`; none when nobody
 * knows): a value that one of them has was not meant as a change. What a person set changes only where the writer meant it and nobody else changed it; what the executor owns follows the executor.
 * Every overlap is merged or becomes a conflict, in which ours holds.
 */
export function mergeLoop(bases: MergeBase[], ours: LoopState, theirs: TheirVersion): MergedLoop {
  const conflicts: NewConflict[] = []
  const reapplied: Reapplied[] = []
  const isKnown = bases.length > 0
  const seen = bases[0] ?? ours
  const all = isKnown ? bases : [seen]
  const found = onlyWritten(theirs, seen)
  const isExternal = ours.loopboard.runner === 'external'
  const state: LoopState = { ...ours }

  const conflict = (field: string, basis: unknown, mine: unknown, yours: unknown) =>
    conflicts.push({
      kind: field === 'skill_state' ? 'skill_state' : 'field',
      path: `/${field}`,
      ...{ base: basis ?? null, ours: mine ?? null, theirs: yours ?? null },
    })

  for (const field of personal) {
    const [basis, mine, yours] = [seen[field], ours[field], found[field]]
    if (isSame(yours, mine) || all.some((each) => isSame(yours, each[field]))) continue
    if (isKnown && all.some((each) => isSame(mine, each[field]))) set(state, field, yours)
    else conflict(field, basis, mine, yours)
  }

  const limits = [ours, ...all].map((each) => each.max_iterations)
  if (!limits.includes(found.max_iterations)) {
    const isTakable = isExternal && isKnown && limits.slice(1).includes(ours.max_iterations)
    if (isTakable && found.max_iterations <= mostIterations) state.max_iterations = found.max_iterations
    else conflict('max_iterations', seen.max_iterations, ours.max_iterations, found.max_iterations)
  }

  state.current_iteration = Math.max(ours.current_iteration, found.current_iteration)
  state.updated_at = later(ours.updated_at, found.updated_at)

  const status = judgeStatus(bases, ours, found)
  if (status.kind === 'accepted') followStatus(state, found)
  if (status.kind === 'reapplied') reapplied.push({ path: '/status', ours: ours.status, theirs: found.status })

  if (isExternal) set(state, 'skill_state', found.skill_state)
  else if (!isSame(found.skill_state, seen.skill_state) && !isSame(found.skill_state, ours.skill_state))
    conflict('skill_state', seen.skill_state, ours.skill_state, found.skill_state)
  return { state, status, conflicts, reapplied }
}

/** A loop that was only discovered is followed, not corrected: everything is as the file says, but for the settings, which are ours. */
export function followLoop(ours: LoopState, theirs: TheirVersion): MergedLoop {
  const state = withEnd({ ...theirs.state, loop_id: ours.loop_id, loopboard: ours.loopboard })
  return { state, status: { kind: state.status === ours.status ? 'same' : 'accepted' }, conflicts: [], reapplied: [] }
}

/** A program that knows none of our keys drops them; what is not there was not changed by it. */
function onlyWritten({ state, raw }: TheirVersion, seen: MergeBase): LoopState {
  const found = { ...state }
  if (raw['title'] === undefined) found.title = seen.title
  if (raw['max_iterations'] === undefined) found.max_iterations = seen.max_iterations
  if (raw['description'] === undefined && raw['task_description'] === undefined) found.description = seen.description
  if (raw['loopboard'] === undefined)
    for (const field of ['tags', 'priority', 'notes'] as const)
      if (raw[field] === undefined) set(found, field, seen[field])
  return found
}

/** The time of an end and the reason of a failure go with the status they belong to. */
function followStatus(state: LoopState, found: LoopState) {
  state.status = found.status
  const isEnd = found.status === 'completed' || found.status === 'failed'
  set(state, 'completed_at', isEnd ? (found.completed_at ?? found.updated_at) : undefined)
  set(state, 'failure_reason', found.status === 'failed' ? (found.failure_reason ?? '') : undefined)
  state.loopboard = { ...state.loopboard, reason: null, waiting: null }
}

function set<K extends keyof LoopState>(state: LoopState, field: K, value: LoopState[K] | undefined) {
  if (value === undefined) delete state[field]
  else state[field] = value
}

const isSame = (one: unknown, other: unknown): boolean => isEqualJson(one as JsonValue, other as JsonValue)
const later = (one: string, other: string) => (one > other ? one : other)
