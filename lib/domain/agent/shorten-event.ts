import type { AgentEvent } from './agent-event.ts'
import { toolInputText } from './tool-input-text.ts'

/** So many characters of a text stand in one event. */
export const mostInEvent = 4096
const mostInString = 200
const mostEntries = 16

type Shortened = { events: AgentEvent[]; whole: { id: string; text: string } | null }

/**
 * An event in the size it is kept in: at most some KiB, so that it is one line of the log and a page of them is read at once. A text that goes on
 * is told in several deltas; of an input, an output or a prompt the whole is kept under an id of its own.
 */
export function shortenEvent(event: AgentEvent, newId: () => string): Shortened {
  const as = (...events: AgentEvent[]): Shortened => ({ events, whole: null })
  const apart = (text: string, make: (whole: { id: string; length: number }) => AgentEvent): Shortened => {
    const id = newId()
    return { events: [make({ id, length: text.length })], whole: { id, text } }
  }
  switch (event.type) {
    case 'launched':
      return apart(event.prompt, (whole) => ({
        ...event,
        command: event.command.slice(0, 80).map(cut),
        prompt: '',
        whole,
      }))
    case 'text':
    case 'thought': {
      const pieces = piecesOf(event.text)
      return as(...pieces.map((text, n) => ({ ...event, text, done: event.done && n === pieces.length - 1 })))
    }
    case 'tool_updated':
      return as(...piecesOf(event.output).map((output) => ({ ...event, output })))
    case 'tool_started': {
      const bounded = { ...event, title: cut(event.title), paths: event.paths.slice(0, mostEntries).map(cut) }
      const text = toolInputText(event.input)
      if (text.length <= mostInEvent) return as(bounded)
      return apart(text, (whole) => ({ ...bounded, input: cutJson(event.input), whole }))
    }
    case 'tool_finished':
      if (event.output.length <= mostInEvent) return as(event)
      return apart(event.output, (whole) => ({ ...event, output: event.output.slice(0, mostInEvent), whole }))
    case 'error':
    case 'notice':
      return as({ ...event, text: event.text.slice(0, mostInEvent) })
    case 'plan':
      return as({
        ...event,
        entries: event.entries.slice(0, 100).map((one) => ({ ...one, content: cut(one.content) })),
      })
    case 'session':
      return as({ ...event, tools: event.tools?.slice(0, 100).map(cut) ?? null })
    case 'file_changed':
    case 'usage':
    case 'retry':
      return as(event)
  }
}

const cut = (text: string): string => (text.length > mostInString ? `${text.slice(0, mostInString)}…` : text)

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    // A character of two halves stays in one piece.
    const isHalved = /[\ud800-\udbff]/.test(text[from + mostInEvent - 1] ?? '')
    const to = from + mostInEvent - (isHalved ? 1 : 0)
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces.length === 0 ? [''] : pieces
}

type Json = Extract<AgentEvent, { type: 'tool_started' }>['input']

/** The same value with its long texts cut, one level deep: what lies deeper is only counted. */
function cutJson(value: Json): Json {
  if (typeof value === 'string') return cut(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return `[${value.length}]`
  const entries = Object.entries(value).slice(0, mostEntries)
  return Object.fromEntries(
    entries.map(([name, each]) => [
      cut(name),
      each !== null && typeof each === 'object' ? cut(JSON.stringify(each)) : cutJson(each),
    ]),
  )
}
