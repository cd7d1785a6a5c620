import type { AgentTurnRecord } from '../agent/agent-turn.ts'
import type { SummaryAnswer } from './answers/summary-answer.ts'
import type { ActionName } from './execution-record.ts'

/** What the agents of a loop did, beside the results of actions. */
export type AgentEventBody =
  | { type: 'agent-turned'; key: string; action: ActionName; iteration: number; turn: AgentTurnRecord }
  /** The provider lets the agent wait. The same action goes on with the session later; null when there is none. */
  | { type: 'agent-held'; action: ActionName; taskId: string | null; agent: string; sessionId: string | null }
  /** An agent judged the work in one tree. */
  | { type: 'judged'; tree: string; isPassed: boolean; score: number; missing: string[] }
  | { type: 'summary-written'; summary: SummaryAnswer }
