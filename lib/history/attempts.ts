import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { AttemptOutcome, AttemptRecord, AttemptStep, CommandOutput } from '../domain/loop/attempt.ts'
import type { ProcessIdentity } from '../domain/process-run.ts'
import { toAttempt, toSteps } from './attempt-row.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { asJson, fromJson } from './storable.ts'
import { inTransaction } from './transaction.ts'
import { createUsed } from './used.ts'

export type NewAttempt = Omit<AttemptRecord, 'preparedAt' | 'startedAt' | 'endedAt' | 'process' | 'outcome'>

/**
 * Keeps the attempts: prepared, dispatched once, ended once. `proof` makes the value that allows to spawn; it is called only by the caller
 * that won the dispatch.
 */
export function createAttempts<Proof>(database: HistoryDatabase, proof: (key: string) => Proof) {
  /** Writes the attempt before any effect; the same key again changes nothing. */
  const prepare = async (attempt: NewAttempt): Promise<AttemptRecord> => {
    await database.attempt.createMany({ data: [attempt], skipDuplicates: true })
    return toAttempt(await database.attempt.findUniqueOrThrow({ where: { key: attempt.key } }))
  }

  const ofTurn = async (runId: string, generation: number, turn: number): Promise<AttemptRecord[]> => {
    const rows = await database.attempt.findMany({ where: { runId, generation, turn }, orderBy: { n: 'asc' } })
    return rows.map(toAttempt)
  }

  /** Marks the attempt as dispatched, durable before anything starts. Null: somebody else did, or it has ended. */
  const dispatch = async (key: string): Promise<Proof | null> => {
    const { count } = await database.attempt.updateMany({
      where: { key, startedAt: null, endedAt: null },
      data: { startedAt: new Date() },
    })
    return count === 1 ? proof(key) : null
  }

  const recordProcess = async (key: string, process: ProcessIdentity): Promise<void> => {
    await database.attempt.updateMany({ where: { key }, data: { process: asJson(process) } })
  }

  /** Records the outcome. False when one stood already: the first one holds. */
  const end = async (key: string, outcome: AttemptOutcome): Promise<boolean> => {
    const finished = outcome.events.find((event) => event.type === 'action-finished')
    const treeAfter = finished && 'treeAfter' in finished.outcome ? finished.outcome.treeAfter : null
    const { count } = await database.attempt.updateMany({
      where: { key, endedAt: null },
      data: { endedAt: new Date(), outcome: asJson(outcome), treeAfter },
    })
    return count === 1
  }

  /** Attempts that were dispatched and have no outcome. */
  const open = async (filter: { node: string } | { runId: string }): Promise<AttemptRecord[]> => {
    const rows = await database.attempt.findMany({
      where: { ...filter, startedAt: { not: null }, endedAt: null },
      orderBy: { startedAt: 'asc' },
    })
    return rows.map(toAttempt)
  }

  /** What the last attempt at each task of a run wrote, by task id; tasks whose last attempt wrote nothing down are absent. */
  const outputs = async (runId: string): Promise<Map<string, CommandOutput>> => {
    const rows = await database.$queryRaw<{ taskId: string; output: CommandOutput | null }[]>(
      Prisma.sql`SELECT DISTINCT ON ("taskId") "taskId", "outcome" -> 'output' AS "output" FROM "Attempt"
        WHERE "runId" = ${runId} AND "taskId" IS NOT NULL AND "endedAt" IS NOT NULL
        ORDER BY "taskId", "generation" DESC, "turn" DESC, "n" DESC`,
    )
    return new Map(rows.flatMap(({ taskId, output }) => (output ? [[taskId, output] as const] : [])))
  }

  /** Adds a step, or replaces the one with the same id. */
  const recordStep = (key: string, step: AttemptStep): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const [row] = await transaction.$queryRaw<{ steps: Prisma.JsonValue }[]>(
        Prisma.sql`SELECT "steps" FROM "Attempt" WHERE "key" = ${key} FOR NO KEY UPDATE`,
      )
      if (!row) return
      const known = toSteps(row.steps)
      const place = known.findIndex((each) => each.id === step.id)
      const steps = place < 0 ? [...known, step] : known.with(place, step)
      await transaction.attempt.updateMany({ where: { key }, data: { steps: asJson(steps) } })
    })

  /** Adds an ended turn of an agent, or replaces the one with the same id. */
  const recordAgentTurn = (key: string, id: string, turn: AgentTurnRecord): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const [row] = await transaction.$queryRaw<{ agentTurns: Prisma.JsonValue }[]>(
        Prisma.sql`SELECT "agentTurns" FROM "Attempt" WHERE "key" = ${key} FOR NO KEY UPDATE`,
      )
      if (!row) return
      const known = fromJson<{ id: string }[]>(row.agentTurns).filter((each) => each.id !== id)
      await transaction.attempt.updateMany({ where: { key }, data: { agentTurns: asJson([...known, { id, turn }]) } })
    })

  return {
    ...{ prepare, ofTurn, dispatch, recordProcess, end, open, outputs, recordStep },
    ...{ recordAgentTurn, ...createUsed(database) },
  }
}
