import { isObject, type JsonObject, readJson } from '../domain/loop/document/json-value.ts'
import { applyChanges, documentChanges } from '../domain/loop/merge/document-changes.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { guard } from './file-fault.ts'
import type { LoopPlace } from './find-loop.ts'
import { masterName, rootNamesOf } from './loop-paths.ts'
import { readFileStable } from './read-file-stable.ts'
import { type ReplaceFile, replaceFile } from './replace-file.ts'
import { sweepLocks } from './sweep-folder.ts'
import { descend, type Folder } from './walk.ts'

/** The text of a loop's file after an edit of the text that stands there; asked again when somebody else was faster. */
type EditText = (text: string) => Result<string>

/** What editing needs beside the loop: names nobody can guess, and how a displaced version is watched. */
export type EditTools = { newHex: () => string; watchDisplaced: NonNullable<ReplaceFile['watchDisplaced']> }

/** Changes the file of a loop and returns its new text, which is on the disk then. */
export type EditLoop = (edit: EditText) => Promise<Result<string>>

/**
 * Lets `use` change the file of a loop as one of several writers: under the lock of all writers of ours, and whole. What a program without a lock writes
 * meanwhile is the base of the next try, or is merged afterwards; that is done when this resolves. Needs no server.
 */
export const editLoop = <T>(
  place: LoopPlace,
  tools: EditTools,
  use: (edit: EditLoop) => Promise<Result<T>>,
): Promise<Result<T>> =>
  inRoot(place, async (root) => {
    const late: Promise<Result<unknown>>[] = []
    const edit: EditLoop = (change) => editNow(root, place, change, tools, (merging) => void late.push(merging))
    const used = await use(edit)
    for (let merging = late.shift(); merging; merging = late.shift()) {
      const merged = await merging
      if (!merged.ok) return merged
    }
    return used
  })

async function editNow(
  root: Folder,
  place: LoopPlace,
  edit: EditText,
  tools: EditTools,
  later: (merging: Promise<Result<unknown>>) => void,
): Promise<Result<string>> {
  const first = await tryEdit(root, place, edit, tools, later)
  if (first.ok || !isHeld(first.refusal.details)) return first
  // A writer that was killed leaves its lock; nobody has it open.
  const broken = await sweepLocks(root)
  return broken.length > 0 ? tryEdit(root, place, edit, tools, later) : first
}

async function tryEdit(
  root: Folder,
  place: LoopPlace,
  edit: EditText,
  tools: EditTools,
  later: (merging: Promise<Result<unknown>>) => void,
): Promise<Result<string>> {
  let edited: Result<string> = refuse('not_found', say('loop_not_found'))
  const late: { before: string; text: string }[] = []
  let base = ''
  const written = await replaceFile({
    ...{ folder: root, name: masterName(place.loopId), ...tools },
    accept: (text) => readJson(text).ok,
    render: (found) => {
      if (found === null) return null
      base = found
      edited = edit(found)
      return edited.ok ? edited.value : null
    },
    // Half a write is followed by the whole one.
    onLateWrite: (text) => void (objectIn(text) && late.push({ before: late.at(-1)?.text ?? base, text })),
  })
  if (!written.ok) return written
  later(written.value.looks.then(() => mergeLate(late)))
  return edited

  async function mergeLate(versions: typeof late): Promise<Result<unknown>> {
    for (const { before, text } of versions) {
      const merged = await tryEdit(root, place, (found) => ok(withChanges(found, before, text)), tools, later)
      if (!merged.ok) return merged
    }
    return ok(null)
  }
}

/** What a program wrote into a version that we had replaced a moment before is put into the version that stands. */
function withChanges(found: string, before: string, after: string): string {
  const [standing, from, to] = [found, before, after].map(objectIn)
  if (!standing || !from || !to) return found
  return `${JSON.stringify(applyChanges(standing, documentChanges(from, to)), null, 2)}\n`
}

function objectIn(text: string): JsonObject | null {
  const json = readJson(text)
  return json.ok && isObject(json.value) ? json.value : null
}

/** The text of a loop's file, whole; `busy` while it is not. */
export const readLoop = (place: LoopPlace): Promise<Result<string>> =>
  inRoot(place, async (root) => {
    const name = masterName(place.loopId)
    const reading = await readFileStable(root, name, (text) => readJson(text).ok)
    if (reading.kind === 'text') return ok(reading.text)
    if (reading.kind === 'missing') return refuse('not_found', say('loop_not_found'))
    return reading.kind === 'torn'
      ? refuse('busy', say('file_incomplete', { name }), { next: say('next_try_again'), details: { torn: true } })
      : refuse('unavailable', reading.reason)
  })

/** Uses the root in which a loop stands; `not_found` when it is gone. */
export const inRoot = <T>(place: LoopPlace, use: (root: Folder) => Promise<Result<T>>): Promise<Result<T>> =>
  guard(say('files_not_written', { loop: place.loopId }), async () => {
    const root = await descend(place.workspacePath, rootNamesOf(place.root))
    if (root === null) return refuse('not_found', say('loop_not_found'))
    try {
      return await use(root)
    } finally {
      await root.close()
    }
  })

const isHeld = (details: unknown): boolean => typeof details === 'object' && details !== null && 'held' in details
