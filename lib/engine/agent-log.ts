import type { AgentEvent } from '../domain/agent/agent-event.ts'
import { shortenEvent } from '../domain/agent/shorten-event.ts'
import type { EnginePorts } from './ports.ts'

/** Keeps what an agent does in an attempt: an event a line of the log; a text too long for its line is kept whole beside it. */
export const createAgentLog =
  ({ logs, newId }: Pick<EnginePorts, 'logs' | 'newId'>, runId: string, attemptKey: string) =>
  (event: AgentEvent): void => {
    const { events, whole } = shortenEvent(event, () => newId('text'))
    if (whole) logs.keepText(runId, attemptKey, whole)
    for (const each of events) logs.append(runId, attemptKey, 'agent', JSON.stringify(each))
  }
