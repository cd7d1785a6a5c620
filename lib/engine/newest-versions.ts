import type { ReadVersion } from '../domain/loop/merge/seen-loop.ts'

/** Under load a version that was read may wait for its turn, but not for so long. */
const keptMs = 120_000

/** Knows of each loop which version of another program was read last, of those that were taken: versions are read by several ways, and come in any order. */
export function createNewestVersions() {
  const newest = new Map<string, ReadVersion>()

  /** The version that was read after this one and is taken already; null when this one is the newest. */
  const newerThan = (runId: string, { readAtMs }: ReadVersion): ReadVersion | null => {
    const known = newest.get(runId)
    return known && known.readAtMs > readAtMs ? known : null
  }

  /** A version was taken, and none that was read later. */
  function note(runId: string, { text, readAtMs }: ReadVersion): void {
    newest.delete(runId)
    newest.set(runId, { text, readAtMs })
    for (const [id, known] of newest) {
      if (known.readAtMs > readAtMs - keptMs) break
      newest.delete(id)
    }
  }

  return { newerThan, note }
}
