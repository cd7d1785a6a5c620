import { isObject, type JsonObject, readJson } from '../domain/loop/document/json-value.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import type { FileHashes, ReadVersion } from '../domain/loop/merge/seen-loop.ts'
import { isShown } from '../domain/loop/merge/take-foreign.ts'
import { noteFiles, renderProgress } from '../domain/loop/progress/render-progress.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import { writeTasksFile } from '../domain/loop/tasks-file.ts'
import { ok, type Result } from '../domain/result.ts'
import { createForeignGuard, type ForeignGuard, type MergeForeign } from './foreign-guard.ts'
import { keepCorrupt } from './keep-corrupt.ts'
import { masterName, progressName, tasksName } from './loop-paths.ts'
import { keepOutsideEdits, type ProgressEdit } from './progress-ledger.ts'
import { readFileStable, textIn } from './read-file-stable.ts'
import { type ReplaceFile, refuseIncomplete, replaceFile } from './replace-file.ts'
import type { Folder } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'

export type LateWrite = { loopId: string; file: string; text: string; before: string | null }

/** What writing needs beside the loop: time, names nobody can guess, and who hears of late writes. */
export type WriteTools = {
  now: () => Date
  newHex: () => string
  /** A program wrote `text` into a version that was already replaced, over `before`; null when a crash left it behind. */
  onLateWrite: (late: LateWrite) => void | Promise<void>
  /** A progress file of a loop that the server executes was changed by somebody else; its text is kept. */
  onProgressEdit?: (edit: ProgressEdit & { loopId: string }) => void
}

/** A loop as its files shall show it. `known` are the files as they were last taken over or written by us; null when they never were. */
export type LoopVersion = {
  loopId: string
  model: LoopModel
  rev: number
  /** What the progress documents show beside the state: asked only where they are written. */
  readEvidence: () => Promise<ProgressEvidence>
  known: FileHashes | null
  merge: MergeForeign
  /** Is told the hash of a master that is about to be written. */
  onMaster: (hash: string) => void
}

/**
 * `foreign`: another program wrote since, and nothing was written over it; else the files as they stand now, and what of other programs was merged
 * on the way, oldest first.
 */
export type Outcome = { kind: 'foreign' } | { kind: 'shown'; hashes: FileHashes | null; merged: ReadVersion[] }

/** How it went, and the looks at displaced versions that still go on; the folder stays open for them. */
export type Written = { result: Result<Outcome>; looks: Promise<unknown> }

/** Brings the files of a loop in step with the journal: the master last, so that its revision promises the others. */
export async function writeLoopFiles(root: Folder, version: LoopVersion, tools: WriteTools): Promise<Written> {
  const progress =
    version.model.state.loopboard.runner === 'server' ? await writeProgress(root, version, tools) : ok(null)
  if (!progress.ok) return { result: progress, looks: Promise.resolve() }
  const tasks = createForeignGuard(version.known?.tasks ?? null, version.model, () => null)
  const tasksWritten = await writeTasks(root, version, tools, tasks)
  if (!tasksWritten.ok) return { result: tasksWritten, looks: Promise.resolve() }
  const { looks } = tasksWritten.value
  if (tasks.isForeign()) return { result: ok({ kind: 'foreign' }), looks }
  const master = createForeignGuard(version.known?.master ?? null, version.model, version.merge, version.onMaster)
  const masterWritten = await writeMaster(root, version, tools, master)
  if (!masterWritten.ok) return { result: masterWritten, looks }
  const shown = master.hash()
  const hashes = shown === null ? null : { master: shown, tasks: tasks.hash() }
  return {
    result: ok(master.isForeign() ? { kind: 'foreign' } : { kind: 'shown', hashes, merged: master.merged }),
    looks: Promise.all([looks, masterWritten.value.looks]),
  }
}

const lateIn = (tools: WriteTools, loopId: string, file: string) => (text: string, before: string) =>
  tools.onLateWrite({ loopId, file, text, before })

async function writeTasks(root: Folder, { loopId, model }: LoopVersion, tools: WriteTools, guard: ForeignGuard) {
  const name = tasksName(loopId)
  const text = writeTasksFile(model.tasks)
  return replaceFile({
    folder: root,
    name,
    newHex: tools.newHex,
    // A loop without tasks needs no file; one that lost its last task keeps an empty one.
    render: (base, read) => guard.render(base, read, () => (base === null && text === '' ? null : text)),
    accept: 'any',
    onLateWrite: lateIn(tools, loopId, name),
  })
}

async function writeMaster(root: Folder, { loopId, model, rev }: LoopVersion, tools: WriteTools, guard: ForeignGuard) {
  const name = masterName(loopId)
  const wholeText = ({ state, memory }: LoopModel, found: JsonObject | null) =>
    renderLoop({ state: { ...state, loopboard: { ...state.loopboard, revision: rev } }, memory }, found)
  const text = (base: string | null, shown: LoopModel): string | null => {
    const json = base === null ? null : readJson(base)
    const found = json?.ok && isObject(json.value) ? json.value : null
    const wanted = wholeText(shown, found)
    // The executor's file is left alone where it says what holds: its next write would meet ours for nothing.
    const isLeft = found !== null && shown.state.loopboard.runner === 'external' && says(found, wanted)
    return isLeft ? null : wanted
  }
  const render: ReplaceFile['render'] = (base, read) => guard.render(base, read, (shown) => text(base, shown))
  const onLateWrite = lateIn(tools, loopId, name)
  const request = { folder: root, name, newHex: tools.newHex, render, onLateWrite, overtakes: true }
  const isJson = (text: string) => readJson(text).ok
  const written = await replaceFile({ ...request, accept: isJson })
  if (written.ok || !isTorn(written.refusal.details)) return written
  const copied = await keepCorrupt(root, name, isJson, tools)
  if (!copied.ok) return copied
  let isOtherDamage = false
  // What was copied is nobody's version, also where a reader of text would make one of it. What took its place since may be.
  const overDamage: ReplaceFile['render'] = (base, read) => {
    const isCopied = read === null || copied.value?.equals(read.bytes) === true
    isOtherDamage = !isCopied && (textIn(read.bytes) === null || base === null || !isJson(base))
    if (isOtherDamage) return null
    return isCopied ? guard.write(wholeText(model, null)) : render(base, read)
  }
  const restored = await replaceFile({ ...request, accept: 'any', render: overDamage })
  return isOtherDamage ? refuseIncomplete(name) : restored
}

function says(found: JsonObject, wanted: string): boolean {
  const json = readJson(wanted)
  return json.ok && isObject(json.value) && isShown(found, json.value)
}

const isTorn = (details: unknown): boolean => typeof details === 'object' && details !== null && 'torn' in details

async function writeProgress(root: Folder, version: LoopVersion, tools: WriteTools): Promise<Result<null>> {
  const { loopId, model } = version
  if (!model.state.skill_state) return ok(null)
  const folder = await root.enter(progressName(loopId), 'create')
  try {
    const previous = new Map<string, string>()
    for (const name of noteFiles) {
      const reading = await readFileStable(folder, name)
      if (reading.kind === 'text') previous.set(name, reading.text)
    }
    const files = renderProgress(model.state, await version.readEvidence(), previous)
    const edits = await keepOutsideEdits(folder, files, tools)
    if (!edits.ok) return edits
    for (const [name, text] of files) {
      const written = await writeOwnFile(folder, name, text, tools.newHex)
      if (!written.ok) return written
    }
    for (const edit of edits.value) tools.onProgressEdit?.({ ...edit, loopId })
    return ok(null)
  } finally {
    await folder.close()
  }
}
