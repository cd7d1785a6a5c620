import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { ActionName, DebugMode } from '../domain/loop/execution-record.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { ProcessIdentity } from '../domain/process-run.ts'
import type { Said } from '../domain/sentences/say.ts'
import type { Attempt, Prisma } from './generated/client.ts'
import { fromJson } from './storable.ts'

/** The last bytes a task's command wrote. */
export type OutputRecord = { stdout: string; stderr: string }

/** How an attempt ended: the events to record, and what a task's command wrote last. */
export type OutcomeRecord = { kind: 'ended' | 'interrupted'; events: LoopEvent[]; output?: OutputRecord }

/** One process of an attempt, for the tree of the page. */
export type StepRecord = {
  id: string
  title: string
  /** The title by its code, where it is a sentence of ours and no command. */
  said?: Said
  startedAt: Date
  endedAt: Date | null
  exitCode: number | null
}

/** One dispatch of an action. `key` = `<runId>/<generation>/<turn>/<n>`. */
export type AttemptRecord = {
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
  outcome: OutcomeRecord | null
}

export const toAttempt = (row: Attempt): AttemptRecord => ({
  key: row.key,
  runId: row.runId,
  generation: row.generation,
  turn: row.turn,
  n: row.n,
  node: row.node,
  action: row.action as ActionName,
  mode: row.mode as DebugMode | null,
  taskId: row.taskId,
  iteration: row.iteration,
  preparedAt: row.preparedAt,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  process: fromJson<ProcessIdentity | null>(row.process),
  treeBefore: row.treeBefore,
  outcome: fromJson<OutcomeRecord | null>(row.outcome),
})

/** The turns of agents in an attempt, in the order of their end, each with the id that its attempt gave it. */
export const toNamedTurns = (turns: Prisma.JsonValue): { id: string; turn: AgentTurnRecord }[] => fromJson(turns)

/** The steps of an attempt in the order of their start. */
export const toSteps = (steps: Prisma.JsonValue): StepRecord[] =>
  fromJson<(Omit<StepRecord, 'startedAt' | 'endedAt'> & { startedAt: string; endedAt: string | null })[]>(steps).map(
    (step) => ({
      ...step,
      startedAt: new Date(step.startedAt),
      endedAt: step.endedAt === null ? null : new Date(step.endedAt),
    }),
  )
