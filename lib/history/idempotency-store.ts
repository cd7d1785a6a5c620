import type { HistoryDatabase } from './open-history.ts'
import { asJson, fromJson } from './storable.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Keeps the first answer to a request with an Idempotency-Key for 24 hours. */
export function createIdempotencyStore(database: HistoryDatabase, now: () => Date) {
  const limit = () => new Date(now().getTime() - keptMs)

  /** The first answer to this key, `conflict` when it belonged to another body, null for a new key. */
  const recall = async (
    key: string,
    bodyHash: string,
  ): Promise<{ status: number; answer: unknown } | 'conflict' | null> => {
    const row = await database.idempotency.findFirst({ where: { key, createdAt: { gt: limit() } } })
    if (!row) return null
    return row.bodyHash === bodyHash ? { status: row.status, answer: fromJson<unknown>(row.answer) } : 'conflict'
  }

  /** Keeps an answer; one that stands is replaced only when its day is over. */
  const remember = async (key: string, bodyHash: string, status: number, answer: unknown): Promise<void> => {
    await database.idempotency.deleteMany({ where: { createdAt: { lte: limit() } } })
    await database.idempotency.createMany({
      data: [{ key, bodyHash, status, answer: asJson(answer), createdAt: now() }],
      skipDuplicates: true,
    })
  }

  return { recall, remember }
}
