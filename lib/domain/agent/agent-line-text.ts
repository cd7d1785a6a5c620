import type { AgentEvent } from './agent-event.ts'
import { readAgentLine } from './read-agent-line.ts'

/** An event of an agent in one line, as a log shows it; a line that holds none stays as it is. */
export function agentLineText(line: string): string {
  const event = readAgentLine(line)
  return event === null ? line : oneLine(textOf(event))
}

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ⏎ ')

function textOf(event: AgentEvent): string {
  switch (event.type) {
    case 'launched':
      return `$ ${event.agent} ${event.version} ${event.purpose} (${event.mode})`
    case 'session':
      return ['session', event.sessionId, event.model].filter(Boolean).join(' ')
    case 'text':
      return event.text
    case 'thought':
      return `… ${event.text}`
    case 'tool_started':
      return `→ ${event.name} ${event.title === event.name ? '' : event.title}`
    case 'tool_updated':
      return event.output
    case 'tool_finished':
      return [`← ${event.status}`, event.exitCode ? `(${event.exitCode})` : '', event.output].filter(Boolean).join(' ')
    case 'file_changed':
      return `${event.change} ${event.path}`
    case 'plan':
      return `plan: ${event.entries.map(({ content, status }) => `${content} (${status})`).join('; ')}`
    case 'usage':
      return `usage: ${event.input ?? '?'} in, ${event.output ?? '?'} out${event.usd === null ? '' : `, ${event.usd} USD`}`
    case 'retry':
      return `retry ${event.attempt ?? '?'}/${event.max ?? '?'} ${event.text ?? ''}`
    case 'notice':
      return `${event.code}: ${event.text}`
    case 'error':
      return `error: ${event.status === null ? '' : `${event.status} `}${event.text}`
  }
}
