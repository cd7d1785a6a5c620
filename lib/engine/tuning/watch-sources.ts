import { outsideActor } from '../../domain/actor.ts'
import { ok } from '../../domain/result.ts'
import { currentProposals } from '../../domain/tuning/finish.ts'
import { findPlace } from './tuning-place.ts'
import type { TuningPorts, TuningSnapshot } from './tuning-ports.ts'

/**
 * Looks whether the files that open proposals were made on are still as they were. One that another hand changed marks its proposals: nothing runs by
 * itself, and they can be made again.
 */
export function createWatchSources(ports: TuningPorts, node: string) {
  async function changedPaths(run: TuningSnapshot): Promise<string[]> {
    const place = await findPlace(ports, run)
    if (!place.ok) return []
    const made = new Map<string, string | null>()
    for (const fix of currentProposals(run.model.state))
      if (fix.status === 'proposed')
        for (const { file, old_sha256, action } of fix.changes) made.set(file, action === 'create' ? null : old_sha256)
    const changed: string[] = []
    for (const [file, hash] of made) if ((await ports.fileHash(place.value, file)) !== hash) changed.push(file)
    return changed
  }

  return async function look(): Promise<void> {
    for (const run of await ports.journal.asking(node)) {
      const paths = await changedPaths(run)
      if (paths.length === 0) continue
      await ports.journal.commit(run.runId, outsideActor, ({ rev }) =>
        ok({
          // Decided meanwhile: applying looks at the files by itself.
          events: rev === run.rev ? [{ type: 'source-changed', paths, at: ports.now(), by: outsideActor.name }] : [],
        }),
      )
    }
  }
}
