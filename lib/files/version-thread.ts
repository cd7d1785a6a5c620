import { parentPort } from 'node:worker_threads'
import type { CapturedVersion } from './capture-versions.ts'
import { type VersionWatch, watchVersions } from './watch-versions.ts'

/** What is asked of the thread for the watch with a number, and what it tells. */
export type VersionTask = { watch: number } & (
  | { kind: 'open'; path: string }
  | { kind: 'look' }
  | { kind: 'follow'; loops: string[] }
  | { kind: 'close' }
)
export type VersionNews = { watch: number; version: CapturedVersion }

/** The program of the thread that `open-version-thread.ts` starts: whatever the server is busy with, it reads at once what is written. */
const watches = new Map<number, VersionWatch>()

parentPort?.on('message', (task: VersionTask) => {
  const id = task.watch
  if (task.kind === 'open')
    watches.set(
      id,
      watchVersions(task.path, (version) => parentPort?.postMessage({ watch: id, version } satisfies VersionNews)),
    )
  else if (task.kind === 'look') void watches.get(id)?.look()
  else if (task.kind === 'follow') watches.get(id)?.follow(task.loops)
  else {
    void watches.get(id)?.close()
    watches.delete(id)
  }
})
