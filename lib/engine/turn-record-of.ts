import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { AgentTurnEnd } from './agent-ports.ts'

/** What is kept of an ended turn of an agent: who it was, what it used and how it ended. */
export function turnRecordOf(purpose: string, end: AgentTurnEnd<unknown>, durationMs: number): AgentTurnRecord {
  const { identity, usage, denials } = end
  const told = { purpose, identity, usage, denials, durationMs }
  return end.status === 'failed'
    ? { ...told, status: 'failed', code: end.code }
    : { ...told, status: end.status, code: null }
}
