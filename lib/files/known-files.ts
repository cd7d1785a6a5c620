import type { FileHashes } from '../domain/loop/merge/seen-loop.ts'

/** Remembers how the files of loops were last written by us or taken over: anything else in them is another program's. */
export function createKnownFiles() {
  const known = new Map<string, FileHashes>()
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

  const forget = (workspacePath: string, loopId: string): void => void known.delete(keyOf(workspacePath, loopId))

  return { get, forget, marks: { acknowledge, acknowledgeMaster, isKnown, isKnownMaster } }
}
