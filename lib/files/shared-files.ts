import type { LoopModel, LoopRoot } from '../domain/loop/loop-model.ts'
import type { ReadVersion, SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import { readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { writeTasksFile } from '../domain/loop/tasks-file.ts'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { eachRoot } from './each-root.ts'
import { guard, unusable } from './file-fault.ts'
import { createTurns } from './file-turns.ts'
import type { MergeForeign } from './foreign-guard.ts'
import { keepCorrupt } from './keep-corrupt.ts'
import { createKnownFiles } from './known-files.ts'
import { hashOf, lookAtLoop } from './look-at-loop.ts'
import { masterName, progressName, rootNamesOf } from './loop-paths.ts'
import { emptyTrash, moveFromTrash, moveToTrash } from './loop-trash.ts'
import { sweepFolder, sweepLocks } from './sweep-folder.ts'
import { sweepTunings } from './sweep-tunings.ts'
import { descend, type Folder } from './walk.ts'
import { type WriteTools, writeLoopFiles } from './write-loop-files.ts'

/** How a write of a loop's files went. */
type Projected = { rev: number; isForeign: boolean; merged: ReadVersion[] }

const keepTrashMs = 30 * 24 * 60 * 60 * 1000

/**
 * Writes, deletes and restores the files of loops. Nothing is ever half-written, no link is followed, unknown keys of other programs stay.
 * `idle` resolves when the last late look at a displaced version is done.
 */
export function createSharedFiles(tools: WriteTools) {
  const turns = createTurns()
  const watching = new Set<Promise<unknown>>()
  const shown = new Map<string, number>()
  const known = createKnownFiles(tools.now)
  const keyOf = (workspacePath: string, loopId: string) => `${workspacePath}\0${loopId}`

  /**
   * Shows a version of the loop; an older one than what was shown is left out. Resolves when everything is on the disk. `isForeign`: the files are
   * another program's newest version, which must be taken over first; nothing was written over it. `merged`: versions of other programs that `merge`
   * could merge, and that still have to be taken over.
   */
  const project = (
    run: { runId: string; model: LoopModel; rev: number },
    workspacePath: string,
    readEvidence: () => Promise<ProgressEvidence>,
    merge: MergeForeign = () => null,
  ): Promise<Result<Projected>> =>
    turns.take(keyOf(workspacePath, run.runId), () =>
      guard<Projected>(say('files_not_written', { loop: run.runId }), async () => {
        const key = keyOf(workspacePath, run.runId)
        const last = shown.get(key) ?? -1
        if (run.model.memory.deletedAt !== null || last > run.rev)
          return ok({ rev: Math.max(last, run.rev), isForeign: false, merged: [] })
        const root = await descend(workspacePath, rootNamesOf(run.model.memory.file.root), 'create')
        if (root === null) return unusable(say('files_not_written', { loop: run.runId }), say('cause_enoent'))
        const { runId: loopId } = run
        const onMaster = (hash: string) => known.noteMaster(workspacePath, loopId, hash)
        const version = { ...run, loopId, readEvidence, known: known.get(workspacePath, loopId), merge, onMaster }
        known.noteTasks(workspacePath, run.runId, hashOf(writeTasksFile(run.model.tasks)))
        const written = await writeLoopFiles(root, version, tools).catch(closing(root))
        watch(root, written.looks)
        if (!written.result.ok) {
          if (isHeld(written.result.refusal.details)) breakStaleLocks(workspacePath)
          return written.result
        }
        const outcome = written.result.value
        if (outcome.kind === 'foreign') return ok({ rev: Math.max(last, 0), isForeign: true, merged: [] })
        shown.set(key, run.rev)
        if (outcome.hashes) known.marks.acknowledge(workspacePath, run.runId, outcome.hashes)
        return ok({ rev: run.rev, isForeign: false, merged: outcome.merged })
      }),
    )

  /** In the background: the write is tried again anyway. A lock whose holder lives stays. */
  const breakStaleLocks = (workspacePath: string): void => {
    const broken = eachRoot(workspacePath, (root) => sweepLocks(root)).catch(() => {})
    watching.add(broken)
    void broken.then(() => watching.delete(broken))
  }

  /** The folder stays open until the last look. */
  const watch = (root: Folder, looks: Promise<unknown>) => {
    const ended = looks.finally(root.close)
    watching.add(ended)
    ended.then(
      () => watching.delete(ended),
      () => watching.delete(ended),
    )
  }

  /** Moves the files of a loop out of sight; they are kept for 30 days. */
  const trash = (workspacePath: string, loopId: string): Promise<Result<null>> =>
    turns.take(`${workspacePath}\0${loopId}`, () =>
      guard(say('files_not_deleted', { loop: loopId }), async () => {
        await eachRoot(workspacePath, (root) => moveToTrash(root, loopId, tools.now()))
        shown.delete(keyOf(workspacePath, loopId))
        known.forget(workspacePath, loopId)
        return ok(null)
      }),
    )

  /** Brings the files of a deleted loop back. A loop that never had files has none afterwards. */
  const restore = (workspacePath: string, loopId: string): Promise<Result<null>> =>
    turns.take(`${workspacePath}\0${loopId}`, () =>
      guard(say('files_not_restored', { loop: loopId }), async () => {
        const moved = await eachRoot(workspacePath, (root) => moveFromTrash(root, loopId))
        return moved.find((each) => !each.ok) ?? ok(null)
      }),
    )

  /** Deletes for ever what lies in the trash for more than 30 days. */
  const purge = (workspacePath: string): Promise<Result<{ removed: number }>> =>
    guard(say('trash_not_emptied'), async () => {
      const before = new Date(tools.now().getTime() - keepTrashMs)
      const removed = await eachRoot(workspacePath, (root) => emptyTrash(root, before))
      return ok({ removed: removed.reduce((sum, each) => sum + each, 0) })
    })

  /** At start, before the first write: removes what a killed writer left. Only for the server that holds the workspace. */
  const sweep = (workspacePath: string, restMs?: number): Promise<Result<{ removed: string[] }>> =>
    guard(say('leftovers_not_removed'), async () => {
      const removed = await eachRoot(workspacePath, (root) => sweepRoot(root, restMs))
      return ok({ removed: [...removed.flat(), ...(await sweepTunings(workspacePath, restMs))] })
    })

  const sweepRoot = async (root: Folder, restMs: number | undefined): Promise<string[]> => {
    const removed = await sweepFolder(
      root,
      ({ file, text }) =>
        tools.onLateWrite({ loopId: file.replace(/\.(json|tasks\.jsonl)$/, ''), file, text, before: null }),
      restMs,
    )
    for (const name of await root.list()) {
      if (!name.endsWith(progressName('')) || !root.look(name)?.isDirectory()) continue
      const folder = await root.enter(name)
      try {
        removed.push(...(await sweepFolder(folder, () => {}, restMs)))
      } finally {
        await folder.close()
      }
    }
    return removed
  }

  const idle = async () => {
    await Promise.allSettled([...watching])
  }

  /** Reads the files of a loop as they stand. */
  const look = (workspacePath: string, root: LoopRoot, loopId: string): Promise<Result<SeenLoop>> =>
    guard<SeenLoop>(say('files_not_read', { loop: loopId }), async () => {
      const folder = await descend(workspacePath, rootNamesOf(root))
      if (folder === null) return ok({ loopId, root, kind: 'missing' })
      try {
        return ok(await lookAtLoop(folder, root, loopId))
      } finally {
        await folder.close()
      }
    })

  /** Copies a damaged master, so that it may be written over; refused where a whole version stands by now. */
  const setAside = (workspacePath: string, root: LoopRoot, loopId: string): Promise<Result<null>> =>
    turns.take(keyOf(workspacePath, loopId), () =>
      guard(say('files_not_written', { loop: loopId }), async () => {
        const folder = await descend(workspacePath, rootNamesOf(root))
        if (folder === null) return ok(null)
        try {
          const name = masterName(loopId)
          const isWhole = (text: string) => 'state' in readLoopDocument(text, name)
          const copied = await keepCorrupt(folder, name, isWhole, tools)
          if (!copied.ok) return copied
          known.marks.acknowledgeMaster(workspacePath, loopId, hashOf(copied.value?.toString('utf8') ?? ''))
          return ok(null)
        } finally {
          await folder.close()
        }
      }),
    )

  return {
    ...known.marks,
    hashOf,
    project,
    look,
    setAside,
    trash,
    restore,
    purge,
    sweep,
    idle,
  }
}

const isHeld = (details: unknown): boolean => typeof details === 'object' && details !== null && 'held' in details

const closing = (folder: Folder) => async (error: unknown) => {
  await folder.close()
  throw error
}
