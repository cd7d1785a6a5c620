import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import { findPlace } from '#lib/engine/tuning/tuning-place.ts'
import type { TuningPlace, TuningPorts, TuningSnapshot } from '#lib/engine/tuning/tuning-ports.ts'

/** A tuning by its id. */
export async function findTuning(
  { journal }: Pick<TuningPorts, 'journal'>,
  tuningId: string,
): Promise<Result<TuningSnapshot>> {
  const run = await journal.read(tuningId)
  return run ? ok(run) : refuse('not_found', say('tuning_not_found'))
}

/** A tuning with the folders it works in. */
export async function findTuningPlace(
  ports: Pick<TuningPorts, 'journal' | 'workspace'>,
  tuningId: string,
): Promise<Result<{ run: TuningSnapshot; place: TuningPlace }>> {
  const run = await findTuning(ports, tuningId)
  if (!run.ok) return run
  const place = await findPlace(ports, run.value)
  return place.ok ? ok({ run: run.value, place: place.value }) : place
}

/** A fix of a tuning by its id. */
export function findFix({ model }: TuningSnapshot, fixId: string): Result<Fix> {
  const fix = model.state.proposed_fixes.find(({ id }) => id === fixId)
  return fix ? ok(fix) : refuse('not_found', say('fix_not_found', { id: fixId }))
}
