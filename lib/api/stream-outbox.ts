/** One event on its way out. `id` is what the browser sends back as Last-Event-ID. */
export type Outgoing = { seq: number; id: string; text: string }

/** What was dropped because the reader was too slow. */
export type Dropped = { from: number; to: number; id: string }

/**
 * Holds events for one reader, at most `maxEvents` and `maxBytes`. When they are too many, all are dropped and one `gap` takes their place;
 * later ones follow it.
 */
export function createStreamOutbox(maxEvents: number, maxBytes: number, gapText: (dropped: Dropped) => string) {
  let queue: Outgoing[] = []
  let bytes = 0
  let dropped: Dropped | null = null
  let notes = ''
  let wake: () => void = () => {}
  const resting: (() => void)[] = []

  return {
    /** Text that belongs to no event: the greeting, a comment. */
    note(text: string) {
      notes += text
      wake()
    },
    push(event: Outgoing) {
      queue.push(event)
      bytes += event.text.length
      if (queue.length > maxEvents || bytes > maxBytes) {
        const first: Dropped | Outgoing = dropped ?? queue[0] ?? event
        dropped = { from: 'from' in first ? first.from : first.seq, to: event.seq, id: event.id }
        queue = []
        bytes = 0
      }
      wake()
    },
    /** Everything that waits, as one text; empty when nothing does. */
    take(): string {
      const text = notes + (dropped ? gapText(dropped) : '') + queue.map((event) => event.text).join('')
      queue = []
      bytes = 0
      dropped = null
      notes = ''
      for (const resolve of resting.splice(0)) resolve()
      return text
    },
    /** Resolves when nothing waits any more: whoever reads old events from the database goes on at the reader's pace. */
    drained(): Promise<void> {
      if (queue.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        resting.push(resolve)
      })
    },
    /** Resolves when there may be something to take. */
    filled(): Promise<void> {
      if (queue.length > 0 || dropped || notes !== '') return Promise.resolve()
      return new Promise((resolve) => {
        wake = resolve
      })
    },
  }
}
