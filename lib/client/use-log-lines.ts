'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { appendLines, emptyLog, type LogBuffer, mostLines, prependLines } from './log-buffer.ts'
import { type LogSelection, readLogPage } from './read-log-page.ts'
import { useLiveEvents } from './use-live.tsx'

/** Lines shown before the one that is jumped to. */
const linesBefore = 300
/** A reader who is so many lines behind the end begins there again. */
const farBehind = 5000

export type LogView = {
  buffer: LogBuffer
  state: 'loading' | 'ready' | 'failed'
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
  /** Loads the lines around one, or the last ones, in place of those that are loaded. */
  jump: (to: number | 'end') => Promise<void>
  /** Begins again, e.g. after the first reading failed. */
  reload: () => void
}

/**
 * The lines of a log: the last 1,000 first, older ones on demand, new ones as they are written. With `follows` false a person reads
 * further up: then no loaded line is let go for a new one.
 */
export function useLogLines(loopId: string, { stream, attempt }: LogSelection, follows = true): LogView {
  const [buffer, setBuffer] = useState<LogBuffer>(emptyLog)
  const [state, setState] = useState<LogView['state']>('loading')
  const current = useRef(buffer)
  const following = useRef(follows)
  following.current = follows
  /** Counts what was begun anew: an answer to an earlier question is dropped. */
  const epoch = useRef(0)
  const reading = useRef({ back: false, forward: false, again: false })

  const read = useCallback(
    (dir: 'fwd' | 'back', cursor: number | null, signal?: AbortSignal) =>
      readLogPage(loopId, { stream, attempt }, { dir, cursor, signal }),
    [loopId, stream, attempt],
  )

  const keep = useCallback((next: LogBuffer) => {
    current.current = next
    setBuffer(next)
  }, [])

  const begin = useCallback(
    (signal?: AbortSignal) => {
      epoch.current += 1
      const asked = epoch.current
      setState('loading')
      keep(emptyLog)
      read('back', null, signal).then(
        (page) => {
          if (asked !== epoch.current) return
          keep({ lines: page.data, hasOlder: page.next_cursor !== null, hasNewer: false })
          setState('ready')
        },
        () => {
          if (asked === epoch.current && !signal?.aborted) setState('failed')
        },
      )
    },
    [read, keep],
  )

  useEffect(() => {
    const ending = new AbortController()
    begin(ending.signal)
    return () => ending.abort()
  }, [begin])

  const loadOlder = useCallback(async () => {
    const first = current.current.lines[0]?.seq
    if (reading.current.back || first === undefined || !current.current.hasOlder) return
    reading.current.back = true
    const asked = epoch.current
    await read('back', first)
      .then((page) => {
        if (asked === epoch.current) keep(prependLines(current.current, page.data, page.next_cursor !== null))
      })
      .catch(() => undefined) // the reader scrolls again, or the connection state says why
      .finally(() => {
        reading.current.back = false
      })
  }, [read, keep])

  const jump = useCallback(
    async (to: number | 'end') => {
      epoch.current += 1
      const asked = epoch.current
      const page = await (to === 'end' ? read('back', null) : read('fwd', Math.max(0, to - linesBefore))).catch(
        () => null,
      )
      if (page === null || asked !== epoch.current) return
      epoch.current += 1 // what was read on meanwhile continued the lines that go now
      const first = page.data[0]?.seq ?? page.first_seq
      keep({
        lines: page.data,
        hasOlder: first > page.first_seq,
        hasNewer: to !== 'end' && page.next_cursor !== null,
      })
    },
    [read, keep],
  )

  const loadNewer = useCallback(async () => {
    reading.current.again = true
    if (reading.current.forward) return
    reading.current.forward = true
    const asked = epoch.current
    const catchesUp = !current.current.hasNewer
    try {
      while (reading.current.again && asked === epoch.current) {
        reading.current.again = false
        const known = current.current
        if (!following.current && catchesUp && known.lines.length >= mostLines) {
          keep({ ...known, hasNewer: true })
          break
        }
        const page = await read('fwd', known.lines.at(-1)?.seq ?? 0)
        if (asked !== epoch.current) break
        const isBehind = page.last_seq - (page.data.at(-1)?.seq ?? page.last_seq) > farBehind
        if (isBehind && catchesUp && following.current) {
          void jump('end')
          break
        }
        keep(appendLines(current.current, page.data, page.next_cursor !== null))
        if (page.next_cursor !== null && catchesUp) reading.current.again = true
      }
    } catch {
      // the next appended line, or the return of the connection, tries again
    } finally {
      reading.current.forward = false
    }
  }, [read, keep, jump])

  useLiveEvents(
    (events) => {
      const concerns = events.some((event) => event.name === 'log.appended' && event.loop_id === loopId)
      if (concerns && !current.current.hasNewer) void loadNewer()
    },
    () => {
      if (!current.current.hasNewer) void loadNewer()
    },
  )
  return { buffer, state, loadOlder, loadNewer, jump, reload: () => begin() }
}
