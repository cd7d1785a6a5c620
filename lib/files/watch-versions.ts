import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { type LoopRoot, loopRoots } from '../domain/loop/loop-model.ts'
import { type CapturedVersion, createVersionCapture } from './capture-versions.ts'
import { masterName, rootNamesOf } from './loop-paths.ts'

/** Reads versions of masters at the moment they are written. */
export type VersionWatch = {
  /** Looks for the roots of the workspace: they may be there since, or be other folders than before. */
  look: () => Promise<void>
  /** The loops whose versions are read, from now on. */
  follow: (loops: Iterable<string>) => void
  close: () => Promise<void>
}

/**
 * Reads each version of the masters that are followed when the system tells of it, before anything else is done. `onVersion` gets each once. Opens
 * nothing for writing.
 */
export function watchVersions(path: string, onVersion: (version: CapturedVersion) => void): VersionWatch {
  const versions = createVersionCapture(path)
  const watchers = new Map<LoopRoot, FSWatcher>()
  let followed: ReadonlyMap<string, string> = new Map()

  function listen(root: LoopRoot): void {
    const folder = join(path, ...rootNamesOf(root))
    if (watchers.has(root) || !existsSync(folder)) return
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        const loopId = name === null ? undefined : followed.get(name)
        const version = loopId === undefined ? null : versions.capture(root, loopId)
        if (version) onVersion(version)
      })
      watcher.on('error', () => forget(root))
      watchers.set(root, watcher)
    } catch {
      // Without a place for one more watch, the looks every few seconds must do.
    }
  }

  function forget(root: LoopRoot): void {
    watchers.get(root)?.close()
    watchers.delete(root)
  }

  return {
    async look() {
      const changed = await versions.open()
      for (const root of loopRoots) {
        if (changed.has(root)) forget(root)
        listen(root)
      }
    },
    follow(loops) {
      followed = new Map([...loops].map((loopId) => [masterName(loopId), loopId]))
    },
    async close() {
      for (const root of loopRoots) forget(root)
      await versions.close()
    },
  }
}
