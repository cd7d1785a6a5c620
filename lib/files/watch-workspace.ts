import { existsSync, type FSWatcher, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { type LoopRoot, loopRoots } from '../domain/loop/loop-model.ts'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import type { CapturedVersion } from './capture-versions.ts'
import { canExchange } from './exchange-names.ts'
import { createGapWatch } from './gap-watch.ts'
import { loopIdOf, rootNamesOf } from './loop-paths.ts'
import { createRootScan } from './scan-root.ts'
import { type VersionWatch, watchVersions } from './watch-versions.ts'

const debounceMs = 20
const closeLookMs = 2000
const fullLookMs = 10_000
const goneAfterMs = 2000

export type WatchOptions = {
  path: string
  /** Loops the journal knows here: one that is missing is reported. */
  known: Iterable<string>
  /** Gets what changed. The next look begins when it resolved. */
  onSeen: (seen: SeenLoop[]) => Promise<void>
  /** Gets each version of a running loop's master at the moment it was written. */
  onVersion: (version: CapturedVersion) => void
  /** Reads the versions; here when nothing is said, where they wait for what else is done here. */
  watchVersions?: (path: string, onVersion: (version: CapturedVersion) => void) => VersionWatch
  /** A version of a loop's file was displaced before anybody could read it. Only where files cannot be exchanged. */
  onOverwritten: (loopId: string, file: string) => void
  /** Whether files on a device can be exchanged. */
  canExchange?: (device: number) => boolean
  /** Files in the progress folder of a loop changed. */
  onProgress: (loopId: string) => void
  /** Loops that are looked at every two seconds and whose progress folders are watched. */
  running: () => ReadonlySet<string>
  onFault: (fault: unknown) => void
}

/**
 * Watches the loops of a workspace: changes are seen within milliseconds where the system tells of them, and by a look every two seconds
 * (running loops) or ten (all) where it does not. Opens nothing for writing. `close` resolves when the last look ended.
 */
export function watchWorkspace(options: WatchOptions) {
  const { path, known, onSeen, onVersion, onOverwritten, onProgress, running, onFault } = options

  const { canExchange: mayExchange = canExchange } = options
  const versions = (options.watchVersions ?? watchVersions)(path, onVersion)
  const scans = new Map(loopRoots.map((root) => [root, createRootScan(path, root)]))
  const watchers = new Map<string, FSWatcher>()
  const unwatchable = new Set<string>()
  const expected = new Set(known)
  const goneSince = new Map<string, number>()
  /** Loops whose file is not whole: looked at closely until it is. */
  const restless = new Set<string>()
  let wanted: Set<string> | 'all' = 'all'
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let work = Promise.resolve()

  /** Soon, together with what changes meanwhile. */
  function want(loopId: string | null) {
    if (loopId === null) wanted = 'all'
    else if (wanted !== 'all') wanted.add(loopId)
    timer ??= setTimeout(() => {
      timer = null
      void look()
    }, debounceMs)
  }

  const look = (): Promise<void> => {
    work = work.then(round).catch(onFault)
    return work
  }

  async function round(): Promise<void> {
    if (isClosed || (wanted !== 'all' && wanted.size === 0)) return
    const only = wanted === 'all' ? null : wanted
    wanted = new Set()
    versions.follow(running())
    if (only === null) await versions.look()
    watchFolders()
    const seen: SeenLoop[] = []
    const present = new Map<LoopRoot, Set<string> | null>()
    for (const [root, each] of scans) {
      const found = await each.scan(only)
      present.set(root, found.present)
      seen.push(...found.changed)
      for (const id of found.present ?? []) if (only === null || only.has(id)) restless.delete(id)
      for (const { loopId, kind } of found.changed) if (kind === 'damaged') restless.add(loopId)
    }
    seen.push(...missingFrom(present))
    if (seen.length === 0) return
    await onSeen(seen).catch((fault: unknown) => {
      for (const { loopId, root } of seen) scans.get(root)?.forget(loopId)
      throw fault
    })
    versions.follow(running())
  }

  /** Loops that were there and are not, for two seconds, while a root still is. */
  function missingFrom(present: Map<LoopRoot, Set<string> | null>): SeenLoop[] {
    const roots = [...present.values()].filter((ids) => ids !== null)
    for (const ids of roots) for (const id of ids) expected.add(id)
    if (roots.length === 0) return []
    const gone: SeenLoop[] = []
    for (const id of expected) {
      if (roots.some((ids) => ids.has(id))) goneSince.delete(id)
      else {
        const since = goneSince.get(id) ?? performance.now()
        goneSince.set(id, since)
        if (performance.now() - since < goneAfterMs) continue
        expected.delete(id)
        goneSince.delete(id)
        gone.push({ loopId: id, root: loopRoots[0], kind: 'missing' })
      }
    }
    return gone
  }

  /** The folders that exist now: the roots, the way to them, and the progress of what runs. */
  function watchFolders() {
    listen(path, (name) => (name === '.workflow' || name === '.loop') && want(null))
    listen(join(path, '.workflow'), (name) => name === '.loop' && want(null))
    for (const root of loopRoots) {
      const folder = join(path, ...rootNamesOf(root))
      const told = createGapWatch((file) => {
        const id = loopIdOf(file)
        const device = statSync(folder, { throwIfNoEntry: false })?.dev
        if (id !== null && device !== undefined && !mayExchange(device)) onOverwritten(id, file)
      })
      listen(folder, (name, event) => {
        if (event === 'rename') told(name)
        const id = loopIdOf(name)
        if (id !== null) want(id)
      })
      for (const id of running()) {
        const progress = `${id}.progress`
        listen(join(folder, progress), (name) => !name.startsWith('.') && onProgress(id))
      }
    }
  }

  function listen(folder: string, onChange: (name: string, event: string) => unknown) {
    if (watchers.has(folder) || unwatchable.has(folder) || !existsSync(folder)) return
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        // A folder that went tells of itself; the next look watches its successor.
        if (!existsSync(folder)) stopListening(folder)
        if (name === null) want(null)
        else onChange(name, event)
      })
      watcher.on('error', () => stopListening(folder))
      watchers.set(folder, watcher)
    } catch (fault) {
      // Without a place for one more watch the looks every few seconds must do.
      unwatchable.add(folder)
      onFault(fault)
    }
  }

  function stopListening(folder: string) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
    want(null)
  }

  const closely = setInterval(() => {
    for (const id of [...running(), ...goneSince.keys(), ...restless]) want(id)
  }, closeLookMs)
  const fully = setInterval(() => want(null), fullLookMs)
  closely.unref()
  fully.unref()

  return {
    /** Resolves when every loop was looked at once more. */
    rescan(): Promise<void> {
      wanted = 'all'
      return look()
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(closely)
      clearInterval(fully)
      if (timer) clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
      await work
      await versions.close()
    },
  }
}

export type WorkspaceWatch = ReturnType<typeof watchWorkspace>
