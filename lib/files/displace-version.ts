import { linkSync, lstatSync, renameSync, unlinkSync } from 'node:fs'
import { canExchange, exchangeNames } from './exchange-names.ts'
import { isErrno } from './file-fault.ts'
import { readNow, removeQuietly } from './late-looks.ts'
import { lockName } from './own-names.ts'
import type { Folder } from './walk.ts'

/**
 * Puts the version in the lock of a file in the place of the standing one, which is at the name of the capture afterwards, and gives the lock free. False
 * when another than the expected one stands there; null expects nothing. No other task of this process comes in between.
 */
export function displaceVersion(folder: Folder, name: string, capture: string, expected: Buffer | null): boolean {
  const isExchanged = canExchange(folder.device) ? exchange(folder, name, capture, expected) : null
  return isExchanged ?? renameOver(folder, name, capture, expected)
}

/**
 * The version in the lock gets the name of the capture as well and changes places with the standing one: whatever that is by then, it is caught. The lock
 * keeps its own file until the end, which its holder has open: nobody takes it for one of the dead. Null where nothing can be exchanged.
 */
function exchange(folder: Folder, name: string, capture: string, expected: Buffer | null): boolean | null {
  const lock = lockName(name)
  if (expected && !readNow(folder, name, expected.length)?.equals(expected)) return false
  linkSync(folder.at(lock), folder.at(capture))
  try {
    if (!exchangeNames(folder, capture, name)) {
      unlinkSync(folder.at(capture))
      return null
    }
    if (lstatSync(folder.at(capture)).isFile()) {
      unlinkSync(folder.at(lock))
      return true
    }
    exchangeNames(folder, capture, name)
  } catch (error) {
    removeQuietly(folder, capture)
    if (isErrno(error, 'ENOENT')) return false
    throw error
  }
  removeQuietly(folder, capture)
  return false
}

/** The standing version is caught by a second name, looked at, and renamed over: what comes in between is displaced unread, which `gap-watch.ts` tells. */
function renameOver(folder: Folder, name: string, capture: string, expected: Buffer | null): boolean {
  try {
    linkSync(folder.at(name), folder.at(capture))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false
    throw error
  }
  try {
    if (isStill(folder, name, capture, expected)) {
      renameSync(folder.at(lockName(name)), folder.at(name))
      return true
    }
  } catch (error) {
    removeQuietly(folder, capture)
    throw error
  }
  removeQuietly(folder, capture)
  return false
}

function isStill(folder: Folder, name: string, capture: string, expected: Buffer | null): boolean {
  if (expected && !readNow(folder, capture, expected.length)?.equals(expected)) return false
  const caught = lstatSync(folder.at(capture))
  const standing = lstatSync(folder.at(name), { throwIfNoEntry: false })
  return standing?.isFile() === true && standing.ino === caught.ino && standing.dev === caught.dev
}
