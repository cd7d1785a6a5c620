import type { AgentIdentity, AgentUsage } from '../domain/agent/agent-turn.ts'
import type { AgentTurnRequest } from '../domain/agent/agent-turn-request.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import type { DeniedCall } from '../domain/agent/offered-grants.ts'
import type { Dispatched } from './attempt-ports.ts'

/** A turn as a run asks for it. */
export type RunTurnRequest<Answer> = AgentTurnRequest<Answer> & { workspaceId: string }

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
  run: <Answer>(attempt: Dispatched, request: RunTurnRequest<Answer>) => Promise<AgentTurnEnd<Answer>>
}
