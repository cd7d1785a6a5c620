import { constants, linkSync, lstatSync, renameSync, unlinkSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { isErrno } from '../files/file-fault.ts'
import { identityKey, knowsOpenFiles, openFiles } from '../files/open-files.ts'
import { sha256 } from './backup-store.ts'

const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW } = constants

/** How long a lock that somebody holds is waited for, in milliseconds. */
const patienceMs = 5000
const pauseMs = 50
/** Where the system does not say who has a lock open, one that stands unchanged for so long is of a dead program. */
const unseenMs = 10_000

/**
 * Runs work while this program alone holds the lock of a skill folder, named by its real path. The lock is a file that its holder keeps open: one
 * that nobody has open was left by a program that died. Refused `busy` when another program holds it.
 */
export async function withSkillLock<T>(
  { lockFolder, newHex }: { lockFolder: string; newHex: () => string },
  skillFolder: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  await mkdir(lockFolder, { recursive: true, mode: 0o700 })
  const path = `${lockFolder}/${sha256(Buffer.from(skillFolder)).slice(0, 32)}.lock`
  const handle = await take(path, newHex)
  if (handle === null) return refuse('busy', say('skill_is_changed'), { next: say('next_wait_for_other') })
  try {
    return await work()
  } finally {
    // Removed while it is open: nobody can take it for a lock of the dead.
    unlinkSync(path)
    await handle.close()
  }
}

async function take(path: string, newHex: () => string): Promise<FileHandle | null> {
  const started = performance.now()
  for (;;) {
    try {
      return await open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error
    }
    const waited = performance.now() - started
    if (knowsOpenFiles ? await isOpenNowhere(path) : waited > unseenMs) clear(path, newHex)
    else if (waited > patienceMs && knowsOpenFiles) return null
    await sleep(pauseMs)
  }
}

/** Two looks: a program that makes the file this very moment does not have it open yet. */
async function isOpenNowhere(path: string): Promise<boolean> {
  const first = deadKey(path)
  if (first === null) return false
  await sleep(pauseMs)
  return deadKey(path) === first
}

function deadKey(path: string): string | null {
  const facts = lstatSync(path, { throwIfNoEntry: false })
  if (!facts) return null
  const key = identityKey(facts)
  return openFiles(new Set([key])).has(key) ? null : key
}

/** Takes a dead lock away; if in between a living program put its own there, that one gets its name back. */
function clear(path: string, newHex: () => string): void {
  const before = lstatSync(path, { throwIfNoEntry: false })
  const aside = `${path}.${newHex()}`
  try {
    renameSync(path, aside)
    const moved = lstatSync(aside)
    if (before && moved.ino !== before.ino) linkSync(aside, path)
    unlinkSync(aside)
  } catch (error) {
    if (!isErrno(error, 'ENOENT', 'EEXIST')) throw error
  }
}
