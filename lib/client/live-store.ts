import type { LiveEvent } from './stream-event.ts'

/** How the stream of changes stands. `since` is the time (ms) at which the connection was lost. */
export type Connection =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; since: number }
  | { state: 'offline' }

export type LiveListener = {
  onEvents: (events: LiveEvent[]) => void
  /** Something was missed: what is on the screen must be fetched again. */
  onMissed: () => void
  onVersion: (version: string) => void
}

/** The first event after a quiet time is handed on at once; others are gathered for this long, so that fifty a second cost ten renders. */
const batchMs = 100

/** Gathers events into batches and keeps the state of the connection for those who show it. */
export function createLiveStore(listener: LiveListener) {
  let connection: Connection = { state: 'connecting' }
  let isOnline = true
  let standing: Connection = connection
  let batch: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let flushedAt = Number.NEGATIVE_INFINITY
  const watchers = new Set<() => void>()

  function show(next: Connection) {
    standing = next
    const shown: Connection = isOnline ? next : { state: 'offline' }
    if (shown.state === connection.state) return
    connection = shown
    for (const tell of watchers) tell()
  }

  function flush() {
    timer = null
    flushedAt = performance.now()
    const events = batch
    batch = []
    listener.onEvents(events)
  }

  return {
    connection: () => connection,
    subscribe(tell: () => void) {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
      }
    },
    push(event: LiveEvent) {
      batch.push(event)
      timer ??= setTimeout(flush, Math.max(0, flushedAt + batchMs - performance.now()))
    },
    missed: listener.onMissed,
    live(version: string) {
      show({ state: 'live' })
      listener.onVersion(version)
    },
    lost() {
      if (standing.state !== 'reconnecting') show({ state: 'reconnecting', since: Date.now() })
    },
    network(online: boolean) {
      isOnline = online
      show(standing)
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      watchers.clear()
    },
  }
}
