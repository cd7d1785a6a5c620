import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'

/** The connection to the product's tables. Only this room knows that it is Prisma. */
export type HistoryDatabase = PrismaClient

/** Opens the product's tables on a pool that survives outages of the database. Whoever made the pool ends it. */
export const openHistory = (pool: pg.Pool): HistoryDatabase =>
  new PrismaClient({
    adapter: new PrismaPg(pool),
    // A burst of commands on one loop waits for its row; it must not be refused for waiting.
    transactionOptions: { maxWait: 30_000, timeout: 30_000 },
  })
