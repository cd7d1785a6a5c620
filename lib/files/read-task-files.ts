import type { LoopRoot } from '../domain/loop/loop-model.ts'
import type { TaskFile, TaskFiles } from '../domain/loop/task-file-import.ts'
import { fileIdOf } from '../domain/loop/twin-id.ts'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { refuseFault } from './file-fault.ts'
import { rootNamesOf } from './loop-paths.ts'
import { readFileStable } from './read-file-stable.ts'
import { descend, type Folder } from './walk.ts'

const folderName = '.task'
const mostFiles = 200
const mostBytes = 1024 * 1024
const shownName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}\.json$/

/** The files with tasks that other programs left beside a loop and in the folder of all loops. Links and special files are left out. */
export async function readTaskFiles(path: string, root: LoopRoot, loopId: string): Promise<Result<TaskFiles>> {
  const names = rootNamesOf(root)
  try {
    const own = await inFolder(path, [...names, fileIdOf(loopId), folderName], texts)
    const shared = await inFolder(path, [...names, folderName], texts)
    const prep = await inFolder(path, names, (folder) => textOf(folder, 'prep-package.json'))
    return ok({ own: own ?? [], shared: shared ?? [], prep })
  } catch (fault) {
    return refuseFault(fault, say('files_not_read', { loop: loopId }))
  }
}

async function texts(folder: Folder): Promise<TaskFile[]> {
  const names = (await folder.list()).filter((name) => shownName.test(name)).sort()
  const found: TaskFile[] = []
  for (const name of names.slice(0, mostFiles)) {
    const text = await textOf(folder, name)
    if (text !== null) found.push({ name, text })
  }
  return found
}

async function textOf(folder: Folder, name: string): Promise<string | null> {
  const reading = await readFileStable(folder, name, 'any', mostBytes)
  return reading.kind === 'text' ? reading.text : null
}

async function inFolder<T>(path: string, names: string[], use: (folder: Folder) => Promise<T>): Promise<T | null> {
  const folder = await descend(path, names)
  if (folder === null) return null
  try {
    return await use(folder)
  } finally {
    await folder.close()
  }
}
