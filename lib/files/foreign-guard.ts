import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { ReadVersion } from '../domain/loop/merge/seen-loop.ts'
import { hashOf } from './look-at-loop.ts'
import type { Read } from './replace-file.ts'

/** The loop with what another program wrote, merged; null when that cannot be decided without the journal. */
export type MergeForeign = (text: string) => LoopModel | null

/**
 * Keeps a write from losing what another program wrote: a version that was not taken over yet is merged into ours where that is possible, and kept
 * in `merged`; else nothing is written. `onText` is told what is about to be written.
 */
export function createForeignGuard(
  known: string | null,
  model: LoopModel,
  merge: MergeForeign,
  onText: (hash: string) => void = () => {},
) {
  const merged: ReadVersion[] = []
  let isForeign = false
  let hash: string | null = known

  /** What is to be written over `base`; null for nothing. Asked again with each version that appears meanwhile. */
  function render(base: string | null, read: Read | null, textOf: (model: LoopModel) => string | null): string | null {
    const baseHash = base === null ? null : hashOf(base)
    const isNew = base !== null && baseHash !== known
    const shown = isNew ? merge(base) : model
    isForeign = shown === null
    if (shown === null) return null
    if (isNew && read && merged.at(-1)?.text !== base) merged.push({ text: base, placedMs: read.placedMs })
    const text = textOf(shown)
    hash = text === null ? baseHash : hashOf(text)
    if (text !== null && hash !== null) onText(hash)
    return text
  }

  return {
    render,
    /** Writes over whatever stands there. */
    write: (text: string): string => {
      isForeign = false
      hash = hashOf(text)
      onText(hash)
      return text
    },
    isForeign: () => isForeign,
    /** The file as it stands after the write. */
    hash: () => hash,
    merged,
  }
}

export type ForeignGuard = ReturnType<typeof createForeignGuard>
