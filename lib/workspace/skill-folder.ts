import { constants } from 'node:fs'
import { isErrno } from '../files/file-fault.ts'
import { readNow, removeQuietly } from '../files/late-looks.ts'
import { captureName, leftoverOf, temporaryName } from '../files/own-names.ts'
import { descend, type Folder } from '../files/walk.ts'
import { sha256 } from './backup-store.ts'
import { isPathBelow } from './safe-path.ts'
import type { TransactionDisk } from './transaction-disk.ts'

const { S_IFMT, S_IFREG } = constants
const largestFile = 64 * 1024 * 1024
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A file that stands at a path. */
export type Standing = { bytes: Buffer; sha256: string; mode: number }

/** Why a path may not be touched. */
export type Obstacle = 'outside' | 'link' | 'no-file' | 'second-name' | 'too-large'

/** Whether a fix may name a path: below the folder, no part of a repository, no device of another system. */
export const isAllowedPath = (path: string): boolean =>
  isPathBelow(path) && !path.split('/').some((part) => part === '.git' || deviceName.test(part))

export type SkillFolder = ReturnType<typeof createSkillFolder>

/** The files of one skill folder, reached name by name without following a link. */
export function createSkillFolder({
  root,
  disk,
  newHex,
}: {
  root: string
  disk: TransactionDisk
  newHex: () => string
}) {
  const partsOf = (path: string) => {
    const names = path.split('/')
    return { parents: names.slice(0, -1), name: names.at(-1)! }
  }

  const within = async <T>(
    path: string,
    work: (folder: Folder, name: string) => Promise<T> | T,
    missing: () => T,
  ): Promise<T> => {
    const { parents, name } = partsOf(path)
    const folder = await descend(root, parents)
    if (folder === null) return missing()
    try {
      return await work(folder, name)
    } finally {
      await folder.close()
    }
  }

  /** What stands at a path; null when nothing does, a word when it is no plain file of the folder. */
  const look = async (path: string): Promise<Standing | Obstacle | null> => {
    if (!isAllowedPath(path)) return 'outside'
    try {
      return await within(path, lookAt, () => null)
    } catch (error) {
      if (isErrno(error, 'ELOOP', 'ENOTDIR')) return 'link'
      throw error
    }
  }

  const lookAt = (folder: Folder, name: string): Standing | Obstacle | null => {
    const facts = folder.look(name)
    if (facts === null) return null
    if (facts.isSymbolicLink()) return 'link'
    if ((facts.mode & S_IFMT) !== S_IFREG) return 'no-file'
    if (facts.nlink > 1) return 'second-name'
    const bytes = facts.size > largestFile ? null : readNow(folder, name, largestFile)
    return bytes === null ? 'too-large' : { bytes, sha256: sha256(bytes), mode: facts.mode & 0o7777 }
  }

  /** Makes the folders above a path; gives those that were missing, outermost first. */
  const makeParents = async (path: string): Promise<void> => {
    const { parents } = partsOf(path)
    for (const depth of parents.keys()) {
      const folder = (await descend(root, parents.slice(0, depth)))!
      try {
        if (folder.look(parents[depth]!) === null) {
          disk.makeFolder(folder, parents[depth]!)
          disk.sync(folder)
        }
      } finally {
        await folder.close()
      }
    }
  }

  const missingParents = async (path: string): Promise<string[]> => {
    const { parents } = partsOf(path)
    const missing: string[] = []
    for (const depth of parents.keys()) {
      const folder = await descend(root, parents.slice(0, depth))
      if (folder === null || folder.look(parents[depth]!) === null) missing.push(parents.slice(0, depth + 1).join('/'))
      await folder?.close()
    }
    return missing
  }

  /**
   * Puts bytes in the place of what stands at a path, if that still has the hash `from` (null: nothing stands there); null removes the file.
   * False when somebody else was faster; then nothing was changed. On the disk when it returns.
   */
  const exchange = async (
    path: string,
    from: string | null,
    to: { bytes: Buffer; mode: number } | null,
  ): Promise<boolean> => {
    if (to) await makeParents(path)
    return within(
      path,
      async (folder, name) => {
        const temporary = temporaryName(name, newHex())
        if (to) await disk.write(folder, temporary, to.bytes, to.mode)
        const isDone = swap(folder, name, from, to ? temporary : null)
        if (to && !isDone) removeQuietly(folder, temporary)
        if (isDone) disk.sync(folder)
        return isDone
      },
      () => from === null && to === null,
    )
  }

  /** Without a break for other tasks: catch what stands, compare it, put the new file in its place. */
  const swap = (folder: Folder, name: string, from: string | null, temporary: string | null): boolean => {
    if (from === null) return temporary === null ? folder.look(name) === null : appear(folder, name, temporary)
    const capture = captureName(name, newHex())
    if (folder.look(name)?.nlink !== 1) return false
    disk.link(folder, name, capture)
    const caught = readNow(folder, capture, largestFile)
    const [there, held] = [folder.look(name), folder.look(capture)]
    const isStill = caught !== null && sha256(caught) === from && there?.ino === held?.ino
    if (isStill && temporary !== null) disk.rename(folder, temporary, name)
    else if (isStill) disk.unlink(folder, name)
    disk.unlink(folder, capture)
    return isStill
  }

  const appear = (folder: Folder, name: string, temporary: string): boolean => {
    try {
      disk.link(folder, temporary, name)
    } catch (error) {
      if (isErrno(error, 'EEXIST')) return false
      throw error
    }
    disk.unlink(folder, temporary)
    return true
  }

  /** Removes what a broken-off exchange left beside a path, as far as `isOurs` knows the content; a half-written copy always is. */
  const sweep = (path: string, isOurs: (hash: string) => boolean): Promise<string[]> =>
    within(
      path,
      async (folder, name) => {
        const kept: string[] = []
        for (const other of await folder.list()) {
          const leftover = leftoverOf(other)
          if (leftover?.file !== name || leftover.kind === 'lock') continue
          const bytes = leftover.kind === 'capture' ? readNow(folder, other, largestFile) : null
          if (leftover.kind === 'capture' && !(bytes && isOurs(sha256(bytes)))) kept.push(other)
          else disk.unlink(folder, other)
        }
        disk.sync(folder)
        return kept
      },
      () => [],
    )

  /** Removes folders that are empty, the innermost first. */
  const removeEmpty = async (paths: readonly string[]): Promise<void> => {
    for (const path of [...paths].reverse())
      await within(
        path,
        async (folder, name) => {
          try {
            if (folder.look(name)?.isDirectory()) disk.removeFolder(folder, name)
          } catch (error) {
            if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error
          }
        },
        () => {},
      )
  }

  return { root, look, exchange, sweep, removeEmpty, missingParents }
}
