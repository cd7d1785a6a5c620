import type { EventSource, StreamRow } from './product.ts'

export type RowListener = (rows: StreamRow[]) => void

type Tail = {
  position: number
  listeners: Set<RowListener>
  isPulling: boolean
  isBehind: boolean
}

const pageSize = 500
const retryMs = 1000

/** Reads each workspace's journal once and hands the rows to everybody who listens, in order and without a hole. */
export function createStreamHub(source: EventSource) {
  const tails = new Map<string, Promise<Tail>>()
  const newcomers = new Set<(workspaceId: string) => void>()
  let unsubscribe: (() => void) | null = null

  async function pull(workspaceId: string, tail: Tail): Promise<void> {
    tail.isBehind = true
    if (tail.isPulling) return
    tail.isPulling = true
    try {
      while (tail.isBehind) {
        tail.isBehind = false
        for (;;) {
          const rows = await source.after(workspaceId, tail.position, null, pageSize)
          if (rows.length === 0) break
          tail.position = rows.at(-1)?.seq ?? tail.position
          for (const listener of tail.listeners) listener(rows)
        }
      }
    } catch (error) {
      console.error(`The event stream of workspace ${workspaceId} could not be read; it is tried again.`, error)
      setTimeout(() => void pull(workspaceId, tail), retryMs).unref()
    } finally {
      tail.isPulling = false
    }
  }

  function onCommit(workspaceId: string | null) {
    const known = workspaceId === null ? [...tails.keys()] : tails.has(workspaceId) ? [workspaceId] : []
    for (const id of known) void tails.get(id)?.then((tail) => pull(id, tail))
    if (workspaceId !== null && known.length === 0) for (const tell of [...newcomers]) tell(workspaceId)
  }

  function leaveWhenAlone() {
    if (tails.size > 0 || newcomers.size > 0) return
    unsubscribe?.()
    unsubscribe = null
  }

  async function open(workspaceId: string): Promise<Tail> {
    const { last } = await source.range(workspaceId)
    return { position: last, listeners: new Set(), isPulling: false, isBehind: false }
  }

  return {
    /** Every row with a `seq` above `from` will be handed to the listener; older ones are for the caller to read. */
    async listen(workspaceId: string, listener: RowListener): Promise<{ from: number; stop: () => void }> {
      unsubscribe ??= source.onCommit(onCommit)
      const opening = tails.get(workspaceId) ?? open(workspaceId)
      tails.set(workspaceId, opening)
      const tail = await opening.catch((error: unknown) => {
        if (tails.get(workspaceId) === opening) tails.delete(workspaceId)
        throw error
      })
      tail.listeners.add(listener)
      const from = tail.position
      void pull(workspaceId, tail) // a commit between reading the position and listening
      const stop = () => {
        tail.listeners.delete(listener)
        if (tail.listeners.size === 0 && tails.get(workspaceId) === opening) tails.delete(workspaceId)
        leaveWhenAlone()
      }
      return { from, stop }
    },
    /** Calls back with a workspace nobody listens to yet when something is committed there. */
    onNewcomer(tell: (workspaceId: string) => void): () => void {
      unsubscribe ??= source.onCommit(onCommit)
      newcomers.add(tell)
      return () => {
        newcomers.delete(tell)
        leaveWhenAlone()
      }
    },
  }
}

export type StreamHub = ReturnType<typeof createStreamHub>
