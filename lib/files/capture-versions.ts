import { type LoopRoot, loopRoots } from '../domain/loop/loop-model.ts'
import type { ReadVersion } from '../domain/loop/merge/seen-loop.ts'
import { readPlaced } from './late-looks.ts'
import { hashOf } from './look-at-loop.ts'
import { masterName, rootNamesOf } from './loop-paths.ts'
import { textIn } from './read-file-stable.ts'
import { descend, type Folder } from './walk.ts'

/** A whole version of a master, read at the moment its change was told. */
export type CapturedVersion = ReadVersion & { loopId: string; root: LoopRoot; hash: string }

/** A larger file is only read when it rests: it would hold up everything else. */
const mostBytes = 256 * 1024

/**
 * Reads masters at once when something is told of them, so that a version is kept also when its program replaces it a moment later. What is not
 * whole in that moment is left to the next word, or to the look that follows.
 */
export function createVersionCapture(workspacePath: string) {
  const folders = new Map<LoopRoot, Folder>()
  const last = new Map<string, string>()

  /** Opens the roots as they are now. Returns those that are not the folders they were. */
  async function open(): Promise<Set<LoopRoot>> {
    const changed = new Set<LoopRoot>()
    for (const root of loopRoots) {
      const fresh = await descend(workspacePath, rootNamesOf(root)).catch(() => null)
      const before = folders.get(root)
      if (before?.key !== fresh?.key) changed.add(root)
      if (fresh) folders.set(root, fresh)
      else folders.delete(root)
      await before?.close()
    }
    return changed
  }

  /** The version that stands in a master now; null when it is not whole, or the one captured last. */
  function capture(root: LoopRoot, loopId: string): CapturedVersion | null {
    const folder = folders.get(root)
    const found = folder ? readPlaced(folder, masterName(loopId), mostBytes) : null
    if (found === null || found.bytes.length === 0) return null
    const text = textIn(found.bytes)
    if (text === null || !isJson(text)) return null
    const hash = hashOf(text)
    if (last.get(loopId) === hash) return null
    last.set(loopId, hash)
    return { loopId, root, text, hash, placedMs: found.placedMs }
  }

  async function close(): Promise<void> {
    for (const folder of folders.values()) await folder.close()
    folders.clear()
  }

  return { open, capture, close }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
