import { evolve } from '../domain/loop/evolve.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { carriedRevision, takeForeign } from '../domain/loop/merge/take-foreign.ts'
import { readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { baseOf } from './find-base.ts'
import type { RunSnapshot } from './ports.ts'

/** What a program may have read before it worked for a while. */
const keptRevisions = 16
const keptLoops = 50

/**
 * Merges what another program just wrote without asking the journal, so that our values are true in the file again at once. It knows the last
 * revisions that were written; a version of anything else, or one that asks for a command, is left to the journal.
 */
export function createQuickMerge(now: () => string) {
  const written = new Map<string, Map<number, LoopModel>>()

  /** Remembers the run as it is written now, and merges into it. */
  function mergeInto(run: RunSnapshot): (text: string) => LoopModel | null {
    const known = written.get(run.runId) ?? new Map<number, LoopModel>()
    known.set(run.rev, run.model)
    for (const rev of known.keys()) if (known.size > keptRevisions) known.delete(rev)
    written.delete(run.runId)
    written.set(run.runId, known)
    for (const id of written.keys()) if (written.size > keptLoops) written.delete(id)
    return (text) => merge(run, known, text)
  }

  function merge(run: RunSnapshot, known: Map<number, LoopModel>, text: string): LoopModel | null {
    const reading = readLoopDocument(text, `${run.runId}.json`)
    if (!('state' in reading)) return null
    const carries = carriedRevision(reading.raw)
    const seen = carries === null ? undefined : known.get(carries)
    const isKnown = seen !== undefined || run.model.memory.file.shown.some((each) => each.carries === carries)
    if (!isKnown) return null
    const at = now()
    const file = { reading, modifiedMs: Date.parse(at) }
    const taken = takeForeign(run.model, file, seen ? baseOf(seen) : null, { now: at, by: 'outside', ids: [] })
    return taken.command === null ? taken.events.reduce(evolve, run.model) : null
  }

  return { mergeInto }
}
