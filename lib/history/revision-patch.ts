import { createHash } from 'node:crypto'
import jsonPatch, { type Operation } from 'fast-json-patch'
import type { LoopState } from '../domain/loop/loop-state.ts'
import { writeLoopDocument } from '../domain/loop/write-loop-document.ts'

/** Every so many revisions the whole text is kept, so that reading one replays fewer patches than this. */
export const fullBodyEvery = 20

/** What one revision keeps: a patch against the one before, or the whole text. */
export type RevisionContent = { hash: string; changedPaths: string[]; patch: Operation[] | null; body: string | null }

/** The text of the shared file for a state nobody else has written to. */
export const renderDocument = (state: LoopState): string => writeLoopDocument(null, state)

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Fields that change with every revision and say nothing about it. */
const bookkeeping = new Set(['/updated_at', '/loopboard/revision'])

/**
 * The content of revision `rev`. The whole text is kept for the first, for every twentieth, where the patch is not smaller, and where
 * replaying it would not give the same bytes (another order of keys).
 */
export function revisionContent(rev: number, previous: string | null, next: string): RevisionContent {
  const hash = hashOf(next)
  if (previous === null) return { hash, changedPaths: [], patch: null, body: next }
  const patch = jsonPatch.compare(JSON.parse(previous), JSON.parse(next))
  const changedPaths = pathsOf(patch)
  const isFull =
    rev % fullBodyEvery === 0 || JSON.stringify(patch).length >= next.length || replay(previous, [patch]) !== next
  return isFull ? { hash, changedPaths, patch: null, body: next } : { hash, changedPaths, patch, body: null }
}

/** The text after some patches, in the same form as it was written. */
export function replay(body: string, patches: Operation[][]): string {
  const document = patches.reduce((before, patch) => jsonPatch.applyPatch(before, patch).newDocument, JSON.parse(body))
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The paths a patch touches, bookkeeping left out, at most 100. */
const pathsOf = (patch: Operation[]): string[] =>
  [...new Set(patch.map((operation) => operation.path))].filter((path) => !bookkeeping.has(path)).slice(0, 100)
