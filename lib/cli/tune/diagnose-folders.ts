import { setImmediate } from 'node:timers/promises'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import type { FolderResult } from './folder-result.ts'
import { type DiagnosisWorker, openWorker } from './open-worker.ts'

/** Below this number of folders another thread costs more than it gives. */
const fewFolders = 24
/** Folders that are looked at in one go: enough that messages cost nothing, few enough that all threads end together. */
const mostAtOnce = 16

export type Jobs = {
  /** How many skills are diagnosed at the same time; many skills in threads of their own. */
  jobs: number
  /** Hears after some skills how many are done. */
  onProgress: (done: number) => void
}

/**
 * Diagnoses folders, one job in this thread and each other in one of its own. The results stand in the order of the folders, and are the same for any
 * number of jobs.
 */
export const diagnoseFolders = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { jobs, onProgress }: Jobs,
): Promise<FolderResult[]> => {
  const threads = folders.length < fewFolders ? 1 : Math.min(jobs, Math.ceil(folders.length / mostAtOnce))
  const results = new Array<FolderResult>(folders.length)
  let next = 0
  let done = 0
  /** The next folders, fewer towards the end so that no thread is left alone with many. */
  const take = (): Task | null => {
    if (next >= folders.length) return null
    const count = Math.max(1, Math.min(mostAtOnce, Math.floor((folders.length - next) / (threads * 3))))
    const at = next
    next += count
    return { at, batch: folders.slice(at, at + count) }
  }
  const put = ({ at, batch }: Task, found: readonly FolderResult[]): void => {
    for (const [index, result] of found.entries()) results[at + index] = result
    done += batch.length
    onProgress(done)
  }
  const elsewhere = async (): Promise<void> => {
    const worker = openWorker(setting)
    try {
      await askAll(worker, take, put)
    } finally {
      // Nobody waits for its end: it takes a while, and the report can be made meanwhile.
      void worker.end()
    }
  }
  try {
    await Promise.all([...Array.from({ length: threads - 1 }, elsewhere), here(setting, take, put)])
  } finally {
    next = folders.length
  }
  return results
}

/** Diagnoses in this thread until there is nothing left, and hears between two tasks what the others have found. */
const here = async (setting: DiagnosisSetting, take: Take, put: Put): Promise<void> => {
  const first = take()
  if (!first) return
  // Where all is known from the last run, nothing is loaded that diagnoses.
  const { createDiagnosisHere } = await import('./diagnose-here.ts')
  const diagnose = await createDiagnosisHere(setting)
  for (let task: Task | null = first; task; task = take()) {
    put(task, diagnose(task.batch))
    await setImmediate()
  }
}

type Task = { at: number; batch: readonly string[] }
type Take = () => Task | null
type Put = (task: Task, found: readonly FolderResult[]) => void

/** Asks a worker until there is nothing left. One question waits behind the one it is at, so that it never waits for this thread. */
const askAll = async (worker: DiagnosisWorker, take: Take, put: Put): Promise<void> => {
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
