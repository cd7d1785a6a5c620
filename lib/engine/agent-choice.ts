import { type FailureCode, failures } from '../domain/agent/failure.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'

export type AgentChoice = { tool: string; model: string | null }

const longWaitMs = 10 * 60 * 1000

/** The agents of an action in their order: the one that is asked for, then those that may take its place. */
export function agentsFor({ state }: Pick<LoopModel, 'state'>, tool: string): [AgentChoice, ...AgentChoice[]] {
  const { agent } = state.loopboard
  const first = { tool, model: tool === agent.tool ? agent.model : null }
  return [first, ...(agent.fallback ?? []).filter((each) => each.tool !== tool && each.tool !== 'bash')]
}

/** Whether another agent should take over: this one cannot run here, has no credit, or would wait for long. */
export function shouldFallBack(code: FailureCode, waitUntil: Date | null, now: string): boolean {
  const { retry, reason } = failures[code]
  if (reason === 'agent_unavailable') return true
  return retry === 'wait' && waitUntil !== null && waitUntil.getTime() - Date.parse(now) > longWaitMs
}
