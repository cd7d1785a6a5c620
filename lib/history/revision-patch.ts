import { createHash } from 'node:crypto'
import jsonPatch, { type Operation } from 'fast-json-patch'

/** Every so many revisions the whole text is kept, so that reading one replays fewer patches than this. */
export const fullBodyEvery = 20

/** What one revision keeps: a patch against the one before, or the whole text. */
export type RevisionContent = { hash: string; changedPaths: string[]; patch: Operation[] | null; body: string | null }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Fields that change with every revision and say nothing about it. */
const bookkeeping = new Set(['/updated_at', '/loopboard/revision'])

/** The content of revision `rev`. The whole text is kept for the first, for every twentieth, and where the patch is not smaller. */
export function revisionContent(rev: number, previous: string | null, next: string): RevisionContent {
  const hash = hashOf(next)
  if (previous === null) return { hash, changedPaths: [], patch: null, body: next }
  const changes = jsonPatch.compare(JSON.parse(previous), JSON.parse(next))
  const changedPaths = pathsOf(changes)
  const patch = rev % fullBodyEvery === 0 ? null : exactPatch(previous, changes, next)
  const isSmaller = patch !== null && JSON.stringify(patch).length < next.length
  return isSmaller ? { hash, changedPaths, patch, body: null } : { hash, changedPaths, patch: null, body: next }
}

/** The text after some patches, in the same form as it was written. */
export function replay(body: string, patches: Operation[][]): string {
  const document = patches.reduce((before, patch) => jsonPatch.applyPatch(before, patch).newDocument, JSON.parse(body))
  return format(document)
}

const format = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

/** A patch that gives back the very bytes; null where none does, as for a key named `__proto__`. */
function exactPatch(previous: string, changes: Operation[], next: string): Operation[] | null {
  try {
    const { newDocument } = jsonPatch.applyPatch(JSON.parse(previous), changes)
    if (format(newDocument) === next) return changes
    const patch = [...changes, ...reordering(newDocument, JSON.parse(next), '')]
    return replay(previous, [patch]) === next ? patch : null
  } catch {
    return null
  }
}

/** Moves that bring the keys of equal values into the wanted order: a key moved onto itself becomes the last of its object. */
function reordering(value: unknown, wanted: unknown, path: string): Operation[] {
  if (!isContainer(value) || !isContainer(wanted)) return []
  const [keys, wantedKeys] = [Object.keys(value), Object.keys(wanted)]
  const first = wantedKeys.findIndex((key, index) => key !== keys[index])
  const pathOf = (key: string) => `${path}/${jsonPatch.escapePathComponent(key)}`
  const moves =
    first < 0
      ? []
      : wantedKeys.slice(first).map((key) => ({ op: 'move' as const, from: pathOf(key), path: pathOf(key) }))
  return [...moves, ...wantedKeys.flatMap((key) => reordering(value[key], wanted[key], pathOf(key)))]
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths a patch touches, bookkeeping left out, at most 100. */
const pathsOf = (patch: Operation[]): string[] =>
  [...new Set(patch.map((operation) => operation.path))].filter((path) => !bookkeeping.has(path)).slice(0, 100)
