import { type BigIntStats, lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'

/**
 * What changes whenever a file does: its time of change cannot be set back by a program, unlike that of its content. A file
 * may be so young that another change leaves the same facts: then equal facts prove nothing.
 */
export type FileStamp = { facts: string; isYoung: boolean }

/** Clocks of file systems tick: most within 10 ms, those that show whole seconds every two seconds. */
const tickMs = 100
const coarseTickMs = 2000
const perBreath = 500
const folder = 'folder'

/** The stamp of one file as it is now; the same for every file that is not there. A link is not followed. */
export function stampOf(path: string | Buffer, now: number): FileStamp {
  const found = look(path)
  if (!found) return { facts: 'absent', isYoung: false }
  const { mode, size, mtimeNs, ctimeNs, ctimeMs, ino, dev } = found
  const tick = ctimeNs % 1_000_000_000n === 0n ? coarseTickMs : tickMs
  return {
    facts: found.isDirectory() ? folder : [mode, size, mtimeNs, ctimeNs, ino, dev].join(':'),
    isYoung: Number(ctimeMs) > now - tick,
  }
}

function look(path: string | Buffer): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false })
  } catch (fault) {
    // A path below what is a file now is not there either.
    if ((fault as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw fault
  }
}

/** True when the file is certainly what it was. */
export const isUnchanged = (then: FileStamp | undefined, now: FileStamp): boolean =>
  then !== undefined && !then.isYoung && then.facts === now.facts

/**
 * The stamps of files below `root`, by their names as latin1; other work of this process goes on meanwhile. Left out is what git tracks
 * and what cannot be content any more: a file that became a folder, or lies below what became a link or a file.
 */
export async function stampFiles(root: string, names: string[], now: number): Promise<Map<string, FileStamp>> {
  const stamps = new Map<string, FileStamp>()
  const pathOf = (name: string) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')])
  const known = new Map<string, boolean>([['.', true]])
  const isFolder = (name: string): boolean => {
    const present = known.get(name)
    if (present !== undefined) return present
    const found = isFolder(dirname(name)) && (look(pathOf(name))?.isDirectory() ?? true)
    known.set(name, found)
    return found
  }
  for (const [n, name] of names.entries()) {
    if (n % perBreath === perBreath - 1) await breathe()
    const stamp = isFolder(dirname(name)) ? stampOf(pathOf(name), now) : null
    if (stamp && stamp.facts !== folder) stamps.set(name, stamp)
  }
  return stamps
}
