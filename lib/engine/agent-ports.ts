import type { z } from 'zod'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import type { Dispatched, ProcessIdentity } from './attempt-ports.ts'

/** One turn of an agent. `contract` checks its answer; null when the action wants none. */
export type AgentTurnRequest<Answer> = {
  agent: string
  model: string | null
  mode: 'analysis' | 'write' | 'review'
  runId: string
  workspaceId: string
  /** The folder it works in. */
  cwd: string
  prompt: string
  contract: z.ZodType<Answer> | null
  /** Whether this answer says why nothing had to change. */
  explainsNoChange: (answer: Answer) => boolean
  /** The session of the same run and agent that shall go on. */
  sessionId: string | null
  limits: { wallMs: number; turns: number | null; usd: number | null; tokens: number | null }
  signal: AbortSignal
  onEvent: (event: AgentEvent) => void
  onStart: (process: ProcessIdentity) => Promise<void>
}

/** What really ran and what it used; money with where the figure comes from. Null is "not told", never 0. */
export type AgentIdentity = {
  agent: string
  cliVersion: string | null
  modelAsked: string | null
  modelsReported: string[]
  sessionId: string | null
}
export type AgentUsage = {
  input: number | null
  output: number | null
  cachedInput: number | null
  reasoning: number | null
  usd: number | null
  usdSource: 'actual' | 'estimated' | 'unavailable'
}

export type AgentTurnEnd<Answer> = {
  answer: Answer | null
  /** Why no answer was accepted, as `path: message`. */
  issues: string[]
  identity: AgentIdentity
  usage: AgentUsage
  denials: { tool: string; text: string }[]
  lastText: string
} & (
  | { status: 'succeeded' }
  | { status: 'cancelled' }
  | { status: 'failed'; code: FailureCode; message: string; waitUntil: Date | null }
)

/** The agents of this node. */
export type Agents = {
  /** The ids of those that can run here now. */
  available: () => Promise<string[]>
  /** Runs one turn, with one repair of an unusable answer; resolves after its whole process tree is gone. */
  run: <Answer>(attempt: Dispatched, request: AgentTurnRequest<Answer>) => Promise<AgentTurnEnd<Answer>>
}
