import { type Sentence, say } from '../../sentences/say.ts'
import { loopDocument } from '../document/loop-shape.ts'
import { emptyMemory, type LoopRoot } from '../loop-model.ts'
import { reasonFor } from '../reasons.ts'
import type { AdoptedLoop } from './adopt-loop.ts'

/**
 * A loop whose file nobody could read yet, because it is damaged or, by `unreadable`, no ordinary file: its name is all that is known. It rests and says why; nothing is written until a person
 * has it rebuilt, and when its program makes the file whole everything is as it says there.
 */
export function adoptDamaged(
  loopId: string,
  root: LoopRoot,
  modifiedAt: string,
  unreadable: Sentence | null = null,
): AdoptedLoop {
  const known = { loop_id: loopId, title: loopId, status: 'paused', created_at: modifiedAt, updated_at: modifiedAt }
  const state = loopDocument.read(known, { path: '', report: () => {} })
  const why = unreadable ? say('unreadable_before_read', { why: unreadable }) : say('damaged_before_read')
  const reason = { ...reasonFor('state_corrupt', why), at: modifiedAt }
  const loopboard = { ...state.loopboard, runner: 'external' as const, external_launch: 'manual' as const, reason }
  return { state: { ...state, loopboard }, tasks: [], file: { ...emptyMemory.file, kind: 'v2', root, followed: true } }
}
