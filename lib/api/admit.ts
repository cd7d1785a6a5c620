import { type Credential, credentialOf } from '../access/actor-of.ts'
import { type Door, type Facts, judgeActor, judgeSender } from '../access/judge.ts'
import type { Actor } from '../domain/actor.ts'
import { ok, type Result } from '../domain/result.ts'
import { gateOf } from './gate.ts'
import type { Product } from './product.ts'

/** Who may pass, by which credential, and under which of our origins they came. */
export type Admitted = { actor: Actor | null; credential: Credential; origin: string }

/** Judges a request, in the order of the rules; secrets are looked up only after the sender was found to be one of ours. */
export async function admit(product: Product, facts: Facts, door: Door): Promise<Result<Admitted>> {
  const sender = judgeSender(facts, door, product.origins)
  if (!sender.ok) return sender
  const origin = sender.value
  const credential = credentialOf(facts, origin)
  if (door.needs === 'nobody') return ok({ actor: null, credential, origin })
  const found = await gateOf(product).actorOf(credential)
  if (!found.ok) return found
  const judged = judgeActor(facts, door, found.value)
  return judged.ok ? ok({ actor: judged.value, credential, origin }) : judged
}
