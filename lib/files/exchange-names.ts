import { channel } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { getSystemErrorName } from 'node:util'
import type Koffi from 'koffi'
import type { Folder } from './walk.ts'

/** Two paths that are about to change places. */
export const exchanges = channel('loopboard.exchange')

/** Exchanges what stands at two paths; 0, or the number of the error. */
type Exchange = (left: string, right: string) => number

const fromWorkingFolder = -100
const exchangeFlag = 2
const { ENOENT, ENOSYS, EINVAL, EOPNOTSUPP, EXDEV } = constants.errno
/** What a system answers that does not know the call, and a file system that cannot do it. */
const lacking = [ENOSYS, EINVAL, EOPNOTSUPP, EXDEV]

/** What was found out of this system, and the devices whose file systems exchange nothing. */
const found: { call?: Exchange | null; without: Set<number> } = { without: new Set() }

const call = (): Exchange | null => {
  if (found.call === undefined) found.call = load()
  return found.call
}

/** `renameat2` of Linux, which Node does not offer; null where it cannot be had. */
function load(): Exchange | null {
  if (process.platform !== 'linux') return null
  try {
    const koffi: typeof Koffi = createRequire(import.meta.url)('koffi')
    const rename = koffi.load(null).func('int renameat2(int, const char *, int, const char *, unsigned int)')
    return (left, right) =>
      rename(fromWorkingFolder, left, fromWorkingFolder, right, exchangeFlag) === 0 ? 0 : koffi.errno()
  } catch {
    return null
  }
}

/**
 * Puts each of two files of a folder in the place of the other, in one step between which no program can come. False where that cannot be done:
 * nothing happened then, and a rename says why or does it. Throws ENOENT when one of them is gone.
 */
export function exchangeNames(folder: Folder, left: string, right: string): boolean {
  const [from, to] = [folder.at(left), folder.at(right)]
  const exchange = canExchange(folder.device) ? call() : null
  if (exchange === null) return false
  exchanges.publish({ from, to })
  const error = exchange(from, to)
  if (error === 0) return true
  if (error === ENOENT)
    throw Object.assign(new Error(`exchange of ${left} and ${right}`), { code: getSystemErrorName(-error) })
  if (lacking.includes(error)) found.without.add(folder.device)
  return false
}

/** True when files on this device can be exchanged, as far as it is known. */
export const canExchange = (device: number): boolean => call() !== null && !found.without.has(device)
