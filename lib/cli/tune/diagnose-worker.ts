import { parentPort, workerData } from 'node:worker_threads'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { StartError } from '../start-error.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { createDiagnosisHere } from './diagnose-here.ts'
import type { FolderResult } from './folder-result.ts'

/** What a person is told with an exit code, or a fault of the program. */
export type Fault = { words: BothLanguages; exitCode: number } | { message: string }

/** What a worker answers to the folders it was given: their results in the same order, or why it could not go on. */
export type WorkerAnswer = { results: FolderResult[] } | { fault: Fault }

const diagnose = await createDiagnosisHere(workerData as DiagnosisSetting)

parentPort?.on('message', (folders: string[]) => {
  parentPort?.postMessage(answer(folders))
})

function answer(folders: readonly string[]): WorkerAnswer {
  try {
    return { results: diagnose(folders) }
  } catch (fault) {
    const { message, stack } = fault as Error
    if (fault instanceof StartError) return { fault: { words: fault.words, exitCode: fault.exitCode } }
    return { fault: { message: stack ?? message } }
  }
}
