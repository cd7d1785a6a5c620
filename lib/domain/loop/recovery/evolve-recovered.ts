import { loopDocument } from '../document/loop-shape.ts'
import type { LoopEvent } from '../loop-events.ts'
import type { LoopModel } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'
import { applyChanges } from '../merge/document-changes.ts'
import { documentOf } from '../merge/render-loop.ts'
import { meantState } from '../merge/skew.ts'

type Recovered = Extract<LoopEvent, { type: 'revision-restored' | 'state-rebuilt' }>

/** Fields that a restored document may change; everything else follows the journal, whatever the document says. */
const restorable = ['title', 'description', 'notes', 'tags', 'priority', 'skill_state'] as const

/** The loop as its restored or rebuilt document says it; a search for a cause that was under way begins anew. */
export function evolveRecovered(model: LoopModel, { changes }: Recovered): LoopModel {
  const { state, memory } = model
  const document = applyChanges(documentOf(model), changes)
  const read = meantState(loopDocument.read(document, { path: '', report: () => {} }), memory.file.skewMs)
  const next: LoopState = { ...state, loopboard: withoutDamage(state.loopboard) }
  for (const field of restorable) put(next, field, read[field])
  for (const task of next.skill_state?.develop.tasks ?? []) task.created_at ||= state.created_at
  const file = memory.file.document === null ? memory.file : { ...memory.file, document }
  return { ...model, state: next, memory: { ...memory, file, session: null } }
}

/** A document that was put back is not damaged any more. */
const withoutDamage = (loopboard: LoopState['loopboard']): LoopState['loopboard'] =>
  loopboard.reason?.code === 'state_corrupt' ? { ...loopboard, reason: null } : loopboard

function put<Key extends keyof LoopState>(state: LoopState, key: Key, value: LoopState[Key] | undefined) {
  if (value === undefined) delete state[key]
  else state[key] = value
}
