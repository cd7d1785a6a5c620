'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LogStream } from '../domain/loop/loop-events.ts'
import { LogPage } from '../domain/loop/loop-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'
import { appendLines, emptyLog, type LogBuffer, prependLines } from './log-buffer.ts'
import { useLiveEvents } from './use-live.tsx'

/** Which lines of a loop: null means all. */
export type LogSelection = { stream: LogStream | null; attempt: string | null }

const pageSize = 1000

export type LogView = {
  buffer: LogBuffer
  state: 'loading' | 'ready' | 'failed'
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
}

/** The lines of a log: the last 1,000 first, older ones on demand, new ones as they are written. */
export function useLogLines(loopId: string, { stream, attempt }: LogSelection): LogView {
  const [buffer, setBuffer] = useState<LogBuffer>(emptyLog)
  const [state, setState] = useState<LogView['state']>('loading')
  const current = useRef(buffer)
  const reading = useRef<{ back: boolean; forward: boolean; again: boolean }>({
    back: false,
    forward: false,
    again: false,
  })

  const read = useCallback(
    (dir: 'fwd' | 'back', cursor: number | null, signal?: AbortSignal) =>
      fetchJson(
        LogPage,
        withQuery(`/api/loops/v2/${encodeURIComponent(loopId)}/logs`, {
          stream,
          attempt,
          dir,
          cursor,
          limit: pageSize,
        }),
        { signal },
      ),
    [loopId, stream, attempt],
  )

  const keep = useCallback((next: LogBuffer) => {
    current.current = next
    setBuffer(next)
  }, [])

  useEffect(() => {
    const ending = new AbortController()
    setState('loading')
    keep(emptyLog)
    read('back', null, ending.signal).then(
      (page) => {
        keep({ lines: page.data, hasOlder: page.next_cursor !== null, hasNewer: false })
        setState('ready')
      },
      () => {
        if (!ending.signal.aborted) setState('failed')
      },
    )
    return () => ending.abort()
  }, [read, keep])

  const loadOlder = useCallback(async () => {
    const first = current.current.lines[0]?.seq
    if (reading.current.back || first === undefined || !current.current.hasOlder) return
    reading.current.back = true
    await read('back', first)
      .then((page) => keep(prependLines(current.current, page.data, page.next_cursor !== null)))
      .catch(() => undefined) // the reader scrolls again, or the connection state says why
      .finally(() => {
        reading.current.back = false
      })
  }, [read, keep])

  const loadNewer = useCallback(async () => {
    reading.current.again = true
    if (reading.current.forward) return
    reading.current.forward = true
    try {
      while (reading.current.again) {
        reading.current.again = false
        const page = await read('fwd', current.current.lines.at(-1)?.seq ?? 0)
        keep(appendLines(current.current, page.data, page.next_cursor !== null))
        if (page.data.length === pageSize) reading.current.again = true
      }
    } catch {
      // the next appended line, or the return of the connection, tries again
    } finally {
      reading.current.forward = false
    }
  }, [read, keep])

  useLiveEvents(
    (events) => {
      const concerns = events.some((event) => event.loop_id === loopId && event.name === 'log.appended')
      if (concerns && !current.current.hasNewer) void loadNewer()
    },
    () => void loadNewer(),
  )
  return { buffer, state, loadOlder, loadNewer }
}
