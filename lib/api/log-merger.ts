import type { StreamRow } from './product.ts'

type Timer = { after: (ms: number, act: () => void) => () => void }

const pauseMs = 200

/**
 * Lets at most five `log-appended` rows per second and loop through. One that comes too early waits and takes in the next ones of its
 * stream, so that the last range is always sent; any other row lets the waiting ones go first, so that order is never broken.
 */
export function createLogMerger(send: (row: StreamRow) => void, now: () => number, timer: Timer) {
  const sentAt = new Map<string, number>()
  let waiting: StreamRow[] = []
  let cancel: (() => void) | null = null

  const keyOf = (row: StreamRow) => `${row.loopId}/${String(row.data.stream)}`

  function flush() {
    cancel?.()
    cancel = null
    const rows = waiting
    waiting = []
    for (const row of rows) {
      sentAt.set(row.loopId, now())
      send(row)
    }
  }

  return {
    push(row: StreamRow) {
      if (row.type !== 'log-appended') {
        flush()
        send(row)
        return
      }
      const earlier = waiting.find((other) => keyOf(other) === keyOf(row))
      const merged = earlier ? { ...row, data: { ...row.data, from: earlier.data.from } } : row
      waiting = [...waiting.filter((other) => other !== earlier), merged]
      const since = now() - (sentAt.get(row.loopId) ?? Number.NEGATIVE_INFINITY)
      if (since >= pauseMs) flush()
      else cancel ??= timer.after(pauseMs - since, flush)
    },
    /** Ends the waiting; what waits is not sent. */
    stop() {
      cancel?.()
    },
  }
}
