import type { Ingest } from '#lib/engine/ingest.ts'
import type { VersionThread } from '#lib/files/open-version-thread.ts'
import { type WorkspaceWatch, watchWorkspace } from '#lib/files/watch-workspace.ts'

type Folder = { id: string; path: string; node: string }

type Options = {
  node: string
  ingest: Ingest
  /** The folders that are registered now. */
  list: () => Promise<Folder[]>
  /** Holds a folder against servers with another database, as long as it is free. */
  hold: (workspaceId: string) => Promise<unknown>
  /** Reads versions of masters beside everything else that this process does. Closed with the watches. */
  versions: VersionThread
  onFault: (fault: unknown) => void
}

const lookEveryMs = 5000

/** Watches the folders of this node: each from its registration on, also when another process registered it. */
export function createWorkspaceWatches({ node, ingest, list, hold, versions, onFault }: Options) {
  const watches = new Map<string, Promise<WorkspaceWatch>>()
  let timer: ReturnType<typeof setInterval> | null = null

  async function begin({ id: workspaceId, path }: Folder): Promise<WorkspaceWatch> {
    const known = await ingest.open(workspaceId)
    const runIdOf = (fileId: string) => ingest.runIdOf(workspaceId, fileId)
    const watch = watchWorkspace({
      path,
      known,
      onSeen: (seen) => ingest.takeSeen({ workspaceId, path }, seen),
      onVersion: (version) => void ingest.takeVersion({ path }, { ...version, loopId: runIdOf(version.loopId) }),
      onOverwritten: (loopId, file) => void ingest.overwritten(runIdOf(loopId), file).catch(onFault),
      onProgress: (loopId) => ingest.progressChanged(runIdOf(loopId)),
      watchVersions: versions.watchVersions,
      running: () => ingest.running(workspaceId),
      onFault,
    })
    void watch.rescan()
    return watch
  }

  /** Begins with the folders that are not watched yet. */
  async function follow(): Promise<void> {
    for (const folder of await list()) {
      if (folder.node !== node) continue
      await hold(folder.id)
      if (watches.has(folder.path)) continue
      const watch = begin(folder)
      watches.set(folder.path, watch)
      watch.catch((fault: unknown) => {
        watches.delete(folder.path)
        onFault(fault)
      })
    }
  }

  return {
    follow,
    async start(): Promise<void> {
      await follow()
      timer = setInterval(() => follow().catch(onFault), lookEveryMs)
      timer.unref()
    },
    async close(): Promise<void> {
      if (timer) clearInterval(timer)
      for (const watch of await Promise.allSettled(watches.values()))
        if (watch.status === 'fulfilled') await watch.value.close()
      await versions.close()
      await ingest.close()
    },
  }
}
