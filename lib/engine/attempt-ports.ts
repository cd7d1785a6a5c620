import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { ActionName, DebugMode } from '../domain/loop/execution-record.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { Used } from '../domain/loop/measured-limits.ts'
import type { ProcessIdentity, SpawnEnd, SpawnRequest } from '../domain/process-run.ts'
import type { Said } from '../domain/sentences/say.ts'

/** One dispatch of an action. `key` = `<runId>/<generation>/<turn>/<n>`. */
export type AttemptRow = {
  key: string
  runId: string
  generation: number
  turn: number
  n: number
  node: string
  action: ActionName
  mode: DebugMode | null
  taskId: string | null
  iteration: number
  preparedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  process: ProcessIdentity | null
  treeBefore: string | null
  outcome: AttemptOutcome | null
}

/** How an attempt ended: the events to record, and what a task's command wrote last. Written once; a second write is a no-op. */
export type AttemptOutcome = { kind: 'ended' | 'interrupted'; events: LoopEvent[]; output?: CommandOutput }

/** The last 8 KiB of each stream. */
export type CommandOutput = { stdout: string; stderr: string }

declare const dispatched: unique symbol
/** Proof that the guarded update of this attempt was ours; only it may spawn. */
export type Dispatched = { key: string; [dispatched]: true }

export type Attempts = {
  /** Idempotent by key. */
  prepare: (
    row: Omit<AttemptRow, 'preparedAt' | 'startedAt' | 'endedAt' | 'process' | 'outcome'>,
  ) => Promise<AttemptRow>
  ofTurn: (runId: string, generation: number, turn: number) => Promise<AttemptRow[]>
  /** Null when somebody else dispatched it. */
  dispatch: (key: string) => Promise<Dispatched | null>
  recordProcess: (key: string, process: ProcessIdentity) => Promise<void>
  /** True when this call recorded the outcome, false when one stood already. */
  end: (key: string, outcome: AttemptOutcome) => Promise<boolean>
  /** Dispatched without an outcome. */
  open: (filter: { node: string } | { runId: string }) => Promise<AttemptRow[]>
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

export type AttemptStep = {
  id: string
  title: string
  /** The title by its code, where it is a sentence of ours and no command. */
  said?: Said
  startedAt: Date
  endedAt: Date | null
  exitCode: number | null
}

export type Processes = {
  /** The only way to start a program; resolves after its whole tree is gone. */
  spawnRun: (attempt: Dispatched, request: SpawnRequest) => Promise<SpawnEnd>
  /** Ends whatever is left of a process tree started by an earlier server. Resolves when none is left. */
  endTree: (process: ProcessIdentity) => Promise<void>
}
