import type { DiagnosisSetting } from './diagnose-folder.ts'
import type { diagnoseHere } from './diagnose-here.ts'
import type { FolderResult } from './folder-result.ts'
import { type DiagnosisWorker, openWorker } from './open-worker.ts'

/** Below this number of folders a worker costs more than it gives. */
const fewFolders = 24
/** Folders that go to a worker at once: enough that messages cost nothing, few enough that all workers end together. */
const mostAtOnce = 16

export type Jobs = {
  /** How many skills are diagnosed at the same time; many skills in threads of their own. */
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
  const threads = folders.length < fewFolders ? 0 : Math.min(jobs, Math.ceil(folders.length / mostAtOnce))
  return threads === 0 ? inThisThread(folders, setting, onProgress) : inThreads(folders, setting, threads, onProgress)
}

/** Threads load what they need: this one loads it when it works itself. */
const inThisThread = async (...given: Parameters<typeof diagnoseHere>): Promise<FolderResult[]> =>
  (await import('./diagnose-here.ts')).diagnoseHere(...given)

/** Each in a thread of its own, whose memory has bounds that this one cannot be given any more. */
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
  const work = async (): Promise<void> => {
    const worker = openWorker(setting, threads)
    try {
      await askAll(worker, take, put)
    } finally {
      // Nobody waits for its end: it takes a while, and the report can be made meanwhile.
      void worker.end()
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, work))
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
