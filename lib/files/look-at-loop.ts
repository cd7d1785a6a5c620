import { createHash } from 'node:crypto'
import { readJson } from '../domain/loop/document/json-value.ts'
import type { LoopRoot } from '../domain/loop/loop-model.ts'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import { fileIdOf } from '../domain/loop/twin-id.ts'
import { legacyStateName, masterName, tasksName } from './loop-paths.ts'
import { readFileStable } from './read-file-stable.ts'
import type { Folder } from './walk.ts'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const mostTaskBytes = 16 * 1024 * 1024
const isJson = (text: string) => readJson(text).ok

/** Reads the files of one loop in its root: the master whole or not at all, and the tasks beside it. Opens nothing for writing. */
export async function lookAtLoop(folder: Folder, root: LoopRoot, loopId: string): Promise<SeenLoop> {
  const loop = { loopId, root }
  const reading = await readMaster(folder, loopId)
  if (reading.kind === 'missing') return { ...loop, kind: 'missing' }
  if (reading.kind === 'unreadable') return { ...loop, kind: 'unreadable', reason: reading.reason }
  if (reading.kind === 'torn')
    return { ...loop, kind: 'damaged', quietMs: Math.max(0, Date.now() - reading.modifiedMs) }
  const own = await readTasks(folder, tasksName(loopId))
  const foreign = await inFolder(folder, fileIdOf(loopId), (inner) => readTasks(inner, 'tasks.jsonl'))
  const hashes = { master: hashOf(reading.text), tasks: own === null ? null : hashOf(own) }
  const tasks = [own, foreign].filter((text) => text !== null)
  const hash = hashOf([hashes.master, ...tasks.map(hashOf)].join(' '))
  const { text, placedMs, modifiedMs } = reading
  return { ...loop, kind: 'whole', text, placedMs, tasks, hashes, hash, modifiedMs }
}

/** The master, or the state in a folder of an older program. */
async function readMaster(folder: Folder, loopId: string) {
  const reading = await readFileStable(folder, masterName(loopId), isJson)
  if (reading.kind !== 'missing') return reading
  return (
    (await inFolder(folder, fileIdOf(loopId), (inner) => readFileStable(inner, legacyStateName, isJson))) ?? reading
  )
}

async function readTasks(folder: Folder, name: string): Promise<string | null> {
  const reading = await readFileStable(folder, name, 'any', mostTaskBytes)
  return reading.kind === 'text' ? reading.text : null
}

async function inFolder<T>(folder: Folder, name: string, use: (inner: Folder) => Promise<T>): Promise<T | null> {
  if (!folder.look(name)?.isDirectory()) return null
  const inner = await folder.enter(name)
  try {
    return await use(inner)
  } finally {
    await inner.close()
  }
}
