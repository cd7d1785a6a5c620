import type { Actor } from '../domain/actor.ts'
import type { HistoryDatabase } from './open-history.ts'
import { asJson, storableText } from './storable.ts'

/** Keeps who did what; rows are never changed or removed. */
export function createAuditStore(database: HistoryDatabase) {
  const record = async (
    actor: Actor,
    what: string,
    target: string | null,
    data: Record<string, unknown>,
  ): Promise<void> => {
    await database.audit.create({
      data: {
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: storableText(actor.name),
        what,
        target: target === null ? null : storableText(target),
        data: asJson(data),
      },
    })
  }

  return { record }
}
