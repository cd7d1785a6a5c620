import { type FailureCode, failures } from '../domain/agent/failure.ts'
import { type AgentChoice, agentOfAction } from '../domain/loop/agent-of-action.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { AgentAction } from '../domain/loop/loop-settings.ts'

const longWaitMs = 10 * 60 * 1000

/** A tool that a task may name, also one that is unknown here, with its model. */
export type AskedAgent = Omit<AgentChoice, 'tool'> & { tool: string }

/**
 * The agents of an action in their order: the one that is asked for, then those that may take its place. A task may name another one than the
 * settings do: its model is then the loop's only when it is the loop's agent.
 */
export function agentsFor(
  { state }: Pick<LoopModel, 'state'>,
  action: AgentAction,
  asked?: string,
): [AskedAgent, ...AskedAgent[]] {
  const { agent } = state.loopboard
  const own = agentOfAction(agent, action)
  const tool = asked ?? own.tool
  const model = [own, agent].find((choice) => choice.tool === tool)?.model ?? null
  return [{ tool, model }, ...(agent.fallback ?? []).filter((each) => each.tool !== tool && each.tool !== 'bash')]
}

/** Whether another agent should take over: this one cannot run here, has no credit, or would wait for long. */
export function shouldFallBack(code: FailureCode, waitUntil: Date | null, now: string): boolean {
  const { retry, reason } = failures[code]
  if (reason === 'agent_unavailable') return true
  return retry === 'wait' && waitUntil !== null && waitUntil.getTime() - Date.parse(now) > longWaitMs
}
