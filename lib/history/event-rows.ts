import type { Actor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import { Prisma } from './generated/client.ts'
import { asJson, fromJson } from './storable.ts'
import type { Transaction } from './transaction.ts'

type RunEvent = LoopEvent | TuningEvent

export type EventContext = { runId: string; workspaceId: string; rev: number; actor: Actor }

/**
 * Appends events to the journal under the next numbers of the workspace. The workspace's row stays locked until the transaction
 * ends, so numbers have no hole and grow in commit order. Lock the run's row first: every writer takes the two in this order.
 */
export const appendEvents = (
  transaction: Transaction,
  { runId, workspaceId, rev, actor }: EventContext,
  events: RunEvent[],
): Promise<void> =>
  appendEventsOf(
    transaction,
    workspaceId,
    events.map((event) => ({ runId, rev, actor, event })),
  )

/** The same for events of several runs of one workspace. */
export async function appendEventsOf(
  transaction: Transaction,
  workspaceId: string,
  events: (Omit<EventContext, 'workspaceId'> & { event: RunEvent })[],
): Promise<void> {
  const [row] = await transaction.$queryRaw<{ seq: bigint }[]>(
    Prisma.sql`UPDATE "Workspace" SET "seq" = "seq" + ${events.length} WHERE "id" = ${workspaceId} RETURNING "seq"`,
  )
  if (!row) throw new Error(`The workspace ${workspaceId} is not registered`)
  const first = row.seq - BigInt(events.length) + 1n
  await transaction.event.createMany({
    data: events.map(({ runId, rev, actor, event: { type, at, ...data } }, index) => ({
      workspaceId,
      seq: first + BigInt(index),
      runId,
      rev,
      at: new Date(at),
      actorKind: actor.kind,
      actorId: actor.id,
      actorName: actor.name,
      type,
      data: asJson(data),
    })),
  })
}

/** The event of a journal row, as it was appended. */
export const toEvent = (row: { type: string; at: Date; data: Prisma.JsonValue }): LoopEvent =>
  ({ type: row.type, at: row.at.toISOString(), ...fromJson<object>(row.data) }) as LoopEvent
