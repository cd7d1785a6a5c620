import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Owner = { uid: number; gid: number }

/** The kernel's limit is 104 bytes on macOS and 108 on Linux, with the name of the socket and a closing zero. */
const maxSocketPath = 103
const socketName = '.s.PGSQL.5432'

/** True for a real directory of the database's account that nobody else may enter: whoever owns the folder can pose as the database. */
export function isSafeSocketFolder(folder: string, owner: Owner): boolean {
  try {
    const found = lstatSync(folder)
    return found.isDirectory() && found.uid === owner.uid && (found.mode & 0o777) === 0o700
  } catch {
    return false
  }
}

/**
 * The folder of the next server's socket: the one of the last server, else `socket` beside the data; where that path is too
 * long or not safe, a folder with a random name in the place for temporary files. `postmaster.pid` tells others which.
 */
export function chooseSocketFolder(base: string, last: string | null, owner: Owner): string {
  if (last && isSafeSocketFolder(last, owner)) return last
  const beside = join(base, 'socket')
  if (Buffer.byteLength(join(beside, socketName)) <= maxSocketPath) {
    if (!existsSync(beside)) own(beside, owner, () => mkdirSync(beside, { mode: 0o700 }))
    if (isSafeSocketFolder(beside, owner)) return beside
  }
  const runtime = `/run/user/${owner.uid}`
  const folder = mkdtempSync(join(existsSync(runtime) ? runtime : tmpdir(), 'loopboard-'))
  own(folder, owner, () => {})
  return folder
}

function own(folder: string, owner: Owner, make: () => void) {
  try {
    make()
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return
    throw fault
  }
  chmodSync(folder, 0o700)
  if (owner.uid !== process.getuid?.()) chownSync(folder, owner.uid, owner.gid)
}

/** Removes a folder outside `base` that a stopped server has left empty. */
export function dropSocketFolder(base: string, folder: string) {
  if (dirname(folder) === base) return
  try {
    rmdirSync(folder)
  } catch {
    // not empty: a successor uses it
  }
}

/** The address of a database behind a socket folder. User and host stand in it because some readers insist on them; `host=` wins. */
export const socketUrl = (folder: string, database: string) =>
  `postgresql://loopboard@localhost:5432/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`
