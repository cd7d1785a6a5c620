import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createLineReader } from './line-reader.ts'

/**
 * Cuts both streams of a supervised program into lines, and holds its gate. Before `open` every line is the supervisor's own
 * complaint; past the limit output is read and dropped.
 */
export const followOutput = (
  child: ChildProcessWithoutNullStreams,
  limits: { maxOutputBytes: number },
  on: {
    line: (line: { stream: 'stdout' | 'stderr'; text: string; cut: boolean }) => void
    limit: () => void
    fault: (reason: unknown) => void
  },
) => {
  const startErrors: string[] = []
  let isOpen = false
  let room = limits.maxOutputBytes
  const readers = (['stdout', 'stderr'] as const).map((stream) => {
    const reader = createLineReader(({ text, cut }) => {
      if (!isOpen) {
        startErrors.push(text)
        return
      }
      try {
        on.line({ stream, text, cut })
      } catch (reason) {
        on.fault(reason)
      }
    })
    child[stream].on('data', (chunk: Buffer) => {
      if (chunk.length > room) on.limit()
      reader.write(chunk.subarray(0, room))
      room -= Math.min(room, chunk.length)
    })
    return reader
  })
  // The gate may be gone before it is opened.
  child.stdin.on('error', () => {})
  return {
    startErrors,
    open: () => {
      isOpen = true
      child.stdin.end('\n')
    },
    /** Without its line the gate lets nothing through. */
    shut: () => child.stdin.end(),
    /** Hands over what stands behind the last line end. */
    end: () => {
      for (const reader of readers) reader.end()
    },
  }
}
