import type { LoopRoot } from '../domain/loop/loop-model.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { refuseFault } from './file-fault.ts'
import { progressName, rootNamesOf } from './loop-paths.ts'
import { readFileStable } from './read-file-stable.ts'
import { descend, type Folder } from './walk.ts'

/** One file in the progress folder of a loop. */
export type ProgressFile = { name: string; bytes: number; modified_at: string }

const mostFiles = 50
const mostBytes = 2 * 1024 * 1024
const shownName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

/** The files of a loop's progress folder, by name; none where there is no folder. Links and special files are left out. */
export const listProgress = (path: string, root: LoopRoot, loopId: string): Promise<Result<ProgressFile[]>> =>
  inProgress(path, root, loopId, async (folder) => {
    if (folder === null) return ok([])
    const names = (await folder.list()).filter((name) => shownName.test(name)).sort()
    const files = names.slice(0, mostFiles).flatMap((name) => {
      const facts = folder.look(name)
      return facts?.isFile() ? [{ name, bytes: facts.size, modified_at: facts.mtime.toISOString() }] : []
    })
    return ok(files)
  })

/** The text of a progress file, at most 2 MiB. */
export const readProgress = (path: string, root: LoopRoot, loopId: string, name: string): Promise<Result<string>> =>
  inProgress(path, root, loopId, async (folder) => {
    const missing = refuse('not_found', say('progress_not_found'))
    if (folder === null || !shownName.test(name)) return missing
    const reading = await readFileStable(folder, name, 'any', mostBytes)
    return reading.kind === 'text' ? ok(reading.text) : missing
  })

async function inProgress<T>(
  path: string,
  root: LoopRoot,
  loopId: string,
  use: (folder: Folder | null) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    const folder = await descend(path, [...rootNamesOf(root), progressName(loopId)])
    if (folder === null) return await use(null)
    try {
      return await use(folder)
    } finally {
      await folder.close()
    }
  } catch (fault) {
    return refuseFault(fault, say('files_not_read', { loop: loopId }))
  }
}
