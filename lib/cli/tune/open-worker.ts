import { Worker } from 'node:worker_threads'
import { cacheFolder } from '../cache-folder.js'
import { StartError } from '../start-error.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import type { Fault, WorkerAnswer } from './diagnose-worker.ts'
import { youngMegabytes } from './engine-flags.ts'
import type { FolderResult } from './folder-result.ts'

export type DiagnosisWorker = {
  /** Diagnoses folders; questions are answered in the order they are asked. */
  ask: (folders: readonly string[]) => Promise<FolderResult[]>
  end: () => Promise<number>
}

/**
 * What a thread begins with, in plain JavaScript: it does not take part in the cache of its process by itself, and what is imported before the
 * cache is on costs compiling the rules again, and 15 MB for what strips the types.
 */
const begin = (module: URL): string =>
  `require('node:module').enableCompileCache(${JSON.stringify(cacheFolder())}); import(${JSON.stringify(module.href)})`

/** The largest skill that is read needs half of it; less than a thread is given otherwise, so that what is done with is collected sooner. */
const oldMegabytes = 1536

/** Opens a thread; it diagnoses the folders it is asked for. */
export const openWorker = (setting: DiagnosisSetting): DiagnosisWorker => {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: oldMegabytes }
  const worker = new Worker(begin(new URL('./diagnose-worker.ts', import.meta.url)), {
    ...{ eval: true, workerData: setting, resourceLimits },
  })
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

const faultOf = (fault: Fault): Error =>
  'words' in fault ? new StartError(fault.words, fault.exitCode) : new Error(fault.message)
