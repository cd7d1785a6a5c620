import { outsideActor } from '#lib/domain/actor.ts'
import { fileIdOf } from '#lib/domain/loop/twin-id.ts'
import type { Ingest } from '#lib/engine/ingest.ts'
import type { LateWrite } from '#lib/files/write-loop-files.ts'
import type { History } from '#lib/history/history.ts'

type Take = Pick<Ingest, 'takeText' | 'takeLeft' | 'takeTaskLines'>

/**
 * Nothing an outside program wrote may vanish: what it wrote into a version that was already replaced, or what a crash left behind, is merged like
 * any other version, and the audit keeps its text, also where nothing could be merged.
 */
export const createLateWrites =
  ({ audit, logs }: Pick<History<unknown>, 'audit' | 'logs'>, takes: () => Take) =>
  async (late: LateWrite): Promise<void> => {
    const { loopId, file, text } = late
    const placedMs = Date.now()
    await audit.record(outsideActor, 'late-write', loopId, { file, text })
    const isMerged = await merge(takes(), late, placedMs)
    // After a crash these are versions of our own, of which nothing is left to be told.
    if (!isMerged && late.before === null) return
    const became = isMerged ? 'it was merged, and the audit keeps its text.' : 'the audit keeps its text.'
    logs.append(loopId, null, 'engine', `Another program wrote ${file} while it was replaced; ${became}`)
  }

async function merge(
  { takeText, takeLeft, takeTaskLines }: Take,
  { loopId, file, text, before }: LateWrite,
  placedMs: number,
): Promise<boolean> {
  if (file === `${fileIdOf(loopId)}.json`)
    return before === null ? takeLeft(loopId, text) : takeText(loopId, { text, placedMs })
  return before !== null && takeTaskLines(loopId, text, before)
}
