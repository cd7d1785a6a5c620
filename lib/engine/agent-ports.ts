import type { z } from 'zod'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { AgentIdentity, AgentUsage } from '../domain/agent/agent-turn.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import type { DeniedCall } from '../domain/agent/offered-grants.ts'
import type { RunDesk } from '../domain/agent/run-tools.ts'
import type { Grant } from '../domain/loop/loop-settings.ts'
import type { Dispatched, ProcessIdentity } from './attempt-ports.ts'

/** One turn of an agent. `contract` checks its answer; null when the action wants none. */
export type AgentTurnRequest<Answer> = {
  agent: string
  /** How the attempt names this turn, and its prompt with the version; what the agent does is told under these names. */
  name?: { turn: string; purpose: string }
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
  /** What a person allowed it beyond its mode. */
  grants: readonly Grant[]
  /** A person wants to be asked before each command, where the CLI can ask. */
  asksFirst?: boolean
  /** Where the agent is served while it works, and what it handed in there; null where it has no tools of ours. */
  served: { desk: RunDesk; handedIn: () => { submitted: unknown; proposed: unknown } } | null
  /** The session of the same run and agent that shall go on. */
  sessionId: string | null
  limits: { wallMs: number; turns: number | null; usd: number | null; tokens: number | null }
  /** Fingerprint of the files it works on, taken before and after. */
  treeHash: () => Promise<string>
  /** The fingerprint that changes are counted from when an earlier run began the work. */
  since?: string | null
  signal: AbortSignal
  onEvent: (event: AgentEvent) => void
  onStart: (process: ProcessIdentity) => Promise<void>
}

export type AgentTurnEnd<Answer> = {
  answer: Answer | null
  /** Why no answer was accepted, as `path: message`. */
  issues: string[]
  /** Null when it was ended, or never began. */
  exitCode: number | null
  identity: AgentIdentity
  usage: AgentUsage
  denials: DeniedCall[]
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
  /** Until when the provider of an agent wants to be left alone, for all loops of this node; null when it may be asked. */
  heldUntil: (agent: string) => Date | null
  /** Every loop of this node leaves the provider of the agent alone until then; null lifts that. */
  hold: (agent: string, until: Date | null) => void
  /** Runs one turn, with one repair of an unusable answer; resolves after its whole process tree is gone. */
  run: <Answer>(attempt: Dispatched, request: AgentTurnRequest<Answer>) => Promise<AgentTurnEnd<Answer>>
}
