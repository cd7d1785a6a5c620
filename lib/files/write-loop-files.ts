import { readJson } from '../domain/loop/document/json-value.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { noteFiles, renderProgress } from '../domain/loop/progress/render-progress.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import { readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { writeTasksFile } from '../domain/loop/tasks-file.ts'
import { writeLoopDocument } from '../domain/loop/write-loop-document.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { removeQuietly } from './late-looks.ts'
import { masterName, progressName, tasksName, timeInName } from './loop-paths.ts'
import { readFileStable } from './read-file-stable.ts'
import { replaceFile } from './replace-file.ts'
import type { Folder } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'

const quietMs = 2000
const mostCorruptCopies = 5

/** What writing needs beside the loop: time, names nobody can guess, and who hears of late writes. */
export type WriteTools = {
  now: () => Date
  newHex: () => string
  /** A program wrote `text` into a version that was already replaced, or a crash left it behind. */
  onLateWrite: (late: { loopId: string; file: string; text: string }) => void | Promise<void>
}

/** A loop as its files shall show it. */
export type LoopVersion = { loopId: string; model: LoopModel; rev: number; evidence: ProgressEvidence }

/** How it went, and the looks at displaced versions that still go on; the folder stays open for them. */
export type Written = { result: Result<null>; looks: Promise<unknown> }

/** Brings the files of a loop in step with the journal: the master last, so that its revision promises the others. */
export async function writeLoopFiles(root: Folder, version: LoopVersion, tools: WriteTools): Promise<Written> {
  const progress =
    version.model.state.loopboard.runner === 'server' ? await writeProgress(root, version, tools) : ok(null)
  if (!progress.ok) return { result: progress, looks: Promise.resolve() }
  const tasks = await writeTasks(root, version, tools)
  if (!tasks.ok) return { result: tasks, looks: Promise.resolve() }
  const master = await writeMaster(root, version, tools)
  return master.ok
    ? { result: ok(null), looks: Promise.all([tasks.value.looks, master.value.looks]) }
    : { result: master, looks: tasks.value.looks }
}

const lateIn = (tools: WriteTools, loopId: string, file: string) => (text: string) =>
  tools.onLateWrite({ loopId, file, text })

async function writeTasks(root: Folder, { loopId, model }: LoopVersion, tools: WriteTools) {
  const name = tasksName(loopId)
  const text = writeTasksFile(model.tasks)
  return replaceFile({
    folder: root,
    name,
    newHex: tools.newHex,
    // A loop without tasks needs no file; one that lost its last task keeps an empty one.
    render: (base) => (base === null && text === '' ? null : text),
    accept: 'any',
    onLateWrite: lateIn(tools, loopId, name),
  })
}

async function writeMaster(root: Folder, { loopId, model, rev }: LoopVersion, tools: WriteTools) {
  const name = masterName(loopId)
  const state = { ...model.state, loopboard: { ...model.state.loopboard, revision: rev } }
  const render = (base: string | null) => {
    const reading = base === null ? null : readLoopDocument(base, name)
    const raw = reading !== null && 'raw' in reading ? reading.raw : null
    return writeLoopDocument(raw, state)
  }
  const request = { folder: root, name, newHex: tools.newHex, render, onLateWrite: lateIn(tools, loopId, name) }
  const written = await replaceFile({ ...request, accept: (text) => readJson(text).ok })
  if (written.ok || !isTorn(written.refusal.details)) return written
  const copied = await keepCorrupt(root, name, tools)
  return copied.ok ? replaceFile({ ...request, accept: 'any' }) : copied
}

const isTorn = (details: unknown): boolean => typeof details === 'object' && details !== null && 'torn' in details

/** A damaged file that nobody writes any more is copied before ours takes its place; the oldest of more than five copies goes. */
async function keepCorrupt(root: Folder, name: string, tools: WriteTools): Promise<Result<null>> {
  const damaged = await readFileStable(root, name, 'any')
  const facts = damaged.kind === 'text' || damaged.kind === 'torn' ? damaged : null
  if (facts && tools.now().getTime() - facts.modifiedMs < quietMs)
    return refuse('busy', say('file_incomplete', { name }), { next: say('next_try_again') })
  if (facts === null || facts.bytes.length === 0) return ok(null)
  const prefix = `${name}.corrupt-`
  const copied = await writeOwnFile(root, `${prefix}${timeInName(tools.now())}`, facts.bytes, tools.newHex)
  if (!copied.ok) return copied
  const copies = (await root.list()).filter((each) => each.startsWith(prefix)).sort()
  for (const old of copies.slice(0, -mostCorruptCopies)) removeQuietly(root, old)
  return ok(null)
}

async function writeProgress(root: Folder, version: LoopVersion, tools: WriteTools): Promise<Result<null>> {
  const { loopId, model, evidence } = version
  if (!model.state.skill_state) return ok(null)
  const folder = await root.enter(progressName(loopId), 'create')
  try {
    const previous = new Map<string, string>()
    for (const name of noteFiles) {
      const reading = await readFileStable(folder, name)
      if (reading.kind === 'text') previous.set(name, reading.text)
    }
    for (const [name, text] of renderProgress(model.state, evidence, previous)) {
      const written = await writeOwnFile(folder, name, text, tools.newHex)
      if (!written.ok) return written
    }
    return ok(null)
  } finally {
    await folder.close()
  }
}
