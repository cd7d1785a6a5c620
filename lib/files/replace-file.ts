import { constants, linkSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { displaceVersion } from './displace-version.ts'
import { isErrno, refuseFault, unusable } from './file-fault.ts'
import { lookLate, removeQuietly } from './late-looks.ts'
import { captureName, lockName } from './own-names.ts'
import { type Accept, readFileStable } from './read-file-stable.ts'
import type { Folder } from './walk.ts'
import { createOwn, writeWhole } from './write-whole.ts'

const lockPatienceMs = 5000
/** Short, so that a writer that writes without a rest leaves everybody else a turn. */
const longestLockWaitMs = 10
const roundsBeforeRest = 20
const restMs = 50
const mostRounds = 200
const patientRounds = 3
const newFileMode = 0o644
const { S_IFMT, S_IFREG } = constants

/** What stands in a file, and since when (ms). */
export type Read = { bytes: Buffer; placedMs: number }

export type ReplaceFile = {
  folder: Folder
  name: string
  /** 32 hex digits, new at every call. */
  newHex: () => string
  /**
   * The text to be written over `base`; null or the same text: nothing to write. Asked again when the file changed meanwhile. Where every content is
   * accepted, `base` is what a reader of text makes of it, and `read` says what stands there.
   */
  render: (base: string | null, read: Read | null) => string | null
  /** What counts as a whole base; the refusal `busy` where none appears. */
  accept?: Accept
  /** The most bytes the file may have; what any shared document may hold when nothing is said. */
  limit?: number
  /** A program wrote into the displaced version after we read it; `before` is what stood there until then. */
  onLateWrite: (text: string, before: string) => void | Promise<void>
  /**
   * A program that writes faster than this disk would keep us from ever writing: after three rounds its version is displaced unread, and reported as what
   * was written late. Only for who takes over what is reported.
   */
  overtakes?: boolean
  /** How the displaced version is watched and removed; for two seconds when nothing is said. */
  watchDisplaced?: typeof lookLate
}

/** `looks` ends when the displaced version was watched for two seconds and removed; the folder must stay open until then. */
export type Replaced = { changed: boolean; looks: Promise<void> }

const nothing = Promise.resolve()

/**
 * The only way a shared file is written. Readers see the old or the new version whole; writers of ours wait for each other; what another
 * program wrote up to the exchange is the `base` of a new rendering. When this returns, the new version is on the disk. Refused: `busy` when a lock
 * or a torn file stays, `unavailable` with the cause when the disk says no; then the old version stands whole and nothing of ours is left.
 */
export async function replaceFile(request: ReplaceFile): Promise<Result<Replaced>> {
  const { folder, name } = request
  let held: Lock | null = null
  try {
    held = await takeLock(folder, name)
    if (held === null) return refuseHeld(name)
    for (let round = 1; round <= mostRounds; round++) {
      const attempt = await exchange(request, held, request.overtakes === true && round > patientRounds)
      if (attempt !== 'changed') return attempt
      if (round % roundsBeforeRest === 0) await sleep(restMs)
    }
    return refuse('busy', say('file_too_busy', { name }), { next: say('next_try_again') })
  } catch (error) {
    return refuseFault(error, say('cannot_write', { name }))
  } finally {
    if (held?.stands) removeQuietly(folder, lockName(name))
    // Open to the end: a lock whose file nobody has open is a lock of the dead.
    await held?.handle.close()
  }
}

/** Does other work on a file while no writer of ours writes it. Refused as `replaceFile`. */
export async function underLock<T>(folder: Folder, name: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  let held: Lock | null = null
  try {
    held = await takeLock(folder, name)
    return held === null ? refuseHeld(name) : await work()
  } catch (error) {
    return refuseFault(error, say('cannot_write', { name }))
  } finally {
    if (held) removeQuietly(folder, lockName(name))
    await held?.handle.close()
  }
}

/** There is no whole version to be written over. */
export const refuseIncomplete = (name: string) =>
  refuse('busy', say('file_incomplete', { name }), { next: say('next_try_again'), details: { torn: true } })

const refuseHeld = (name: string) =>
  refuse('busy', say('file_held', { name }), { next: say('next_try_again'), details: { held: true } })

/** The lock is the next version: `stands` until it became the file. From then on its name belongs to the next writer. */
type Lock = { handle: FileHandle; stands: boolean }

/** Waits five seconds for the lock of a file; null when it stays with somebody else. */
async function takeLock(folder: Folder, name: string): Promise<Lock | null> {
  const started = performance.now()
  for (let wait = 2; ; wait = Math.min(wait * 2, longestLockWaitMs)) {
    try {
      return { handle: await createOwn(folder, lockName(name), modeFor(folder, name)), stands: true }
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error
    }
    if (performance.now() - started > lockPatienceMs) return null
    await sleep(wait)
  }
}

function modeFor(folder: Folder, name: string): number {
  const target = folder.look(name)
  return target && (target.mode & S_IFMT) === S_IFREG ? target.mode & 0o777 : newFileMode
}

/** One try: read, render, write the lock, exchange. `changed`: somebody was faster. */
async function exchange(request: ReplaceFile, lock: Lock, overtakes: boolean): Promise<Result<Replaced> | 'changed'> {
  const { folder, name, newHex, render, accept, limit, onLateWrite, watchDisplaced = lookLate } = request
  const reading = await readFileStable(folder, name, accept, limit)
  if (reading.kind === 'unreadable') return unusable(say('cannot_be_written', { name }), reading.reason)
  if (reading.kind === 'torn') return refuseIncomplete(name)
  const base = reading.kind === 'text' ? reading : null
  const text = render(base?.text ?? null, base)
  if (text === null || text === base?.text) return ok({ changed: false, looks: nothing })
  await writeWhole(lock.handle, Buffer.from(text, 'utf8'))

  if (base === null) {
    if (!appear(folder, name, lock)) return 'changed'
    folder.sync()
    return ok({ changed: true, looks: nothing })
  }
  const capture = captureName(name, newHex())
  if (!displaceVersion(folder, name, capture, overtakes ? null : base.bytes)) return 'changed'
  lock.stands = false
  const looks = watchDisplaced(folder, capture, base.bytes, onLateWrite)
  folder.sync()
  return ok({ changed: true, looks })
}

/** The file begins to exist under its name; false when somebody else made it first. */
function appear(folder: Folder, name: string, lock: Lock): boolean {
  try {
    linkSync(folder.at(lockName(name)), folder.at(name))
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  }
  lock.stands = false
  removeQuietly(folder, lockName(name))
  return true
}
