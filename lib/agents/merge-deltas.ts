import type { AgentEvent } from '../domain/agent/agent-event.ts'

type Delta = Extract<AgentEvent, { type: 'text' | 'thought' }>
const isDelta = (event: AgentEvent): event is Delta => event.type === 'text' || event.type === 'thought'

/**
 * Joins the pieces of one text that come within `afterMs` of each other, so that a fast stream is not one event a word. Any other event first lets
 * go what waits: the order is kept.
 */
export const createDeltaMerger = (emit: (event: AgentEvent) => void, afterMs: number, now: () => number) => {
  let waiting: Delta | null = null
  let since = 0
  const flush = () => {
    if (waiting) emit(waiting)
    waiting = null
  }
  return {
    take: (event: AgentEvent) => {
      if (!isDelta(event)) {
        flush()
        emit(event)
        return
      }
      if (waiting && (waiting.type !== event.type || waiting.messageId !== event.messageId)) flush()
      if (!waiting) since = now()
      waiting = waiting ? { ...waiting, text: waiting.text + event.text, done: event.done } : event
      if (event.done || now() - since >= afterMs) flush()
    },
    flush,
  }
}
