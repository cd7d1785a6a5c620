import type { JsonValue } from '../document/json-value.ts'
import type { LoopEvent } from '../loop-events.ts'
import type { LoopModel } from '../loop-model.ts'
import type { NewConflict } from './conflict.ts'
import { isEqualJson } from './document-changes.ts'
import type { MergedLoop } from './merge-loop.ts'

const fightMs = 60_000
const fightAfter = 5
const mostOpen = 20

type Facts = { now: string; by: string; ids: string[] }

/** The conflicts that a merge opens. One that is open already is not opened again; another value of theirs takes its place there. */
export function openConflicts(model: LoopModel, merged: MergedLoop, { now, by, ids }: Facts): LoopEvent[] {
  const open = model.memory.conflicts
  return [...merged.conflicts, ...fights(model, merged, now)].flatMap((found, place): LoopEvent[] => {
    const known = open.find((conflict) => conflict.kind === found.kind && conflict.path === found.path)
    if (known ? isEqualJson(known.theirs as JsonValue, found.theirs as JsonValue) : open.length >= mostOpen) return []
    const id = known?.id ?? ids[place] ?? `${found.kind}-${now}`
    return [{ type: 'conflict-opened', conflict: { ...found, id, at: now }, at: now, by }]
  })
}

/** A control value that was written over more than five times within a minute: somebody does not listen. */
function fights({ memory }: LoopModel, { reapplied }: MergedLoop, now: string): NewConflict[] {
  return reapplied.flatMap(({ path, ours, theirs }) => {
    const recent = (memory.reapplied[path] ?? []).filter((at) => Date.parse(now) - Date.parse(at) <= fightMs)
    const isOpen = memory.conflicts.some((conflict) => conflict.kind === 'control_fight' && conflict.path === path)
    return recent.length >= fightAfter && !isOpen ? [{ kind: 'control_fight', path, base: null, ours, theirs }] : []
  })
}
