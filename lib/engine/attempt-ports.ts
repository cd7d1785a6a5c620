import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { AttemptOutcome, AttemptRecord, AttemptStep, CommandOutput } from '../domain/loop/attempt.ts'
import type { Used } from '../domain/loop/measured-limits.ts'
import type { ProcessIdentity, SpawnEnd, SpawnRequest } from '../domain/process-run.ts'

declare const dispatched: unique symbol
/** Proof that the guarded update of this attempt was ours; only it may spawn. */
export type Dispatched = { key: string; [dispatched]: true }

export type Attempts = {
  /** Idempotent by key. */
  prepare: (
    row: Omit<AttemptRecord, 'preparedAt' | 'startedAt' | 'endedAt' | 'process' | 'outcome'>,
  ) => Promise<AttemptRecord>
  ofTurn: (runId: string, generation: number, turn: number) => Promise<AttemptRecord[]>
  /** Null when somebody else dispatched it. */
  dispatch: (key: string) => Promise<Dispatched | null>
  recordProcess: (key: string, process: ProcessIdentity) => Promise<void>
  /** True when this call recorded the outcome, false when one stood already. */
  end: (key: string, outcome: AttemptOutcome) => Promise<boolean>
  /** Dispatched without an outcome. */
  open: (filter: { node: string } | { runId: string }) => Promise<AttemptRecord[]>
  /** What the last attempt at each task of a run wrote, by task id. */
  outputs: (runId: string) => Promise<Map<string, CommandOutput>>
  /** One process of an attempt, for the tree of the page. */
  recordStep: (key: string, step: AttemptStep) => Promise<void>
  /** An ended turn of an agent; `id` is unique in the attempt, the same id again replaces it. */
  recordAgentTurn: (key: string, id: string, turn: AgentTurnRecord) => Promise<void>
  /** What a run used so far. */
  usedBy: (runId: string) => Promise<Used>
  /** What all runs of a workspace used together; `since` leaves out attempts that started before. */
  usedIn: (workspaceId: string, since: Date | null) => Promise<Used>
}

export type Processes = {
  /** The only way to start a program; resolves after its whole tree is gone. */
  spawnRun: (attempt: Dispatched, request: SpawnRequest) => Promise<SpawnEnd>
  /** Ends whatever is left of a process tree started by an earlier server. Resolves when none is left. */
  endTree: (process: ProcessIdentity) => Promise<void>
}
