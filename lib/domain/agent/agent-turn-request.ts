import type { z } from 'zod'
import type { Grant } from '../loop/loop-settings.ts'
import type { ProcessIdentity } from '../process-run.ts'
import type { AgentEvent } from './agent-event.ts'
import type { RunDesk } from './run-tools.ts'

/** One turn of an agent. `contract` checks its answer; null when the action wants none. */
export type AgentTurnRequest<Answer> = {
  agent: string
  /** How the attempt names this turn, and its prompt with the version; what the agent does is told under these names. */
  name?: { turn: string; purpose: string }
  model: string | null
  mode: 'analysis' | 'write' | 'review'
  runId: string
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
