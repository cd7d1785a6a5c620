import { linkSync, lstatSync, renameSync, type Stats, unlinkSync } from 'node:fs'
import { exchangeNames } from './exchange-names.ts'
import { isErrno } from './file-fault.ts'
import { readNow, removeQuietly } from './late-looks.ts'
import { lockName } from './own-names.ts'
import type { Folder } from './walk.ts'

/**
 * Puts the version in the lock of a file in the place of the standing one, which is at the name of the capture afterwards. False when another than the
 * expected one stands there; null expects nothing. No other task of this process comes in between.
 */
export function displaceVersion(folder: Folder, name: string, capture: string, expected: Buffer | null): boolean {
  try {
    linkSync(folder.at(name), folder.at(capture))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false
    throw error
  }
  try {
    if (isStill(folder, name, capture, expected) && takePlace(folder, name, capture)) return true
  } catch (error) {
    removeQuietly(folder, capture)
    if (isErrno(error, 'ENOENT')) return false
    throw error
  }
  removeQuietly(folder, capture)
  return false
}

/**
 * Puts ours in the place of what stands there now, which keeps a name as the capture: also a version that came since we looked. False when that is no
 * file. Where nothing can be exchanged, such a version is displaced unread, which `gap-watch.ts` tells.
 */
function takePlace(folder: Folder, name: string, capture: string): boolean {
  const lock = lockName(name)
  if (!exchangeNames(folder, lock, name)) {
    renameSync(folder.at(lock), folder.at(name))
    return true
  }
  const displaced = lstatSync(folder.at(lock))
  if (!displaced.isFile()) {
    exchangeNames(folder, lock, name)
    return false
  }
  if (isSame(displaced, lstatSync(folder.at(capture)))) unlinkSync(folder.at(lock))
  else renameSync(folder.at(lock), folder.at(capture))
  return true
}

const isSame = (one: Stats, other: Stats): boolean => one.ino === other.ino && one.dev === other.dev

function isStill(folder: Folder, name: string, capture: string, expected: Buffer | null): boolean {
  if (expected && !readNow(folder, capture, expected.length)?.equals(expected)) return false
  const caught = lstatSync(folder.at(capture))
  const standing = lstatSync(folder.at(name), { throwIfNoEntry: false })
  return standing?.isFile() === true && isSame(standing, caught)
}
