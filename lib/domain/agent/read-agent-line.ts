import { type AgentEvent, agentEvent } from './agent-event.ts'

/** The event in one line of the log stream `agent`; null for a line that holds none, as of a newer version. */
export function readAgentLine(line: string): AgentEvent | null {
  try {
    const read = agentEvent.safeParse(JSON.parse(line))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
