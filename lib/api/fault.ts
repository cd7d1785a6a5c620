import { randomBytes } from 'node:crypto'
import type { Refusal } from '../domain/result.ts'

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
    return {
      code: 'unavailable',
      message: 'The database cannot be reached.',
      next: 'Nothing was changed. Try again in a moment.',
      details: { id },
    }
  return {
    code: 'internal',
    message: `Something went wrong on the server (${id}).`,
    next: `Look for ${id} in the server's output and report it.`,
    details: { id },
  }
}
