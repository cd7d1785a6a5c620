import type { Waiting } from '../domain/loop/loop-state.ts'

/** What a browser is told: that something changed and where; the body is fetched on demand. */
export type StreamEvent = { name: string; fields: Record<string, unknown> }

export const tell = (name: string, fields: Record<string, unknown> = {}): StreamEvent => ({ name, fields })

/** These parts of the loop are to be read again. */
export const updated = (...changed: string[]): StreamEvent => tell('loop.updated', { changed })

/** The question is cut, because one event is one short line. */
export const shortened = (waiting: Waiting): Waiting => ({
  ...waiting,
  question: waiting.question.slice(0, 400),
  ...(waiting.options
    ? { options: waiting.options.slice(0, 8).map(({ id, label }) => ({ id, label: label.slice(0, 80) })) }
    : {}),
})
