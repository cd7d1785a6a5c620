import type { ReadVersion } from '../domain/loop/merge/seen-loop.ts'

/** Under load a version that was read may wait for its turn, but not for so long. */
const keptMs = 120_000

/** Knows of each loop the youngest version of another program that was taken: versions are read by several ways, and come in any order. */
export function createNewestVersions() {
  const newest = new Map<string, ReadVersion>()

  /** The version that took the place of this one and is taken already; null when this one is the youngest. */
  const newerThan = (runId: string, { placedMs }: ReadVersion): ReadVersion | null => {
    const known = newest.get(runId)
    return known && known.placedMs > placedMs ? known : null
  }

  /** A version was taken, and none that is younger. */
  function note(runId: string, { text, placedMs }: ReadVersion): void {
    newest.delete(runId)
    newest.set(runId, { text, placedMs })
    for (const [id, known] of newest) {
      if (known.placedMs > placedMs - keptMs) break
      newest.delete(id)
    }
  }

  return { newerThan, note }
}
