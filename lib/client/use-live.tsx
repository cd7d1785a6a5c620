'use client'

import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { createEventApplier } from './apply-events.ts'
import type { Connection } from './live-store.ts'
import { type LiveStream, startLiveStream } from './live-stream.ts'
import type { LiveEvent } from './stream-event.ts'

type EventsListener = (events: LiveEvent[]) => void

type Live = { stream: LiveStream | null; listeners: Set<EventsListener>; missedListeners: Set<() => void> }

const LiveContext = createContext<Live | null>(null)

/** Keeps the stream of changes for all pages below it and brings it into the query cache. `version` is that of the server that made the page. */
export function LiveProvider({
  version,
  onUpgrade,
  children,
}: {
  version: string
  onUpgrade: () => void
  children: ReactNode
}) {
  const client = useQueryClient()
  const [listeners] = useState(() => new Set<EventsListener>())
  const [missedListeners] = useState(() => new Set<() => void>())
  const [stream, setStream] = useState<LiveStream | null>(null)
  const upgrade = useEffectEvent(onUpgrade)

  useEffect(() => {
    const applier = createEventApplier(client)
    const started = startLiveStream({
      onEvents: (events) => {
        applier.apply(events)
        for (const tell of listeners) tell(events)
      },
      onMissed: () => {
        applier.refetch()
        for (const tell of missedListeners) tell()
      },
      onVersion: (seen) => {
        if (seen !== version) upgrade()
      },
    })
    setStream(started)
    return () => {
      setStream(null)
      started.stop()
    }
  }, [client, listeners, missedListeners, version])

  return <LiveContext value={{ stream, listeners, missedListeners }}>{children}</LiveContext>
}

function useLive(): Live {
  const live = useContext(LiveContext)
  if (live === null) throw new Error('A page that shows live state stands outside of LiveProvider.')
  return live
}

const connecting: Connection = { state: 'connecting' }
const nothing = () => () => undefined

/** How the connection stands. */
export function useConnection(): Connection {
  const { stream } = useLive()
  return useSyncExternalStore(
    stream?.subscribe ?? nothing,
    () => stream?.connection() ?? connecting,
    () => connecting,
  )
}

/** Calls back with each batch of events, and when something was missed. */
export function useLiveEvents(onEvents: EventsListener, onMissed?: () => void): void {
  const { listeners, missedListeners } = useLive()
  const handle = useEffectEvent(onEvents)
  const handleMissed = useEffectEvent(() => onMissed?.())
  useEffect(() => {
    const tell: EventsListener = (events) => handle(events)
    const tellMissed = () => handleMissed()
    listeners.add(tell)
    missedListeners.add(tellMissed)
    return () => {
      listeners.delete(tell)
      missedListeners.delete(tellMissed)
    }
  }, [listeners, missedListeners])
}
