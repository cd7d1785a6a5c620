import type { Result } from '../../domain/result.ts'
import { ok } from '../../domain/result.ts'
import { placeOfBackup } from './tuning-place.ts'
import type { TuningPlace, TuningPorts, TuningSnapshot } from './tuning-ports.ts'

/** Takes back what was asked for: one fix, or the whole folder to its start. Gives the fixes that no longer stand. */
export async function takeBack(
  { writer }: Pick<TuningPorts, 'writer'>,
  place: TuningPlace,
  { model, rev }: TuningSnapshot,
): Promise<Result<string[]>> {
  const wish = model.memory.rollback
  if (wish === null) return ok([])
  if (wish.kind === 'fix') {
    const back = await writer.rollBack(placeOfBackup(place, model.state, wish.fixId), wish.fixId)
    return back.ok ? ok([wish.fixId]) : back
  }
  const back = await writer.restore(place, `restore-${rev}`, rev)
  if (!back.ok) return back
  // What was imported stood at the start.
  const standing = model.state.applied_fixes.filter(
    ({ fix_id, success, verification_result }) =>
      success && verification_result !== 'rolled_back' && placeOfBackup(place, model.state, fix_id) === place,
  )
  return ok(standing.map(({ fix_id }) => fix_id))
}
