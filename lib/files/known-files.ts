import type { FileHashes } from '../domain/loop/merge/seen-loop.ts'

const mostTaskVersions = 256
const mostMasterVersions = 64
/** A look at the files is taken over within this time; older tasks that stand after it were put there by somebody. */
const lookAgesMs = 10_000

/** Remembers how the files of loops were last written by us or taken over: anything else in them is another program's. */
export function createKnownFiles(now: () => Date) {
  const known = new Map<string, FileHashes>()
  const mastersOfOurs = new Map<string, string[]>()
  const tasksOfOurs = new Map<string, { hash: string; atMs: number }[]>()
  const keyOf = (workspacePath: string, loopId: string) => `${workspacePath}\0${loopId}`
  const get = (workspacePath: string, loopId: string): FileHashes | null =>
    known.get(keyOf(workspacePath, loopId)) ?? null

  /** The files were taken over into the journal as they stand: from now on they may be written over. */
  const acknowledge = (workspacePath: string, loopId: string, hashes: FileHashes): void =>
    void known.set(keyOf(workspacePath, loopId), hashes)

  /** The same for the master alone. */
  const acknowledgeMaster = (workspacePath: string, loopId: string, master: string): void =>
    acknowledge(workspacePath, loopId, { master, tasks: get(workspacePath, loopId)?.tasks ?? null })

  /** True when the files stand as we wrote or took them. */
  const isKnown = (workspacePath: string, loopId: string, hashes: FileHashes): boolean => {
    const ours = get(workspacePath, loopId)
    return ours?.master === hashes.master && ours.tasks === hashes.tasks
  }

  /** True for a version of the master that we wrote or took last. */
  const isKnownMaster = (workspacePath: string, loopId: string, hash: string): boolean =>
    get(workspacePath, loopId)?.master === hash

  /** A version of the tasks file is about to be written by us. */
  const noteTasks = (workspacePath: string, loopId: string, hash: string): void => {
    const key = keyOf(workspacePath, loopId)
    const before = (tasksOfOurs.get(key) ?? []).filter((each) => each.hash !== hash)
    tasksOfOurs.set(key, [...before.slice(1 - mostTaskVersions), { hash, atMs: now().getTime() }])
  }

  /** True for one of the versions of the tasks file that we wrote lately: who looked before we wrote again saw nothing of another program. */
  const isOwnTasks = (workspacePath: string, loopId: string, hash: string): boolean => {
    const sinceMs = now().getTime() - lookAgesMs
    const versions = tasksOfOurs.get(keyOf(workspacePath, loopId)) ?? []
    return versions.some((version) => version.hash === hash && version.atMs >= sinceMs)
  }

  /** A version of the master is about to be written by us. */
  const noteMaster = (workspacePath: string, loopId: string, hash: string): void => {
    const key = keyOf(workspacePath, loopId)
    mastersOfOurs.set(key, [...(mastersOfOurs.get(key) ?? []), hash].slice(-mostMasterVersions))
  }

  /** True for one of the last versions of the master that we wrote: nothing in it is of another program, whoever put it there. */
  const isOwnMaster = (workspacePath: string, loopId: string, hash: string): boolean =>
    mastersOfOurs.get(keyOf(workspacePath, loopId))?.includes(hash) === true

  const forget = (workspacePath: string, loopId: string): void => {
    known.delete(keyOf(workspacePath, loopId))
    tasksOfOurs.delete(keyOf(workspacePath, loopId))
    mastersOfOurs.delete(keyOf(workspacePath, loopId))
  }

  const marks = { acknowledge, acknowledgeMaster, isKnown, isKnownMaster, isOwnMaster, isOwnTasks }
  return { get, forget, noteTasks, noteMaster, marks }
}
