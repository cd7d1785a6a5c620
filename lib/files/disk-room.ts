import { randomBytes } from 'node:crypto'
import type { LoopRoot } from '../domain/loop/loop-model.ts'
import { isErrno } from './file-fault.ts'
import { removeQuietly } from './late-looks.ts'
import { rootNamesOf } from './loop-paths.ts'
import { temporaryName } from './own-names.ts'
import { descend, type Folder, openFolder } from './walk.ts'
import { createOwn, writeWhole } from './write-whole.ts'

const probe = Buffer.alloc(4096, 'x')

/** True unless the disk under a folder is full: a file of four kilobytes is written there and removed. Every other fault is told by who meets it. */
export async function hasRoomIn(path: string): Promise<boolean> {
  return canHold(await openFolder(path).catch(() => null))
}

/** The same for the folder in which the loops of a workspace stand, or where it will be made. */
export async function hasRoomForLoops(workspacePath: string, root: LoopRoot): Promise<boolean> {
  const folder = await descend(workspacePath, rootNamesOf(root)).catch(() => null)
  return folder ? canHold(folder) : hasRoomIn(workspacePath)
}

async function canHold(folder: Folder | null): Promise<boolean> {
  if (folder === null) return true
  const name = temporaryName('room', randomBytes(16).toString('hex'))
  try {
    const file = await createOwn(folder, name, 0o600)
    await writeWhole(file, probe).finally(() => file.close())
    return true
  } catch (error) {
    return !isErrno(error, 'ENOSPC', 'EDQUOT')
  } finally {
    removeQuietly(folder, name)
    await folder.close()
  }
}
