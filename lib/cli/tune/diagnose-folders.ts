import { setImmediate } from 'node:timers/promises'
import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { type FolderResult, resultOf } from './folder-result.ts'
import { type DiagnosisWorker, openWorker } from './open-worker.ts'

/** Below this number of folders a worker costs more than it gives. */
const fewFolders = 24
/** Folders that go to a worker at once: enough that messages cost nothing, few enough that all workers end together. */
const mostAtOnce = 16
/** Folders that this thread takes before it hears the workers again. */
const fewAtOnce = 4

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

/** This thread diagnoses too: it has the rules already, and a worker less is started. */
const inThreads = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  threads: number,
  onProgress: Jobs['onProgress'],
): Promise<FolderResult[]> => {
  const results = new Array<FolderResult>(folders.length)
  let next = 0
  let done = 0
  /** The next folders, fewer towards the end so that no thread is left alone with many. */
  const take = (most: number): Task | null => {
    if (next >= folders.length) return null
    const count = Math.max(1, Math.min(most, Math.floor((folders.length - next) / (threads * 3))))
    const at = next
    next += count
    return { at, batch: folders.slice(at, at + count) }
  }
  const put = ({ at, batch }: Task, found: readonly FolderResult[]): void => {
    for (const [index, result] of found.entries()) results[at + index] = result
    done += batch.length
    onProgress(done)
  }
  const own = async (): Promise<void> => {
    const diagnoseFolder = createFolderDiagnosis(setting)
    for (let task = take(fewAtOnce); task; task = take(fewAtOnce)) {
      put(
        task,
        task.batch.map((folder) => resultOf(folder, diagnoseFolder(folder))),
      )
      // The workers are heard in between.
      await setImmediate()
    }
  }
  const others = async (): Promise<void> => {
    const worker = openWorker(setting)
    try {
      await askAll(worker, () => take(mostAtOnce), put)
    } finally {
      await worker.end()
    }
  }
  try {
    await Promise.all([...Array.from({ length: threads - 1 }, others), own()])
  } finally {
    next = folders.length
  }
  return results
}

type Task = { at: number; batch: readonly string[] }

/** Asks a worker until there is nothing left. One question waits behind the one it is at, so that it never waits for this thread. */
const askAll = async (
  worker: DiagnosisWorker,
  take: () => Task | null,
  put: (task: Task, found: readonly FolderResult[]) => void,
): Promise<void> => {
  const asked: { task: Task; answer: Promise<FolderResult[]> }[] = []
  const ask = () => {
    const task = take()
    if (!task) return
    const answer = worker.ask(task.batch)
    // A fault is thrown where the answer is awaited; until then nobody listens.
    answer.catch(() => undefined)
    asked.push({ task, answer })
  }
  ask()
  ask()
  for (let first = asked.shift(); first; first = asked.shift()) {
    put(first.task, await first.answer)
    ask()
  }
}
