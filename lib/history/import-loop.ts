import type { Actor } from '../domain/actor.ts'
import type { BundleRows } from '../domain/loop/bundle/bundle-rows.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { type Committed, stamp } from './commit-run.ts'
import { Prisma } from './generated/client.ts'
import { inParts, writeWork } from './import-work.ts'
import { keyedAnew } from './keyed-anew.ts'
import type { HistoryDatabase } from './open-history.ts'
import { replayable } from './replayable-revisions.ts'
import { hashOf } from './revision-patch.ts'
import { indexWords, runColumns } from './run-columns.ts'
import { asJson, storable } from './storable.ts'
import { passRate } from './test-case.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** A loop from another installation on its way into the history. `event` tells of the import and is the last that happened to it. */
export type NewImport = {
  runId: string
  /** The id it had where it comes from. */
  fromId: string
  workspaceId: string
  node: string
  owner: string | null
  model: LoopModel
  rows: BundleRows
  startedAt: string | null
  event: LoopEvent
  newId: (prefix: string) => string
}

const trendLength = 12
const writeMs = 300_000

const notOne = (why: string) =>
  refuse('validation', say('bundle_not_valid', { why }), { next: say('next_export_again') })

/** Rows that contradict each other, as two attempts of one key, are refused by the database. */
const isRefused = (fault: unknown): boolean =>
  fault instanceof Prisma.PrismaClientKnownRequestError && /^P20(00|02|03|11|20)$/.test(fault.code)

/** Takes a whole loop over: its row, then everything that happened to it. What happened elsewhere is marked and announced to nobody. */
export function createLoopImport(database: HistoryDatabase) {
  /** All or nothing; `duplicate` when a loop, also a deleted one, has the id. */
  const importLoop = async (actor: Actor, found: NewImport): Promise<Result<Committed>> => {
    const rows = keyedAnew(storable(found.rows), found.fromId, found.runId, found.newId)
    const hashes = replayable(rows.revisions)
    if (hashes === null)
      return refuse('validation', say('bundle_not_valid', { why: 'revisions.ndjson' }), {
        next: say('next_export_again'),
      })
    try {
      return await inTransaction(
        database,
        (transaction) => write(transaction, actor, { ...found, rows }, hashes),
        writeMs,
      )
    } catch (fault) {
      if (isRefused(fault)) return notOne('rows')
      throw fault
    }
  }

  return { importLoop }
}

async function write(
  transaction: Transaction,
  actor: Actor,
  { runId, workspaceId, node, owner, rows, startedAt, event, ...found }: NewImport,
  hashes: string[],
): Promise<Result<Committed>> {
  const rev = Math.max(0, ...rows.revisions.map((row) => row.rev), ...rows.events.map((row) => row.rev)) + 1
  const generation = Math.max(0, ...rows.attempts.map((row) => row.generation))
  const model = stamp(storable(found.model), rev, generation)
  const rates = rows.test_runs.flatMap((run) => passRate({ passedCount: run.passed_count, total: run.total }) ?? [])
  const { count } = await transaction.run.createMany({
    data: [
      {
        ...runColumns(model, startedAt === null ? null : new Date(startedAt)),
        ...{ id: runId, key: runId.toLowerCase(), workspaceId, node, owner, rev, generation },
        ...{ passRate: rates.at(-1) ?? -1, passRateTrend: rates.slice(-trendLength) },
        logSeq: BigInt(Math.max(0, ...rows.logs.map((chunk) => chunk.to_seq))),
      },
    ],
    skipDuplicates: true,
  })
  if (count === 0) return refuse('duplicate', say('loop_exists', { id: runId }), { next: say('next_other_id') })
  await writeEvents(transaction, actor, { runId, workspaceId, rev, rows, event })
  await inParts(rows.revisions, (part, from) =>
    transaction.revision.createMany({
      data: part.map(({ author_kind, changed_paths, patch, at, ...row }, place) => ({
        ...row,
        ...{ runId, at: new Date(at), authorKind: author_kind, changedPaths: changed_paths },
        ...{ hash: hashes[from + place] ?? '', patch: patch ? asJson(patch) : Prisma.DbNull },
      })),
    }),
  )
  const body = renderLoop(model)
  await transaction.revision.create({
    data: {
      ...{ runId, rev, at: new Date(event.at), author: actor.name, authorKind: 'import', cause: event.type },
      ...{ status: model.state.status, hash: hashOf(body), changedPaths: [], patch: Prisma.DbNull, body },
    },
  })
  await writeWork(transaction, runId, node, rows, new Date(event.at))
  await indexWords(transaction, [{ runId, model }])
  return ok({ runId, workspaceId, model, rev, generation, turn: 0, node, events: [event] })
}

async function writeEvents(
  transaction: Transaction,
  actor: Actor,
  {
    runId,
    workspaceId,
    rev,
    rows,
    event,
  }: Pick<NewImport, 'runId' | 'workspaceId' | 'rows' | 'event'> & { rev: number },
): Promise<void> {
  const { type, at, ...data } = event
  const last = {
    ...{ rev, at, type, data },
    ...{ actor_kind: actor.kind, actor_id: actor.id, actor_name: actor.name },
  }
  const all = [...rows.events.map((row) => ({ ...row, data: { ...row.data, imported: true } })), last]
  const [workspace] = await transaction.$queryRaw<{ seq: bigint }[]>(
    Prisma.sql`UPDATE "Workspace" SET "seq" = "seq" + ${all.length} WHERE "id" = ${workspaceId} RETURNING "seq"`,
  )
  if (!workspace) throw new Error(`The workspace ${workspaceId} is not registered`)
  const first = workspace.seq - BigInt(all.length) + 1n
  await inParts(all, (part, from) =>
    transaction.event.createMany({
      data: part.map((row, place) => ({
        ...{ workspaceId, runId, seq: first + BigInt(from + place), rev: row.rev, at: new Date(row.at) },
        ...{ actorKind: row.actor_kind, actorId: row.actor_id, actorName: row.actor_name },
        ...{ type: row.type, data: asJson(row.data) },
      })),
    }),
  )
}
