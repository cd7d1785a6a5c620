import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { AttemptOutcome, AttemptRecord, AttemptStep } from '../domain/loop/attempt.ts'
import type { ActionName, DebugMode } from '../domain/loop/execution-record.ts'
import type { ProcessIdentity } from '../domain/process-run.ts'
import type { Attempt, Prisma } from './generated/client.ts'
import { fromJson } from './storable.ts'

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
  outcome: fromJson<AttemptOutcome | null>(row.outcome),
})

/** The turns of agents in an attempt, in the order of their end, each with the id that its attempt gave it. */
export const toNamedTurns = (turns: Prisma.JsonValue): { id: string; turn: AgentTurnRecord }[] => fromJson(turns)

/** The steps of an attempt in the order of their start. */
export const toSteps = (steps: Prisma.JsonValue): AttemptStep[] =>
  fromJson<(Omit<AttemptStep, 'startedAt' | 'endedAt'> & { startedAt: string; endedAt: string | null })[]>(steps).map(
    (step) => ({
      ...step,
      startedAt: new Date(step.startedAt),
      endedAt: step.endedAt === null ? null : new Date(step.endedAt),
    }),
  )
