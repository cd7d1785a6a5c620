import type { EventSource, StreamRow } from './product.ts'
import type { StreamHub } from './stream-hub.ts'

/** Where a reader stands in a workspace: a seq, from now on, or somewhere we do not know. */
export type Standing = number | 'now' | 'unknown'

export type FollowPorts = {
  source: EventSource
  hub: StreamHub
  loopId: string | null
  emit: (row: StreamRow) => void
  /** Events from `from` to `to` cannot be given any more. */
  tellGap: (workspaceId: string, from: number, to: number, cause: 'expired' | 'restart') => void
  /** Resolves when the reader has taken what was emitted. */
  drained: () => Promise<void>
  isOpen: () => boolean
}

const page = 200

/**
 * Follows one workspace without hole or double. It listens first; while old rows are read from the journal, what happens live only moves
 * the goal, and when the goal is reached rows are passed on as they come. Gives the seq it begins after, how to begin, and how to stop.
 */
export async function followWorkspace(ports: FollowPorts, workspaceId: string, standing: Standing) {
  const { source, hub, loopId, emit } = ports
  let goal = 0
  let position = 0
  let isLive = false
  const isFresh = (row: StreamRow) => row.seq > position && (loopId === null || row.loopId === loopId)
  const { from, stop } = await hub.listen(workspaceId, (rows) => {
    goal = rows.at(-1)?.seq ?? goal
    if (isLive) for (const row of rows) if (isFresh(row)) emit(row)
  })
  goal = Math.max(goal, from)

  async function firstPosition(): Promise<number> {
    if (standing === 'now') return from
    const { first } = await source.range(workspaceId)
    if (standing !== 'unknown' && standing <= from && standing >= first - 1) return standing
    const isOlder = standing !== 'unknown' && standing <= from
    ports.tellGap(workspaceId, standing === 'unknown' ? 0 : standing, from, isOlder ? 'expired' : 'restart')
    return from
  }

  async function begin(): Promise<void> {
    position = await firstPosition()
    while (position < goal) {
      const upTo = goal
      const rows = await source.after(workspaceId, position, loopId, page)
      for (const row of rows) emit(row)
      position = rows.length < page ? Math.max(upTo, rows.at(-1)?.seq ?? 0) : (rows.at(-1)?.seq ?? upTo)
      await ports.drained()
      if (!ports.isOpen()) return
    }
    isLive = true // nothing is awaited between the last look at the goal and here
  }

  return { startsAfter: typeof standing === 'number' ? Math.min(standing, from) : from, begin, stop }
}
