import { randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, readBootId, readProcess } from './process-identity.ts'

/** A folder that lives as long as one run, and the way to remove it. */
export type RunFolder = { path: string; remove: () => Promise<void> }

/**
 * Folders for what runs leave behind for us, below `place` and closed to other users. Each name says which process made it, so that `sweep`
 * removes those whose maker died and leaves those of a process that still works beside us.
 */
export function createRunFolders(place: string) {
  const owner = ownerName()

  const make = async (kind: string): Promise<RunFolder> => {
    await mkdir(place, { recursive: true, mode: 0o700 })
    const path = join(await realpath(place), `${kind}-${await owner}-${randomBytes(6).toString('hex')}`)
    await mkdir(path, { mode: 0o700 })
    return { path, remove: () => rm(path, { recursive: true, force: true }) }
  }

  /** Removes the folders of ended processes; returns how many. */
  const sweep = async (): Promise<number> => {
    const names = await readdir(place).catch(() => [])
    const left = await Promise.all(names.map(async (name) => ((await isOrphan(name)) ? [name] : [])))
    await Promise.all(left.flat().map((name) => rm(join(place, name), { recursive: true, force: true })))
    return left.flat().length
  }

  return { make, sweep }
}

export type RunFolders = ReturnType<typeof createRunFolders>

const named = /^[a-z]+-(\d+)-(\d+)-[0-9a-f]{12}$/

/** Pid and start time; 0 for the start time where the system does not tell it. */
const ownerName = async (): Promise<string> => `${process.pid}-${(await readProcess(process.pid))?.startTime ?? 0}`

async function isOrphan(name: string): Promise<boolean> {
  const [, pid, startTime = ''] = named.exec(name) ?? []
  if (pid === undefined) return false
  if ((await readBootId()) !== '') return !(await isRunning({ pid: Number(pid), startTime }))
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
