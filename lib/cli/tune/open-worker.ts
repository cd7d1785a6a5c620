import { Worker } from 'node:worker_threads'
import { cacheFolder } from '../cache-folder.js'
import { StartError } from '../start-error.ts'
import type { Fault, WorkerMessage, WorkerTask } from './diagnose-worker.ts'
import { youngMegabytes } from './engine-flags.ts'
import type { Put } from './folder-queue.ts'

export type DiagnosisWorker = {
  /** Settles when the worker has found nothing more to take, or could not go on. */
  done: Promise<void>
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

/** Opens a thread; it diagnoses what it takes from the queue. */
export const openWorker = (task: WorkerTask, put: Put): DiagnosisWorker => {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: oldMegabytes }
  const worker = new Worker(begin(new URL('./diagnose-worker.ts', import.meta.url)), {
    ...{ eval: true, workerData: task, resourceLimits },
  })
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  worker.on('message', (message: WorkerMessage) => {
    if ('found' in message) put(message.at, message.found)
    else if ('fault' in message) reject(faultOf(message.fault))
    else resolve()
  })
  worker.on('error', reject)
  worker.on('exit', (code) => reject(new Error(`A worker ended with code ${code}.`)))
  return { done, end: () => worker.terminate() }
}

const faultOf = (fault: Fault): Error =>
  'words' in fault ? new StartError(fault.words, fault.exitCode) : new Error(fault.message)
