import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Sentence, say } from '../domain/sentences/say.ts'
import { isErrno } from './file-fault.ts'
import { leftoverOf } from './own-names.ts'
import type { Folder } from './walk.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** The most a shared document may hold. */
export const mostBytes = 4 * 1024 * 1024

const rests = [10, 20, 40, 80, 100]
/** For so long a file may have a second link, while a program exchanges it. */
const linkGraceMs = 100

/**
 * What stands at a name. `text` is one whole version, with the time (ms) of the system since when it has its place, whatever its writer says; `torn` did not become whole while we looked: empty, cut, or changing; `unreadable` is
 * nothing we read: a link, a folder, a pipe, a file with a second link, one that is too large.
 */
export type FileReading =
  | { kind: 'text'; text: string; bytes: Buffer; placedMs: number; modifiedMs: number; mode: number }
  | { kind: 'torn'; bytes: Buffer; modifiedMs: number; mode: number }
  | { kind: 'missing' }
  | { kind: 'unreadable'; reason: Sentence }

/** What counts as a whole text; `any` for every content, be it empty or no UTF-8. */
export type Accept = 'any' | ((text: string) => boolean)

/** Reads one whole version of a file: nothing changed while it was read, it is UTF-8, not empty, and accepted. Never hangs and follows no link. */
export async function readFileStable(
  folder: Folder,
  name: string,
  accept: Accept = () => true,
  limit: number = mostBytes,
): Promise<FileReading> {
  for (let round = 0; ; round++) {
    const reading = await readOnce(folder, name, accept, limit)
    const rest = rests[round]
    if (reading.kind !== 'torn' || rest === undefined) return reading
    await sleep(rest)
  }
}

async function readOnce(folder: Folder, name: string, accept: Accept, limit: number): Promise<FileReading> {
  const opened = await openForReading(folder, name)
  if (!('close' in opened)) return opened
  const handle = opened
  try {
    let before = await handle.stat({ bigint: true })
    if (!before.isFile()) return unreadable(say('file_not_ordinary'))
    if (await hasOtherName(folder, name, before)) {
      await sleep(linkGraceMs)
      before = await handle.stat({ bigint: true })
      if (await hasOtherName(folder, name, before)) return unreadable(say('file_has_second_name'))
    }
    if (before.size > BigInt(limit)) return unreadable(say('file_larger_than', { limit }))
    const bytes = Buffer.alloc(Number(before.size))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    const after = await handle.stat({ bigint: true })
    const facts = { bytes, modifiedMs: Number(after.mtimeMs), mode: Number(after.mode) & 0o777 }
    const isStill = before.size === after.size && before.mtimeNs === after.mtimeNs && length === bytes.length
    const text = isStill ? acceptedText(bytes, accept) : null
    return text !== null ? { kind: 'text', text, placedMs: placedMsOf(before), ...facts } : { kind: 'torn', ...facts }
  } finally {
    await handle.close()
  }
}

/** When a file got its content and its name. What lost its name since changed with that: it was there before. */
export const placedMsOf = ({ ctimeMs, nlink }: { ctimeMs: number | bigint; nlink: number | bigint }): number =>
  Math.floor(Number(ctimeMs)) - Number(Number(nlink) === 0)

/** True when the file is reached by a name that is not its own, nor a capture or lock of ours, which a writer that was killed leaves behind. */
async function hasOtherName(folder: Folder, name: string, { ino, dev, nlink }: BigIntStats): Promise<boolean> {
  if (nlink <= 1n) return false
  const names = (await folder.list()).filter((each) => {
    const leftover = leftoverOf(each)
    return each === name || (leftover !== null && leftover.kind !== 'temporary' && leftover.file === name)
  })
  const known = names.filter((each) => {
    const facts = folder.look(each)
    return facts !== null && facts.ino === Number(ino) && facts.dev === Number(dev)
  })
  return BigInt(known.length) < nlink
}

async function openForReading(folder: Folder, name: string): Promise<FileHandle | FileReading> {
  try {
    return await open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return { kind: 'missing' as const }
    if (isErrno(error, 'ELOOP')) return unreadable(say('file_is_link'))
    if (isErrno(error, 'EACCES', 'EPERM')) return unreadable(say('cause_eacces'))
    if (isErrno(error, 'ENXIO', 'ENODEV', 'EISDIR')) return unreadable(say('file_not_ordinary'))
    throw error
  }
}

const unreadable = (reason: Sentence) => ({ kind: 'unreadable' as const, reason })

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text in these bytes; null when they are no UTF-8: read anyway, it would be other text than somebody wrote. */
export function textIn(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

function acceptedText(bytes: Buffer, accept: Accept): string | null {
  if (accept === 'any') return bytes.toString('utf8')
  const text = bytes.length === 0 ? null : textIn(bytes)
  return text !== null && accept(text) ? text : null
}
