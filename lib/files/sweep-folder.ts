import type { Stats } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readNow, removeQuietly } from './late-looks.ts'
import { identityKey, knowsOpenFiles, openFiles } from './open-files.ts'
import { leftoverOf } from './own-names.ts'
import { textIn } from './read-file-stable.ts'
import { asSoleSweeper } from './sole-sweeper.ts'
import type { Folder } from './walk.ts'

/** A version that a crash left behind under the name of a capture and that differs from the file: what somebody may have written. */
export type LeftVersion = { file: string; text: string }

type Found = { name: string; kind: 'lock' | 'capture' | 'temporary'; file: string; facts: Stats }

const betweenLooksMs = 1000
const withoutProcMs = 10_000

/**
 * Removes what a killed writer of ours left in a folder: locks, temporary files and captures of this user that no process has open, in two looks
 * one second apart. Anything else with such a name stays: a lock in use, a link, a file of another user. `onLeftVersion` gets each capture that
 * differs from its file before it is removed. Returns the removed names. Only the server that holds the workspace may call it.
 */
export async function sweepFolder(
  folder: Folder,
  onLeftVersion: (version: LeftVersion) => void | Promise<void>,
  restMs: number = knowsOpenFiles ? betweenLooksMs : withoutProcMs,
): Promise<string[]> {
  const found = await leftovers(folder)
  if (found.length === 0) return []
  return (await asSoleSweeper(folder, () => removeUnused(folder, found, onLeftVersion, restMs))) ?? []
}

/**
 * The same for locks alone, also while writers of ours are at work: temporary files and captures are theirs, but a lock that nobody has open belongs
 * to a program that was killed, and would keep everybody waiting.
 */
export async function sweepLocks(
  folder: Folder,
  restMs: number = knowsOpenFiles ? betweenLooksMs : withoutProcMs,
): Promise<string[]> {
  const found = (await leftovers(folder)).filter(({ kind }) => kind === 'lock')
  if (found.length === 0) return []
  return (await asSoleSweeper(folder, () => removeUnused(folder, found, () => {}, restMs))) ?? []
}

/** A lock of the dead is only removed here, one process at a time: between the last look and the removal nobody else gives its name away. */
async function removeUnused(
  folder: Folder,
  leftovers: Found[],
  onLeftVersion: (version: LeftVersion) => void | Promise<void>,
  restMs: number,
): Promise<string[]> {
  let found = unused(leftovers)
  await sleep(restMs)
  found = unused(found.filter((each) => isUnchanged(folder, each)))
  const removed: string[] = []
  for (const { name, kind, file } of found) {
    if (kind === 'capture') {
      const version = readNow(folder, name)
      const standing = readNow(folder, file)
      const text = version && version.length > 0 && !standing?.equals(version) ? textIn(version) : null
      if (text !== null) await onLeftVersion({ file, text })
    }
    removeQuietly(folder, name)
    removed.push(name)
  }
  if (removed.length > 0) folder.sync()
  return removed
}

async function leftovers(folder: Folder): Promise<Found[]> {
  const names = await folder.list()
  return names.flatMap((name) => {
    const leftover = leftoverOf(name)
    const facts = leftover && folder.look(name)
    return facts?.isFile() && facts.uid === process.getuid?.() ? [{ name, facts, ...leftover! }] : []
  })
}

function unused(found: Found[]): Found[] {
  if (!knowsOpenFiles) return found
  const held = openFiles(new Set(found.map((each) => identityKey(each.facts))))
  return found.filter((each) => !held.has(identityKey(each.facts)))
}

function isUnchanged(folder: Folder, { name, facts }: Found): boolean {
  const now = folder.look(name)
  return now !== null && now.ino === facts.ino && now.dev === facts.dev && now.mtimeMs === facts.mtimeMs
}
