import { type Right, rightOf, rights } from '../access/policy.ts'
import { type Actor, hasRole } from '../domain/actor.ts'
import type { LoopCommand } from '../domain/loop/loop-commands.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Product } from './product.ts'

/** Refuses when the actor's role is below what the right needs. */
export function requireRight(actor: Actor, right: Right): Result<null> {
  const role = rights[right]
  if (role === 'nobody' || hasRole(actor, role)) return ok(null)
  return refuse('forbidden', say('needs_role', { role: say(`role_${role}`) }))
}

const stale = refuse('stale', say('changed_since'), {
  next: say('next_read_again'),
})

/** The revision a change was made for, by its If-Match header; null when none was sent or any is good. */
async function expectedRevision(
  product: Product,
  loopId: string,
  ifMatch: string | null,
): Promise<Result<number | null>> {
  if (ifMatch === null || ifMatch.trim() === '*') return ok(null)
  const answer = await product.views.answer(loopId)
  if (!answer.ok) return answer
  const { etag, revision } = answer.value.meta
  const isCurrent = ifMatch.split(',').some((tag) => tag.trim() === etag)
  return isCurrent ? ok(revision) : stale
}

type Sender = { product: Product; actor: Actor; request: Request }

/** Sends a command to a loop for a person or program: right, If-Match, then the one way in. */
export async function send({ product, actor, request }: Sender, loopId: string, command: LoopCommand) {
  const allowed = requireRight(actor, rightOf(command))
  if (!allowed.ok) return allowed
  const expected = await expectedRevision(product, loopId, request.headers.get('if-match'))
  if (!expected.ok) return expected
  return product.loops.send(loopId, command, actor, expected.value ?? undefined)
}
