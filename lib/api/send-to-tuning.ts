import { rightOfTuning } from '../access/policy.ts'
import type { Actor } from '../domain/actor.ts'
import type { TuningCommand } from '../domain/tuning/tuning-commands.ts'
import type { Product } from './product.ts'
import { requireRight } from './send.ts'

/** Sends a command to a tuning for a person or program: its right, then the one way in. */
export async function sendToTuning(
  { product, actor }: { product: Product; actor: Actor },
  tuningId: string,
  command: TuningCommand,
) {
  const allowed = requireRight(actor, rightOfTuning(command))
  return allowed.ok ? product.tunings.send(tuningId, command, actor) : allowed
}
