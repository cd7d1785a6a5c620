import { type JsonObject, withExactNumbers } from '../domain/loop/document/json-value.ts'
import { emptyMemory, type LoopModel } from '../domain/loop/loop-model.ts'
import { Prisma } from './generated/client.ts'
import { fromJson } from './storable.ts'
import type { Transaction } from './transaction.ts'

/** A run as the journal has it. `rev` grows whenever the model changes, `generation` with every run, `turn` with every turn. */
export type Snapshot<Model> = {
  runId: string
  workspaceId: string
  model: Model
  rev: number
  generation: number
  turn: number
  node: string
}

/** A loop as the journal has it. */
export type RunSnapshot = Snapshot<LoopModel>

export type RunRow = Omit<RunSnapshot, 'runId' | 'model'> & { id: string; model: Prisma.JsonValue }

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

/** JSON columns know no exact numbers; those that another program wrote into its document stand in it again as they were. */
const withExactDocument = (model: LoopModel): LoopModel => {
  const { file } = model.memory
  if (file.document === null) return model
  const document = withExactNumbers(file.document) as JsonObject
  return { ...model, memory: { ...model.memory, file: { ...file, document } } }
}

export const toSnapshot = ({ id, workspaceId, model, rev, generation, turn, node }: RunRow): RunSnapshot => ({
  runId: id,
  workspaceId,
  model: withExactDocument(withWholeMemory(fromJson<LoopModel>(model))),
  rev,
  generation,
  turn,
  node,
})

/** A run that nobody else can change until the transaction ends. */
export type LockedRun = { snapshot: RunSnapshot; startedAt: Date | null }

/**
 * Reads runs and keeps others from changing them until the transaction ends; several are locked in one order, so that two such transactions
 * never wait for each other. The lock leaves their keys alone, so that logs, attempts and tests that only refer to a run need not wait.
 */
export async function lockRuns(transaction: Transaction, runIds: string[]): Promise<Map<string, LockedRun>> {
  const rows = await transaction.$queryRaw<(RunRow & { startedAt: Date | null })[]>(
    Prisma.sql`SELECT "id", "workspaceId", "model", "rev", "generation", "turn", "node", "startedAt"
      FROM "Run" WHERE "kind" = 'loop' AND "id" = ANY(${runIds}) ORDER BY "id" FOR NO KEY UPDATE`,
  )
  return new Map(rows.map((row) => [row.id, { snapshot: toSnapshot(row), startedAt: row.startedAt }]))
}

export const lockRun = async (transaction: Transaction, runId: string): Promise<LockedRun | null> =>
  (await lockRuns(transaction, [runId])).get(runId) ?? null
