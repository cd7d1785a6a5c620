import { type LiveEvent, readEvent, readHello, streamEventNames } from './stream-event.ts'

export type SourceSignals = {
  /** The connection stands; `positions` are the seqs it begins after. */
  onHello: (hello: { version: string; positions: Record<string, number> }) => void
  onEvent: (event: LiveEvent, id: string) => void
  /** Events are missing: everything on the screen must be fetched again. */
  onGap: (id: string | null) => void
  onLost: () => void
}

const firstRetryMs = 1000
const longestRetryMs = 15_000

/**
 * Keeps one EventSource open. The browser reconnects by itself after a cut; when it gives up (the server answered with an error), a new
 * one is opened after a growing pause, going on behind `lastId`.
 */
export function openLiveSource(startAfter: string | null, signals: SourceSignals) {
  let lastId = startAfter
  let retryMs = firstRetryMs
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let isClosed = false

  function connect() {
    timer = null
    const after = lastId === null ? '' : `?after=${encodeURIComponent(lastId)}`
    const opened = new EventSource(`/api/loops/v2/events${after}`)
    source = opened
    opened.addEventListener('hello', (message: MessageEvent<string>) => {
      retryMs = firstRetryMs
      const hello = readHello(message.data)
      if (hello) signals.onHello(hello)
      else signals.onGap(lastId)
    })
    opened.addEventListener('gap', (message: MessageEvent<string>) => {
      lastId = message.lastEventId || lastId
      signals.onGap(lastId)
    })
    for (const name of streamEventNames)
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        lastId = message.lastEventId || lastId
        const event = readEvent(name, message.data)
        if (event) signals.onEvent(event, lastId ?? '')
        else signals.onGap(lastId)
      })
    opened.addEventListener('error', () => {
      if (isClosed) return
      signals.onLost()
      if (opened.readyState !== EventSource.CLOSED || timer !== null) return
      timer = setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    })
  }

  connect()
  return {
    /** Tries now instead of waiting, e.g. because the network came back. */
    hurry() {
      if (timer === null || isClosed) return
      clearTimeout(timer)
      connect()
    },
    close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      source?.close()
    },
  }
}
