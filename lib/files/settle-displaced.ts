import { lstatSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lookLate, mostOf, readNow, removeQuietly } from './late-looks.ts'
import { identityKey, knowsOpenFiles, openFiles } from './open-files.ts'
import { textIn } from './read-file-stable.ts'
import type { Folder } from './walk.ts'

const looksAtMs = [0, 1, 5, 20, 100, 500, 2000]

/**
 * Watches a displaced version for a program that cannot wait: it has no name but ours any more, so that only who has it open can still write into
 * it. When nobody of this user has, it is done with at once. Each new content is reported once.
 */
export async function settleDisplaced(
  folder: Folder,
  capture: string,
  displaced: Buffer,
  report: (text: string, before: string) => void | Promise<void>,
): Promise<void> {
  if (!knowsOpenFiles) return lookLate(folder, capture, displaced, report)
  let known = displaced
  let passed = 0
  for (const at of looksAtMs) {
    await sleep(at - passed)
    passed = at
    // Asked before it is read: who closed it until then wrote before.
    const isOpen = isOpenSomewhere(folder, capture)
    const found = readNow(folder, capture, mostOf(displaced))
    if (found === null) return
    if (!found.equals(known) && found.length > 0) {
      const before = known
      known = found
      const [text, stood] = [textIn(found), textIn(before)]
      if (text !== null) await report(text, stood ?? '')
    }
    if (!isOpen) break
  }
  removeQuietly(folder, capture)
}

function isOpenSomewhere(folder: Folder, name: string): boolean {
  const facts = lstatSync(folder.at(name), { throwIfNoEntry: false })
  if (!facts) return false
  const key = identityKey(facts)
  return openFiles(new Set([key])).has(key)
}
