import { createHash } from 'node:crypto'
import type { Actor } from '../domain/actor.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { Gate } from './gate.ts'
import type { Product } from './product.ts'

/** What is kept of an answer. */
type Kept = { status: number; answer: unknown }

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Answers a request with an Idempotency-Key: the first answer again for the same body, `duplicate` for another one. Faults (5xx) are not kept,
 * so that a repeat tries again; two that arrive together are answered one after the other.
 */
export async function repeatOnce(
  product: Product,
  gate: Gate,
  request: { key: string; actor: Actor | null; address: string; body: string },
  run: () => Promise<Kept>,
): Promise<Result<Kept>> {
  if (!/^[\x21-\x7e]{1,200}$/.test(request.key))
    return refuse('validation', 'Idempotency-Key must have 1 to 200 visible characters.')
  const key = digest(`${request.actor?.kind}:${request.actor?.id}:${request.key}`)
  const bodyHash = digest(`${request.address}\n${request.body}`)
  const answerOnce = async (): Promise<Result<Kept>> => {
    const known = await product.identity.recall(key, bodyHash)
    if (known === 'conflict') return refuse('duplicate', 'This Idempotency-Key was used with another request.')
    if (known !== null) return ok(known)
    const fresh = await run()
    if (fresh.status < 500) await product.identity.remember(key, bodyHash, fresh.status, fresh.answer)
    return ok(fresh)
  }
  const before = gate.repeating.get(key) ?? Promise.resolve()
  const mine = before.then(answerOnce, answerOnce)
  gate.repeating.set(key, mine)
  try {
    return await mine
  } finally {
    if (gate.repeating.get(key) === mine) gate.repeating.delete(key)
  }
}
