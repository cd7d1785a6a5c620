import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'

type AgentNews = Extract<LoopEvent, { type: 'agent-turned' | 'agent-held' | 'judged' | 'summary-written' }>

/** What is remembered of the agents: that they have to wait, what they were refused, and how they judged. Everything else about their turns stands in the history. */
export function evolveAgent(model: LoopModel, event: AgentNews): LoopModel {
  const { memory } = model
  switch (event.type) {
    case 'agent-turned': {
      const { denied: _, ...rest } = memory
      const { code, denials: calls, identity } = event.turn
      const denied = { agent: identity.agent, calls }
      return { ...model, memory: code === 'permission_denied' ? { ...rest, denied } : rest }
    }
    case 'summary-written':
      return model
    case 'agent-held': {
      const { action, taskId, agent, sessionId } = event
      const before = memory.agentWait
      const agentWait = {
        count: (before?.count ?? 0) + 1,
        since: before?.since ?? event.at,
        session: sessionId === null ? null : { action, taskId, agent, id: sessionId },
      }
      return { ...model, memory: { ...memory, agentWait } }
    }
    case 'judged': {
      const { tree, isPassed, score, missing } = event
      return { ...model, memory: { ...memory, judgement: { tree, isPassed, score, missing } } }
    }
  }
}
