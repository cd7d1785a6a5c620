import { Worker } from 'node:worker_threads'
import { StartError } from '../start-error.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import type { WorkerAnswer } from './diagnose-worker.ts'
import type { FolderResult } from './folder-result.ts'

export type DiagnosisWorker = {
  /** Diagnoses folders; questions are answered in the order they are asked. */
  ask: (folders: readonly string[]) => Promise<FolderResult[]>
  end: () => Promise<number>
}

/** Opens a thread that diagnoses the folders it is asked for. */
export const openWorker = (setting: DiagnosisSetting): DiagnosisWorker => {
  // Most of what a diagnosis makes lives shortly: a larger nursery saves time, a very large one only costs memory.
  const resourceLimits = { maxYoungGenerationSizeMb: 24 }
  const worker = new Worker(new URL('./diagnose-worker.ts', import.meta.url), { workerData: setting, resourceLimits })
  const asked: PromiseWithResolvers<FolderResult[]>[] = []
  let broken: Error | null = null
  const breakAll = (fault: Error) => {
    broken ??= fault
    for (const question of asked.splice(0)) question.reject(broken)
  }
  worker.on('message', (answer: WorkerAnswer) => {
    if ('results' in answer) asked.shift()?.resolve(answer.results)
    else breakAll(faultOf(answer.fault))
  })
  worker.on('error', breakAll)
  worker.on('exit', (code) => breakAll(new Error(`A worker ended with code ${code}.`)))
  return {
    ask: (folders) => {
      const question = Promise.withResolvers<FolderResult[]>()
      if (broken) question.reject(broken)
      else {
        asked.push(question)
        worker.postMessage(folders)
      }
      return question.promise
    },
    end: () => worker.terminate(),
  }
}

const faultOf = ({ message, exitCode }: { message: string; exitCode: number | null }): Error =>
  exitCode === null ? new Error(message) : new StartError(message, exitCode)
