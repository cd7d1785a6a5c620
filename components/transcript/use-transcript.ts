'use client'

import { useMemo, useRef } from 'react'
import { useLogLines } from '#lib/client/use-log-lines.ts'
import { readAgentLine } from '#lib/domain/agent/read-agent-line.ts'
import { readTranscript, type TimedEvent } from '#lib/domain/agent/transcript.ts'
import type { LogLine } from '#lib/domain/loop/loop-view.ts'

/** What the agents of a loop, or of one of its attempts, do and did: the last lines first, earlier ones on demand, new ones as they come. */
export function useTranscript(loopId: string, attempt: string | null, isEnded: boolean, follows: boolean) {
  const selection = useMemo(() => ({ stream: 'agent' as const, attempt }), [attempt])
  const log = useLogLines(loopId, selection, follows)
  // A line is read once, however often the lines around it change.
  const known = useRef(new WeakMap<LogLine, TimedEvent | null>())
  const { lines } = log.buffer
  const turns = useMemo(() => {
    const events: TimedEvent[] = []
    for (const line of lines) {
      let timed = known.current.get(line)
      if (timed === undefined) {
        const event = readAgentLine(line.text)
        timed = event && { seq: line.seq, at: Date.parse(line.at), attempt: line.attempt, event }
        known.current.set(line, timed)
      }
      if (timed) events.push(timed)
    }
    return readTranscript(events, isEnded)
  }, [lines, isEnded])
  return { log, turns }
}
