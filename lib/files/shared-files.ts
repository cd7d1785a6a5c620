import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { type Sentence, say } from '../domain/sentences/say.ts'
import { isErrno, refuseFault, unusable } from './file-fault.ts'
import { createTurns } from './file-turns.ts'
import { progressName, rootNames } from './loop-paths.ts'
import { emptyTrash, moveFromTrash, moveToTrash } from './loop-trash.ts'
import { sweepFolder } from './sweep-folder.ts'
import { descend, type Folder } from './walk.ts'
import { type WriteTools, writeLoopFiles } from './write-loop-files.ts'

const keepTrashMs = 30 * 24 * 60 * 60 * 1000

/**
 * Writes, deletes and restores the files of loops. Nothing is ever half-written, no link is followed, unknown keys of other programs stay.
 * `idle` resolves when the last late look at a displaced version is done.
 */
export function createSharedFiles(tools: WriteTools) {
  const turns = createTurns()
  const watching = new Set<Promise<unknown>>()
  const shown = new Map<string, number>()

  /** Shows a version of the loop; an older one than what was shown is left out. Resolves when everything is on the disk. */
  const project = (
    run: { runId: string; model: LoopModel; rev: number },
    workspacePath: string,
    evidence: ProgressEvidence,
  ): Promise<Result<{ rev: number }>> =>
    turns.take(`${workspacePath}\0${run.runId}`, () =>
      guard(say('files_not_written', { loop: run.runId }), async () => {
        const key = `${workspacePath}\0${run.runId}`
        const last = shown.get(key) ?? -1
        if (run.model.memory.deletedAt !== null || last > run.rev) return ok({ rev: Math.max(last, run.rev) })
        const root = await descend(workspacePath, rootNames, 'create')
        if (root === null) return unusable(say('files_not_written', { loop: run.runId }), say('cause_enoent'))
        const written = await writeLoopFiles(root, { ...run, loopId: run.runId, evidence }, tools).catch(closing(root))
        watch(root, written.looks)
        if (!written.result.ok) return written.result
        shown.set(key, run.rev)
        return ok({ rev: run.rev })
      }),
    )

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
        await inRoot(workspacePath, (root) => moveToTrash(root, loopId, tools.now()), undefined)
        shown.delete(`${workspacePath}\0${loopId}`)
        return ok(null)
      }),
    )

  /** Brings the files of a deleted loop back. A loop that never had files has none afterwards. */
  const restore = (workspacePath: string, loopId: string): Promise<Result<null>> =>
    turns.take(`${workspacePath}\0${loopId}`, () =>
      guard(say('files_not_restored', { loop: loopId }), () =>
        inRoot<Result<null>>(workspacePath, (root) => moveFromTrash(root, loopId), ok(null)),
      ),
    )

  /** Deletes for ever what lies in the trash for more than 30 days. */
  const purge = (workspacePath: string): Promise<Result<{ removed: number }>> =>
    guard(say('trash_not_emptied'), async () => {
      const before = new Date(tools.now().getTime() - keepTrashMs)
      return ok({ removed: await inRoot(workspacePath, (root) => emptyTrash(root, before), 0) })
    })

  /** At start, before the first write: removes what a killed writer left. Only for the server that holds the workspace. */
  const sweep = (workspacePath: string, restMs?: number): Promise<Result<{ removed: string[] }>> =>
    guard(say('leftovers_not_removed'), async () => {
      const removed = await inRoot(workspacePath, (root) => sweepRoot(root, restMs), [])
      return ok({ removed })
    })

  const sweepRoot = async (root: Folder, restMs: number | undefined): Promise<string[]> => {
    const removed = await sweepFolder(
      root,
      ({ file, text }) => tools.onLateWrite({ loopId: file.replace(/\.(json|tasks\.jsonl)$/, ''), file, text }),
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

  return { project, trash, restore, purge, sweep, idle }
}

/** Uses the root of a workspace; `missing` when the workspace has none yet. */
async function inRoot<T>(workspacePath: string, use: (root: Folder) => Promise<T>, missing: T): Promise<T> {
  const root = await descend(workspacePath, rootNames)
  if (root === null) return missing
  try {
    return await use(root)
  } finally {
    await root.close()
  }
}

const closing = (folder: Folder) => async (error: unknown) => {
  await folder.close()
  throw error
}

/** Faults of the disk are refusals; a workspace that is not there says so. */
async function guard<T>(what: Sentence, act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act()
  } catch (error) {
    if (isErrno(error, 'ENOENT'))
      return refuse('unavailable', say('folder_not_there', { what }), {
        next: say('next_folder_back'),
        details: { errno: 'ENOENT' },
      })
    return refuseFault(error, what)
  }
}
