import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** A connection inside one transaction. */
export type Transaction = Prisma.TransactionClient

/** Serialization failures and deadlocks: PostgreSQL undid the transaction, so it may be done again. */
const isConflict = (fault: unknown): boolean => {
  if (!(fault instanceof Prisma.PrismaClientKnownRequestError)) return false
  return fault.code === 'P2034' || /\b(40001|40P01)\b|TransactionWriteConflict/.test(JSON.stringify(fault.meta ?? {}))
}

/** Runs `work` in one transaction and runs it again, at most five times, when the database had to undo it for another. */
export async function inTransaction<T>(
  database: HistoryDatabase,
  work: (transaction: Transaction) => Promise<T>,
  timeout = 30_000,
): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await database.$transaction(work, { maxWait: 30_000, timeout })
    } catch (fault) {
      if (round === 5 || !isConflict(fault)) throw fault
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** round))
    }
  }
}
