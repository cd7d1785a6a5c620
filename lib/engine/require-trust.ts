import { sayTrustChanged } from '../domain/loop/can-launch.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Trust } from './ports.ts'

/** Nothing of a workspace runs before a person trusted it, nor after what steers execution there changed. */
export function requireTrust({ given, changes }: Trust): Result<null> {
  if (!given) return refuse('untrusted', say('untrusted'), { next: say('next_trust_first') })
  if (changes.length === 0) return ok(null)
  return refuse('trust_changed', sayTrustChanged(changes), {
    next: say('next_trust_again'),
    details: { changes },
  })
}
