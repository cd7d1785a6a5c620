import type { FailureCode } from './failure.ts'
import type { DeniedCall } from './offered-grants.ts'

/** What really ran, as its own stream told it; never the settings. Null and empty are "not told". */
export type AgentIdentity = {
  agent: string
  cliVersion: string | null
  modelAsked: string | null
  modelsReported: string[]
  sessionId: string | null
}

/** What a turn used; money with where the figure comes from. Null is "not told", never 0. */
export type AgentUsage = {
  input: number | null
  output: number | null
  cachedInput: number | null
  reasoning: number | null
  usd: number | null
  usdSource: 'actual' | 'estimated' | 'unavailable'
}

/** One ended turn of an agent: who it was, what it used, and how it ended. `purpose` is the prompt it was given. */
export type AgentTurnRecord = {
  purpose: string
  identity: AgentIdentity
  usage: AgentUsage
  denials: DeniedCall[]
  durationMs: number
} & ({ status: 'succeeded' | 'cancelled'; code: null } | { status: 'failed'; code: FailureCode })
