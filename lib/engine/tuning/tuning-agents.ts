import type { AgentTurnRecord } from '../../domain/agent/agent-turn.ts'
import type { WorkspaceUse } from '../../domain/loop/limits.ts'
import type { ProcessIdentity } from '../../domain/process-run.ts'
import type { AgentTurnEnd, RunTurnRequest } from '../agent-ports.ts'
import type { Dispatched } from '../attempt-ports.ts'

/** A copy of a skill folder for an agent that looks at it. */
export type SkillCopy = { folder: string; texts: ReadonlyMap<string, string>; remove: () => void }

/** The agents, as tunings use them: each looks at a copy, changes nothing, and is on record before it starts. */
export type TuningAgents = {
  available: () => Promise<string[]>
  /** Whether a person trusts the workspace, so that an agent may be given its texts. */
  isTrusted: (workspaceId: string) => Promise<boolean>
  run: <Answer>(proof: Dispatched, request: RunTurnRequest<Answer>) => Promise<AgentTurnEnd<Answer>>
  /** Null when the same work was begun before: then it was cut off. */
  begin: (work: {
    runId: string
    generation: number
    turn: number
    purpose: string
  }) => Promise<{ key: string; proof: Dispatched } | null>
  /** `turn` is what it told when it ended; null when it never did. */
  end: (key: string, turn: AgentTurnRecord | null) => Promise<void>
  /** What the workspace used of its limits; null where it has none. */
  usedIn: (workspaceId: string) => Promise<WorkspaceUse | null>
  recordProcess: (key: string, process: ProcessIdentity) => Promise<void>
  copy: (skill: string) => SkillCopy
  /** A word that bounds data in a prompt. */
  newMark: () => string
}
