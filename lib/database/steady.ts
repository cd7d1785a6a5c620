import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '../domain/database-away.ts'

/**
 * Repeats `work` while the database is away, for at most `forMs`. Only for what may happen twice: a connection that breaks
 * at a commit leaves open whether it counted.
 */
export async function steady<T>(work: () => Promise<T>, forMs = 120_000): Promise<T> {
  const deadline = Date.now() + forMs
  for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await work()
    } catch (fault) {
      if (Date.now() + wait > deadline || !isDatabaseAway(fault)) throw fault
      await pause(wait)
    }
  }
}
