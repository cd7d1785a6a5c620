import { parentPort, workerData } from 'node:worker_threads'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { StartError } from '../start-error.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { createDiagnosisHere } from './diagnose-here.ts'
import { type FolderQueue, takeBatch } from './folder-queue.ts'
import type { FolderResult } from './folder-result.ts'

/** What a worker is given: where it takes folders from, and how they are looked at. */
export type WorkerTask = { setting: DiagnosisSetting; queue: FolderQueue }

/** What a person is told with an exit code, or a fault of the program. */
export type Fault = { words: BothLanguages; exitCode: number } | { message: string }

/** What a worker says: what it found in folders from `at` on, that there is nothing left to take, or why it could not go on. */
export type WorkerMessage = { at: number; found: FolderResult[] } | { isDone: true } | { fault: Fault }

const { setting, queue } = workerData as WorkerTask
const say = (message: WorkerMessage) => parentPort?.postMessage(message)

try {
  const diagnose = await createDiagnosisHere(setting)
  for (let batch = takeBatch(queue); batch; batch = takeBatch(queue))
    say({ at: batch.at, found: diagnose(batch.folders) })
  say({ isDone: true })
} catch (fault) {
  say({ fault: faultOf(fault as Error) })
}

function faultOf(fault: Error): Fault {
  if (fault instanceof StartError) return { words: fault.words, exitCode: fault.exitCode }
  return { message: fault.stack ?? fault.message }
}
