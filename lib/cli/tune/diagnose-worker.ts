import { parentPort, workerData } from 'node:worker_threads'
import { StartError } from '../start-error.ts'
import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { type FolderResult, findRepairs, resultOf } from './folder-result.ts'

/** What a worker answers to the folders it was given: their results in the same order, or why it could not go on. */
export type WorkerAnswer = { results: FolderResult[] } | { fault: { message: string; exitCode: number | null } }

const setting = workerData as DiagnosisSetting
const diagnoseFolder = createFolderDiagnosis(setting)
const repairsIn = await findRepairs(setting)

parentPort?.on('message', (folders: string[]) => {
  parentPort?.postMessage(answer(folders))
})

function answer(folders: readonly string[]): WorkerAnswer {
  try {
    return { results: folders.map((folder) => resultOf(folder, diagnoseFolder(folder), repairsIn)) }
  } catch (fault) {
    const { message, stack } = fault as Error
    if (fault instanceof StartError) return { fault: { message, exitCode: fault.exitCode } }
    return { fault: { message: stack ?? message, exitCode: null } }
  }
}
