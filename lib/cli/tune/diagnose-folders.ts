import { Worker } from 'node:worker_threads'
import { StartError } from '../start-error.ts'
import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import type { WorkerAnswer } from './diagnose-worker.ts'
import { type FolderResult, resultOf } from './folder-result.ts'

/** Below this number of folders a worker costs more than it gives. */
const fewFolders = 24
/** Folders that go to a worker at once: enough that messages cost nothing, few enough that all workers end together. */
const mostAtOnce = 16

export type Jobs = {
  /** How many skills are diagnosed at the same time; more than one in threads of their own. */
  jobs: number
  /** Hears after some skills how many are done. */
  onProgress: (done: number) => void
}

/** Diagnoses many folders. The results stand in the order of the folders, and are the same for any number of jobs. */
export const diagnoseFolders = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { jobs, onProgress }: Jobs,
): Promise<FolderResult[]> => {
  const threads = folders.length < fewFolders ? 1 : Math.min(jobs, Math.ceil(folders.length / mostAtOnce))
  return threads <= 1 ? inThisThread(folders, setting, onProgress) : inThreads(folders, setting, threads, onProgress)
}

const inThisThread = (
  folders: readonly string[],
  setting: DiagnosisSetting,
  onProgress: Jobs['onProgress'],
): FolderResult[] => {
  const diagnoseFolder = createFolderDiagnosis(setting)
  return folders.map((folder, index) => {
    const result = resultOf(folder, diagnoseFolder(folder))
    onProgress(index + 1)
    return result
  })
}

const inThreads = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  threads: number,
  onProgress: Jobs['onProgress'],
): Promise<FolderResult[]> => {
  const results = new Array<FolderResult>(folders.length)
  let next = 0
  let done = 0
  /** The next folders, fewer towards the end so that no worker is left alone with many. */
  const take = (): { at: number; batch: string[] } | null => {
    if (next >= folders.length) return null
    const count = Math.max(1, Math.min(mostAtOnce, Math.floor((folders.length - next) / (threads * 2))))
    const at = next
    next += count
    return { at, batch: folders.slice(at, at + count) }
  }
  const work = async (): Promise<void> => {
    const worker = openWorker(setting)
    try {
      for (let task = take(); task; task = take()) {
        for (const [index, result] of (await worker.ask(task.batch)).entries()) results[task.at + index] = result
        done += task.batch.length
        onProgress(done)
      }
    } finally {
      await worker.end()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
  return results
}

/** A thread that diagnoses the folders it is asked for, one question at a time. */
const openWorker = (setting: DiagnosisSetting) => {
  // Most of what a diagnosis makes lives shortly: a larger nursery saves time, a very large one only costs memory.
  const resourceLimits = { maxYoungGenerationSizeMb: 24 }
  const worker = new Worker(new URL('./diagnose-worker.ts', import.meta.url), { workerData: setting, resourceLimits })
  let asked: PromiseWithResolvers<FolderResult[]> | null = null
  worker.on('message', (answer: WorkerAnswer) => {
    if ('results' in answer) asked?.resolve(answer.results)
    else asked?.reject(faultOf(answer.fault))
  })
  worker.on('error', (fault) => asked?.reject(fault))
  worker.on('exit', (code) => asked?.reject(new Error(`A worker ended with code ${code}.`)))
  return {
    ask: (folders: readonly string[]): Promise<FolderResult[]> => {
      asked = Promise.withResolvers()
      worker.postMessage(folders)
      return asked.promise
    },
    end: () => worker.terminate(),
  }
}

const faultOf = ({ message, exitCode }: { message: string; exitCode: number | null }): Error =>
  exitCode === null ? new Error(message) : new StartError(message, exitCode)
