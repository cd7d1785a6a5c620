import { openLiveSource } from './live-source.ts'
import { createLiveStore, type LiveListener } from './live-store.ts'
import { createStreamCursor } from './stream-cursor.ts'
import type { LiveEvent } from './stream-event.ts'

/** What tabs tell one another. `id` is where the stream stands, so that any of them can take it over. */
type TabMessage =
  | { kind: 'hello'; version: string; positions: Record<string, number> }
  | { kind: 'event'; event: LiveEvent; id: string }
  | { kind: 'gap'; id: string | null }
  | { kind: 'lost' }
  | { kind: 'who' }

const name = 'loopboard-live'

/**
 * One event stream per browser. The tab that holds the lock keeps the connection and passes every event on; when it closes, the next tab
 * takes over behind the last event it has seen. Where the browser has no locks, every tab keeps a connection of its own.
 */
export function startLiveStream(listener: LiveListener) {
  const store = createLiveStore(listener)
  const cursor = createStreamCursor()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  const ending = new AbortController()
  let lastId: string | null = null
  let greeting: Extract<TabMessage, { kind: 'hello' }> | null = null
  let source: ReturnType<typeof openLiveSource> | null = null

  function receive(message: TabMessage) {
    switch (message.kind) {
      case 'hello':
        store.live(message.version)
        if (cursor.greet(message.positions)) store.missed()
        return
      case 'event': {
        lastId = message.id
        const freshness = cursor.take(message.event)
        if (freshness === 'seen') return
        if (freshness === 'gap') store.missed()
        store.push(message.event)
        return
      }
      case 'gap':
        lastId = message.id ?? lastId
        store.missed()
        return
      case 'lost':
        store.lost()
        return
      case 'who':
        if (source && greeting) channel?.postMessage(greeting)
        return
    }
  }

  function spread(message: TabMessage) {
    channel?.postMessage(message)
    receive(message)
  }

  function lead(): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve()
    source = openLiveSource(lastId, {
      onHello: ({ version, positions }) => {
        greeting = { kind: 'hello', version, positions }
        spread(greeting)
      },
      onEvent: (event, id) => {
        if (greeting) greeting.positions[event.workspace_id] = event.seq
        spread({ kind: 'event', event, id })
      },
      onGap: (id) => spread({ kind: 'gap', id }),
      onLost: () => {
        greeting = null
        spread({ kind: 'lost' })
      },
    })
    const opened = source
    return new Promise((resolve) =>
      ending.signal.addEventListener('abort', () => {
        opened.close()
        resolve()
      }),
    )
  }

  const online = () => {
    store.network(navigator.onLine)
    if (navigator.onLine) source?.hurry()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', online)
  online()
  channel?.addEventListener('message', (message: MessageEvent<TabMessage>) => receive(message.data))
  channel?.postMessage({ kind: 'who' } satisfies TabMessage)
  if (channel && 'locks' in navigator)
    navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined) // aborted: this tab closes
  else void lead()

  return {
    connection: store.connection,
    subscribe: store.subscribe,
    stop() {
      ending.abort()
      channel?.close()
      store.stop()
      window.removeEventListener('online', online)
      window.removeEventListener('offline', online)
    },
  }
}

export type LiveStream = ReturnType<typeof startLiveStream>
