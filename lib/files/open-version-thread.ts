import { Worker } from 'node:worker_threads'
import type { CapturedVersion } from './capture-versions.ts'
import type { VersionNews, VersionTask } from './version-thread.ts'
import type { VersionWatch } from './watch-versions.ts'

type Watched = { path: string; loops: string[]; onVersion: (version: CapturedVersion) => void }

const restMs = 1000

/**
 * Opens the thread that reads versions of masters while this one is busy. `program` is the path of `version-thread.ts`. A thread that ends by a fault is
 * replaced, and told again what it was watching.
 */
export function openVersionThread(program: string, onFault: (fault: unknown) => void) {
  const watched = new Map<number, Watched>()
  let last = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let worker = start()

  function start(): Worker {
    const fresh = new Worker(program, { execArgv: [] })
    fresh.unref()
    fresh.on('message', ({ watch, version }: VersionNews) => watched.get(watch)?.onVersion(version))
    fresh.on('error', onFault)
    fresh.once('exit', () => {
      if (!isClosed) timer = setTimeout(startAgain, restMs).unref()
    })
    return fresh
  }

  function startAgain(): void {
    worker = start()
    for (const [watch, { path, loops }] of watched) {
      tell({ watch, kind: 'open', path })
      tell({ watch, kind: 'follow', loops })
      tell({ watch, kind: 'look' })
    }
  }

  const tell = (task: VersionTask) => worker.postMessage(task)

  /** As `watchVersions`, in the thread. */
  function watchVersions(path: string, onVersion: (version: CapturedVersion) => void): VersionWatch {
    const watch = ++last
    const mine: Watched = { path, loops: [], onVersion }
    watched.set(watch, mine)
    tell({ watch, kind: 'open', path })
    return {
      look: async () => tell({ watch, kind: 'look' }),
      follow(loops) {
        const wanted = [...loops]
        if (wanted.length === mine.loops.length && wanted.every((id, place) => id === mine.loops[place])) return
        mine.loops = wanted
        tell({ watch, kind: 'follow', loops: wanted })
      },
      async close() {
        watched.delete(watch)
        tell({ watch, kind: 'close' })
      },
    }
  }

  return {
    watchVersions,
    async close(): Promise<void> {
      isClosed = true
      if (timer) clearTimeout(timer)
      await worker.terminate()
    },
  }
}

export type VersionThread = ReturnType<typeof openVersionThread>
