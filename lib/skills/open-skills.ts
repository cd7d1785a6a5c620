import { Worker } from 'node:worker_threads'
import type { SkillTasks } from './skill-tasks.ts'
import type { SkillQuestion, SkillReply } from './skill-worker.ts'

/** The tasks about skill folders, each done in another thread. */
export type Skills = {
  [Name in keyof SkillTasks]: (...values: Parameters<SkillTasks[Name]>) => Promise<ReturnType<SkillTasks[Name]>>
} & { close: () => Promise<void> }

type Options = {
  /** Path of the program of the threads, `skill-worker.ts`. */
  program: string
  threads: number
  /** After so many milliseconds a task counts as hung and its thread is ended. */
  patienceMs: number
}

/**
 * Opens threads for the tasks about skill folders. All tasks of one folder go to one thread, which remembers what it diagnosed. A thread starts with
 * its first task, and one that hangs or dies is replaced.
 */
export function openSkills({ program, threads, patienceMs }: Options): Skills {
  const opened = new Map<number, ReturnType<typeof openThread>>()
  const threadOf = (folder: string) => {
    const place = [...folder].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7) % threads
    const thread = opened.get(place) ?? openThread(program, patienceMs, () => opened.delete(place))
    opened.set(place, thread)
    return thread
  }
  const names = [
    'diagnose',
    'diagnoseFiles',
    'propose',
    'optionChanges',
    'proposeAgain',
    'measure',
    'verify',
    'fromTexts',
    'survey',
  ] as const
  const ask =
    (task: string) =>
    (...values: unknown[]) =>
      threadOf((values[0] as { folder: string }).folder).ask(task, values)
  return {
    ...(Object.fromEntries(names.map((name) => [name, ask(name)])) as Omit<Skills, 'close'>),
    async close() {
      await Promise.all([...opened.values()].map((thread) => thread.end()))
    },
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (fault: Error) => void; timer: NodeJS.Timeout | null }

function openThread(program: string, patienceMs: number, onGone: () => void) {
  // Most of what a diagnosis makes lives shortly: a large nursery saves a tenth of the time.
  const worker = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: 64 } })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (found?.timer) clearTimeout(found.timer)
    watchFirst()
    return found
  }
  /** Tasks are done in order: only the first one is at work. */
  const watchFirst = () => {
    const [first] = waiting.values()
    if (first && first.timer === null) first.timer = setTimeout(() => gone('took too long'), patienceMs)
  }
  const gone = (why: string) => {
    onGone()
    for (const id of [...waiting.keys()]) settle(id)?.reject(new Error(`Looking at the skill ${why}.`))
    void worker.terminate()
  }
  worker.on('message', ({ id, value, fault }: SkillReply) => {
    const found = settle(id)
    if (fault === undefined) found?.resolve(value)
    else found?.reject(new Error(fault))
  })
  worker.on('error', (fault) => gone(`failed: ${fault.message}`))
  worker.on('exit', () => gone('was ended'))

  return {
    ask: (task: string, values: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = asked++
        waiting.set(id, { resolve, reject, timer: null })
        worker.postMessage({ id, task, values } satisfies SkillQuestion)
        watchFirst()
      }),
    end: () => worker.terminate(),
  }
}
