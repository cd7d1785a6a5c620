import { randomBytes } from 'node:crypto'
import { type Refusal, refusal } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'

/** Codes of node-postgres, PostgreSQL and Prisma that say: the database cannot be reached now. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
])

function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner = 'cause' in error ? codesOf(error.cause, depth + 1) : []
  const syscall = 'syscall' in error && error.syscall === 'connect' ? ['ECONNREFUSED'] : []
  return [...own, ...syscall, ...inner]
}

/** Turns an exception into a refusal: the database is away (503), or a bug whose number a person can quote; the rest stands in our log. */
export function refusalOf(error: unknown, where: string): Refusal {
  const id = randomBytes(4).toString('hex')
  console.error(`[${id}] ${where}:`, error)
  if (codesOf(error).some((code) => awayCodes.has(code)))
    return refusal('unavailable', say('database_away'), { next: say('next_nothing_changed'), details: { id } })
  return refusal('internal', say('server_fault', { id }), { next: say('next_report_id', { id }), details: { id } })
}
