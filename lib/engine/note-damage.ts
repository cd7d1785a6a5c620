import { engineActor, outsideActor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopRoot } from '../domain/loop/loop-model.ts'
import type { ConflictKind } from '../domain/loop/merge/conflict.ts'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import { reasonFor } from '../domain/loop/reasons.ts'
import { ok } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'

type Ports = Pick<EnginePorts, 'journal' | 'fileMarks' | 'files' | 'now' | 'newId'>
/** A file that is no whole document now, and since when; or no file that is read. */
export type Damage = { kind: 'damaged'; quietMs: number } | Extract<SeenLoop, { kind: 'unreadable' }>
/** Writes the files of a loop in the background. */
type Project = (runId: string) => void

const corruptAfterMs = 2000
/** So long a damaged file is left alone before the last good version takes its place. */
export const restoreAfterMs = 5000

const conflict = (kind: ConflictKind, path: string, at: string, newId: Ports['newId']) => ({
  ...{ id: newId('conflict'), kind, path, base: null, ours: null, theirs: null, at },
})

/**
 * A file that is no whole document: the last good version is shown on. Quiet for two seconds it counts as damaged; quiet for five, the last good
 * version is written over it, after it was copied. A loop that is only followed is never written.
 */
export async function noteDamage(
  ports: Ports,
  run: RunSnapshot,
  path: string,
  damage: Damage,
  project: Project,
): Promise<void> {
  const { runId } = run
  if (damage.kind === 'unreadable') {
    if (await ports.fileMarks.setState(runId, 'unreadable')) await tell(ports, runId)
    return
  }
  const isCorrupt = damage.quietMs >= corruptAfterMs
  if (await ports.fileMarks.setState(runId, isCorrupt ? 'corrupt' : 'torn')) await tell(ports, runId)
  const { followed, kind, root } = run.model.memory.file
  if (damage.quietMs < restoreAfterMs || followed || kind === 'v1' || kind === 'legacy') return
  const aside = await ports.files.setAside(path, root, runId)
  if (!aside.ok) return
  await ports.journal.commit(runId, engineActor, ({ model }) => {
    const at = ports.now()
    const isOpen = model.memory.conflicts.some((open) => open.kind === 'corrupt_restored')
    const opened = conflict('corrupt_restored', `${runId}.json`, at, ports.newId)
    return ok({ events: isOpen ? [] : [{ type: 'conflict-opened', conflict: opened, at, by: engineActor.name }] })
  })
  project(runId)
}

/** Open pages look at the loop again. */
async function tell(ports: Ports, runId: string): Promise<void> {
  await ports.journal.commit(runId, engineActor, () =>
    ok({ events: [{ type: 'progress-changed', files: [], at: ports.now(), by: engineActor.name }] }),
  )
}

/**
 * The file of a loop was deleted by another program. A loop that rests, or is only followed, is hidden and can be restored; one that runs is
 * paused and its file written anew.
 */
export async function noteMissing(ports: Ports, run: RunSnapshot, project: Project): Promise<void> {
  const by = outsideActor.name
  const committed = await ports.journal.commit(run.runId, outsideActor, ({ runId, model: { state, memory } }) => {
    if (memory.deletedAt !== null) return ok({ events: [] })
    const at = ports.now()
    const open = (kind: ConflictKind): LoopEvent => ({
      ...{ type: 'conflict-opened', conflict: conflict(kind, `${runId}.json`, at, ports.newId), at, by },
    })
    const { followed } = memory.file
    if (followed || state.status !== 'running')
      return ok({ events: [open('deleted_outside'), { type: 'deleted-outside', at, by }] })
    const reason = { ...reasonFor('interrupted', say('file_deleted_outside')), at }
    return ok({
      events: [open('deleted_while_running'), { type: 'paused', mode: 'drain', reason, from: state.status, at, by }],
    })
  })
  if (committed.ok && committed.value.model.memory.deletedAt === null) project(run.runId)
}

/** The same loop stands in another root as well: the one we know is shown. */
export async function noteSecondRoot(
  ports: Pick<Ports, 'journal' | 'now' | 'newId'>,
  run: RunSnapshot,
  root: LoopRoot,
) {
  await ports.journal.commit(run.runId, outsideActor, ({ model: { memory } }) => {
    const path = `${root}/${run.runId}.json`
    if (memory.conflicts.some((open) => open.path === path)) return ok({ events: [] })
    const at = ports.now()
    const opened = { ...conflict('duplicate_root', path, at, ports.newId), ours: memory.file.root, theirs: root }
    return ok({ events: [{ type: 'conflict-opened', conflict: opened, at, by: outsideActor.name }] })
  })
}
