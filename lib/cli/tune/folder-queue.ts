import type { FolderResult } from './folder-result.ts'

/** The folders of a run, and how many of them were taken, in memory that all threads see. */
export type FolderQueue = { folders: readonly string[]; taken: Int32Array<SharedArrayBuffer> }

/** Folders that stand one after the other in the queue, from `at`. */
export type Batch = { at: number; folders: readonly string[] }

/** Hears what was found in the folders of a batch. */
export type Put = (at: number, found: readonly FolderResult[]) => void

/** Folders that are taken in one go: as many as are well diagnosed together. Towards the end fewer, so that all threads end at the same time. */
export const mostAtOnce = 4
const partOfRest = 8

export const queueOf = (folders: readonly string[]): FolderQueue => ({
  folders,
  taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
})

/** Takes the next folders: each is given to one thread only, and none waits for another. Null when there are no more. */
export const takeBatch = ({ folders, taken }: FolderQueue): Batch | null => {
  for (let at = Atomics.load(taken, 0); at < folders.length; ) {
    const end = at + Math.min(mostAtOnce, Math.ceil((folders.length - at) / partOfRest))
    const before = Atomics.compareExchange(taken, 0, at, end)
    if (before === at) return { at, folders: folders.slice(at, end) }
    at = before
  }
  return null
}

/** Leaves nothing to take. */
export const emptyQueue = ({ folders, taken }: FolderQueue): void => {
  Atomics.store(taken, 0, folders.length)
}
