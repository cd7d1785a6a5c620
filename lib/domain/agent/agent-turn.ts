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

/** What the agents of a run used together. `isWhole` is false when a turn did not tell its part: the figures are then at least so high. */
export type AgentUse = { usd: number | null; tokens: number | null; isWhole: boolean }

/** Adds up turns; a figure nobody told stays null. Reasoning is part of the output, cached input was not read anew. */
export function addUsage(turns: Pick<AgentTurnRecord, 'usage'>[]): AgentUse {
  const sum = (figures: (number | null)[]) => {
    const told = figures.filter((figure) => figure !== null)
    return told.length === 0 ? null : told.reduce((total, figure) => total + figure, 0)
  }
  const usages = turns.map((turn) => turn.usage)
  return {
    usd: sum(usages.map((usage) => usage.usd)),
    tokens: sum(usages.flatMap((usage) => [usage.input, usage.output])),
    isWhole: usages.every((usage) => usage.usd !== null && usage.input !== null && usage.output !== null),
  }
}
