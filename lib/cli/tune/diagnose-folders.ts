import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { type Batch, emptyQueue, type FolderQueue, type Put, queueOf, takeBatch } from './folder-queue.ts'
import type { FolderResult } from './folder-result.ts'
import { openWorker } from './open-worker.ts'

/** For so few folders another thread costs more than it gives. */
const fewFolders = 24

export type Jobs = {
  /** How many skills are diagnosed at the same time, if the machine has as many processors; many skills in threads of their own. */
  jobs: number
  /** Hears after some skills how many are done. */
  onProgress: (done: number) => void
}

/** A diagnosis waits for nothing: threads that share a processor take as long as one, and each takes memory. */
export const threadsFor = (folders: number, jobs: number, processors: number): number =>
  Math.min(jobs, processors, Math.ceil(folders / fewFolders))

/**
 * Diagnoses folders: in this thread, or with several jobs each in one of its own. This thread then diagnoses nothing: it cannot be given a nursery as the
 * others can, and what is diagnosed together would grow old in it. The results stand in the order of the folders, and are the same for any number of jobs.
 */
export const diagnoseFolders = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { jobs, onProgress }: Jobs,
): Promise<FolderResult[]> => {
  const threads = threadsFor(folders.length, jobs, availableParallelism())
  const results = new Array<FolderResult>(folders.length)
  const queue = queueOf(folders)
  let done = 0
  const put: Put = (at, found) => {
    for (const [index, result] of found.entries()) results[at + index] = result
    done += found.length
    onProgress(done)
  }
  const elsewhere = async (): Promise<void> => {
    const worker = openWorker({ setting, queue }, put)
    try {
      await worker.done
    } finally {
      // Nobody waits for its end: it takes a while, and the report can be made meanwhile.
      void worker.end()
    }
  }
  try {
    await Promise.all(threads > 1 ? Array.from({ length: threads }, elsewhere) : [here(setting, queue, put)])
  } finally {
    emptyQueue(queue)
  }
  return results
}

/** Diagnoses in this thread until there is nothing left. */
const here = async (setting: DiagnosisSetting, queue: FolderQueue, put: Put): Promise<void> => {
  const first = takeBatch(queue)
  if (!first) return
  // Where all is known from the last run, nothing is loaded that diagnoses.
  const { createDiagnosisHere } = await import('./diagnose-here.ts')
  const diagnose = await createDiagnosisHere(setting)
  for (let batch: Batch | null = first; batch; batch = takeBatch(queue)) {
    put(batch.at, diagnose(batch.folders))
    await setImmediate()
  }
}
