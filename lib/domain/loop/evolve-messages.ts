import type { LoopEvent } from './loop-events.ts'
import type { LoopMemory, QueuedMessage } from './loop-model.ts'

type MessageEvent = Extract<
  LoopEvent,
  { type: 'message-queued' | 'message-edited' | 'message-cancelled' | 'messages-given' }
>

/** The queue of messages: written, changed, taken back, read. */
export function evolveMessages(queue: QueuedMessage[], event: MessageEvent): QueuedMessage[] {
  switch (event.type) {
    case 'message-queued':
      return [...queue, event.message]
    case 'message-edited': {
      const { id, text, when } = event
      return queue.map((message) => (message.id === id ? { ...message, text, when } : message))
    }
    case 'message-cancelled':
      return queue.filter((message) => message.id !== event.id)
    case 'messages-given':
      return queue.map((message) => (event.ids.includes(message.id) ? { ...message, given: event.key } : message))
  }
}

/**
 * What an action that ended leaves of the messages its agent was given: none when the work was done, for they were a part of it; else all of them,
 * for the next prompt. Messages of no action stay.
 */
export function messagesAfter(memory: LoopMemory, isDone: boolean): LoopMemory {
  if (!memory.queue.some((message) => message.given !== undefined)) return memory
  const queue = memory.queue.flatMap(({ given, ...message }) => (given !== undefined && isDone ? [] : [message]))
  return { ...memory, queue }
}
