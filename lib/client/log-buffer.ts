import type { LogLine } from '../domain/loop/loop-view.ts'

/** A window of consecutive lines of a log, oldest first, and whether there are more on either side. */
export type LogBuffer = { lines: LogLine[]; hasOlder: boolean; hasNewer: boolean }

/** So many lines are kept in memory; beyond that the end far from the reader is let go and fetched again on demand. */
export const mostLines = 20_000

export const emptyLog: LogBuffer = { lines: [], hasOlder: false, hasNewer: false }

/** Adds lines that follow; lines known already are dropped. When there are too many, the oldest go. */
export function appendLines(buffer: LogBuffer, lines: LogLine[], hasNewer: boolean): LogBuffer {
  const last = buffer.lines.at(-1)?.seq ?? 0
  const fresh = lines.filter((line) => line.seq > last)
  const all = fresh.length === 0 ? buffer.lines : [...buffer.lines, ...fresh]
  const isTooLong = all.length > mostLines
  return {
    lines: isTooLong ? all.slice(all.length - mostLines) : all,
    hasOlder: buffer.hasOlder || isTooLong,
    hasNewer,
  }
}

/** Adds lines that come before; lines known already are dropped. When there are too many, the newest go. */
export function prependLines(buffer: LogBuffer, lines: LogLine[], hasOlder: boolean): LogBuffer {
  const first = buffer.lines[0]?.seq ?? Number.POSITIVE_INFINITY
  const all = [...lines.filter((line) => line.seq < first), ...buffer.lines]
  const isTooLong = all.length > mostLines
  return {
    lines: isTooLong ? all.slice(0, mostLines) : all,
    hasOlder,
    hasNewer: buffer.hasNewer || isTooLong,
  }
}
