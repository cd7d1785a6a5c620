import { createHash } from 'node:crypto'
import { outsideActor } from '../../domain/actor.ts'
import { ok } from '../../domain/result.ts'
import { replayTuning } from '../../domain/tuning/evolve.ts'
import { readTuningDocument } from '../../domain/tuning/read-tuning-document.ts'
import type { TuningEvent } from '../../domain/tuning/tuning-events.ts'
import type { TuningState } from '../../domain/tuning/tuning-state.ts'
import type { TuningJournal, TuningMarks } from './tuning-ports.ts'

type Known = ReadonlyMap<string, { runner: string; fileHash: string | null; deleted: boolean }>

type Options = {
  ports: { journal: TuningJournal; marks: Pick<TuningMarks, 'setFileHash'>; now: () => string }
  node: string
  /** Every tuning of a workspace that the journal has. */
  known: (workspaceId: string) => Promise<Known>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Follows the tunings of other programs: what stands in their files is shown and never written. */
export function createFollowTunings({ ports, node, known }: Options) {
  const { journal, marks, now } = ports
  const stamp = () => ({ at: now(), by: outsideActor.name })

  /** Takes over what was seen in the state files of a workspace. A file that cannot be read changes nothing: the last good state stays. */
  async function takeSeen(
    workspaceId: string,
    seen: readonly { tuningId: string; text: string; path: string }[],
  ): Promise<void> {
    const standing = await known(workspaceId)
    for (const { tuningId, text, path } of seen) {
      const row = standing.get(tuningId)
      const hash = sha256(text)
      if (row && (row.runner === 'server' || row.fileHash === hash)) continue
      const read = readTuningDocument(text, tuningId)
      if (read.kind !== 'tuning') continue
      const state: TuningState = { ...read.state, runner: 'external', work_dir: path, current_action: null }
      if (row) await replace(tuningId, state)
      else await adopt(workspaceId, tuningId, state)
      await marks.setFileHash(tuningId, hash)
    }
  }

  async function adopt(workspaceId: string, runId: string, state: TuningState): Promise<void> {
    const events: TuningEvent[] = [{ type: 'created', state, ...stamp() }]
    const model = replayTuning(events)
    // One with the same id in another workspace was there first.
    if (model) await journal.create(outsideActor, { runId, workspaceId, node, owner: null, model, events })
  }

  async function replace(runId: string, state: TuningState): Promise<void> {
    await journal.commit(runId, outsideActor, () => ok({ events: [{ type: 'state-replaced', state, ...stamp() }] }))
  }

  return { takeSeen }
}
