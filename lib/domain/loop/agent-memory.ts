import type { DeniedCall } from '../agent/offered-grants.ts'
import type { ActionName } from './execution-record.ts'

/** A conversation of an agent about one action, which can go on. */
type AgentSession = { action: ActionName; taskId: string | null; agent: string; id: string }

/** A question of an agent, and what a person said to it. */
type PersonAnswer = { ref: string; question: string; text: string; by: string; at: string }

/** What a loop remembers of its agents. */
export type AgentMemory = {
  /** How often the provider made the agent wait since its last success, since when, and the session that goes on afterwards. */
  agentWait: { count: number; since: string; session: AgentSession | null } | null
  /** What the last turn of an agent was refused, where it failed of that; absent while nothing was. */
  denied?: { agent: string; calls: DeniedCall[] }
  /** How an agent last judged the work, and the tree it saw. */
  judgement: { tree: string; isPassed: boolean; score: number; missing: string[] } | null
  /** What a person saw who reproduced the bug by hand; null when nobody said. */
  reproduced: string | null
  /** What a person answered to questions of agents, the last ones; absent in a model that was stored before there were any. */
  answers?: PersonAnswer[]
}
