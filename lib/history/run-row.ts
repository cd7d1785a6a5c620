import { emptyMemory, type LoopModel } from '../domain/loop/loop-model.ts'
import { Prisma } from './generated/client.ts'
import { fromJson } from './storable.ts'
import type { Transaction } from './transaction.ts'

/** A loop as the journal has it. `rev` grows whenever the model changes, `generation` with every run, `turn` with every turn. */
export type RunSnapshot = {
  runId: string
  workspaceId: string
  model: LoopModel
  rev: number
  generation: number
  turn: number
  node: string
}

type RunRow = Omit<RunSnapshot, 'runId' | 'model'> & { id: string; model: Prisma.JsonValue }

/** The columns of a snapshot. */
export const snapshotColumns = {
  id: true,
  workspaceId: true,
  model: true,
  rev: true,
  generation: true,
  turn: true,
  node: true,
} as const

/** A loop of an older version does not know what is remembered since. */
const withWholeMemory = (model: LoopModel): LoopModel => ({ ...model, memory: { ...emptyMemory, ...model.memory } })

export const toSnapshot = ({ id, workspaceId, model, rev, generation, turn, node }: RunRow): RunSnapshot => ({
  runId: id,
  workspaceId,
  model: withWholeMemory(fromJson<LoopModel>(model)),
  rev,
  generation,
  turn,
  node,
})

/**
 * Reads a run and keeps others from changing it until the transaction ends. The lock leaves its key alone, so that logs, attempts
 * and tests that only refer to the run need not wait.
 */
export async function lockRun(transaction: Transaction, runId: string) {
  const [row] = await transaction.$queryRaw<(RunRow & { startedAt: Date | null })[]>(
    Prisma.sql`SELECT "id", "workspaceId", "model", "rev", "generation", "turn", "node", "startedAt"
      FROM "Run" WHERE "id" = ${runId} FOR NO KEY UPDATE`,
  )
  return row ? { snapshot: toSnapshot(row), startedAt: row.startedAt } : null
}
