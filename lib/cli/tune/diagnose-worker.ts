import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { cacheFolder } from '../cache-folder.ts'
import { StartError } from '../start-error.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import type { FolderResult } from './folder-result.ts'

/** What a worker answers to the folders it was given: their results in the same order, or why it could not go on. */
export type WorkerAnswer = { results: FolderResult[] } | { fault: { message: string; exitCode: number | null } }

// A thread does not take part in the cache of its process by itself, and compiling the rules takes longer than most libraries.
enableCompileCache(cacheFolder())
const { createFolderDiagnosis } = await import('./diagnose-folder.ts')
const { resultOf } = await import('./folder-result.ts')

const diagnoseFolder = createFolderDiagnosis(workerData as DiagnosisSetting)

parentPort?.on('message', (folders: string[]) => {
  parentPort?.postMessage(answer(folders))
})

function answer(folders: readonly string[]): WorkerAnswer {
  try {
    return { results: folders.map((folder) => resultOf(folder, diagnoseFolder(folder))) }
  } catch (fault) {
    const { message, stack } = fault as Error
    if (fault instanceof StartError) return { fault: { message, exitCode: fault.exitCode } }
    return { fault: { message: stack ?? message, exitCode: null } }
  }
}
