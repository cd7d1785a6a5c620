import { closeSync, constants, fstatSync, openSync, readFileSync, unlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { mostBytes, placedMsOf, textIn } from './read-file-stable.ts'
import type { Folder } from './walk.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** When the version we displaced is looked at, in milliseconds after the write. */
const looksAtMs = [0, 1, 5, 20, 100, 2000]

/** What stands at a name, without waiting; null when it is gone, no ordinary file, or larger than `limit`. */
export const readNow = (folder: Folder, name: string, limit?: number): Buffer | null =>
  readPlaced(folder, name, limit)?.bytes ?? null

/** The same with since when it has its place. */
export function readPlaced(
  folder: Folder,
  name: string,
  limit: number = mostBytes,
): { bytes: Buffer; placedMs: number } | null {
  let descriptor: number
  try {
    descriptor = openSync(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch {
    return null
  }
  try {
    const facts = fstatSync(descriptor)
    if (!facts.isFile() || facts.size > limit) return null
    return { bytes: readFileSync(descriptor), placedMs: placedMsOf(facts) }
  } finally {
    closeSync(descriptor)
  }
}

/** How much of a displaced version is read, should it grow. */
export const mostOf = (displaced: Buffer): number => Math.max(mostBytes, 2 * displaced.length)

/**
 * Watches the version we displaced, for programs that had it open and wrote into it in place, and removes it in the end. Each new content is
 * reported once, with the one before it. Never throws: what is watched is already replaced.
 */
export async function lookLate(
  folder: Folder,
  capture: string,
  displaced: Buffer,
  report: (text: string, before: string) => void | Promise<void>,
): Promise<void> {
  let known = displaced
  let passed = 0
  for (const at of looksAtMs) {
    await sleep(at - passed)
    passed = at
    const found = readNow(folder, capture, mostOf(displaced))
    if (found === null) return
    if (found.equals(known) || found.length === 0) continue
    const before = known
    known = found
    const [text, stood] = [textIn(found), textIn(before)]
    if (text !== null) await report(text, stood ?? '')
  }
  removeQuietly(folder, capture)
}

/** Removes a name of ours; that it is gone already, or stays, hurts nobody: the next start sweeps it. */
export function removeQuietly(folder: Folder, name: string): void {
  try {
    unlinkSync(folder.at(name))
  } catch {
    // Nothing depends on it.
  }
}
