import { relative } from 'node:path'
import type { createFollowTunings } from '#lib/engine/tuning/follow-tunings.ts'
import { createTuningScan } from '#lib/files/scan-tunings.ts'
import type { History } from '#lib/history/history.ts'

type Options = {
  node: string
  follow: ReturnType<typeof createFollowTunings>
  known: History<unknown>['tunings']['known']
  /** Looks whether proposals are still about the files that stand there. */
  lookAtSources: () => Promise<void>
  list: () => Promise<{ id: string; path: string; node: string }[]>
  onFault: (fault: unknown) => void
}

const everyMs = 5000

/** Looks every few seconds for tunings of other programs in the folders of this node, and for files that other hands changed. */
export function createTuningWatches({ node, follow, known, lookAtSources, list, onFault }: Options) {
  const scans = new Map<string, ReturnType<typeof createTuningScan>>()
  let timer: NodeJS.Timeout | null = null
  let current = Promise.resolve()

  async function look(): Promise<void> {
    for (const workspace of await list()) {
      if (workspace.node !== node) continue
      const scan = scans.get(workspace.path) ?? createTuningScan(workspace.path)
      scans.set(workspace.path, scan)
      const standing = await known(workspace.id)
      const seen = await scan((id) => standing.get(id)?.runner === 'server')
      const named = seen.map(({ tuningId, text, folder }) => ({
        tuningId,
        text,
        path: relative(workspace.path, folder),
      }))
      if (named.length > 0) await follow.takeSeen(workspace.id, named)
    }
    await lookAtSources()
  }

  return {
    start(): void {
      const round = () => {
        current = look()
          .catch(onFault)
          .then(() => {
            if (timer !== null) timer = setTimeout(round, everyMs).unref()
          })
      }
      timer = setTimeout(round, 0).unref()
    },
    async close(): Promise<void> {
      if (timer) clearTimeout(timer)
      timer = null
      await current
    },
  }
}
