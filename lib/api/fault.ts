import { randomBytes } from 'node:crypto'
import { isDatabaseAway } from '../domain/database-away.ts'
import { type Refusal, refusal } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'

/** Turns an exception into a refusal: the database is away (503), or a bug whose number a person can quote; the rest stands in our log. */
export function refusalOf(error: unknown, where: string): Refusal {
  const id = randomBytes(4).toString('hex')
  console.error(`[${id}] ${where}:`, error)
  if (isDatabaseAway(error))
    return refusal('unavailable', say('database_away'), { next: say('next_nothing_changed'), details: { id } })
  return refusal('internal', say('server_fault', { id }), { next: say('next_report_id', { id }), details: { id } })
}
