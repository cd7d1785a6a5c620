import type { Actor } from '../domain/actor.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { sessionSecret } from './cookies.ts'
import type { Facts } from './judge.ts'
import { hashOf } from './secrets.ts'
import type { TryLimit } from './try-limit.ts'

/** What a request proves itself with. */
export type Credential = { kind: 'none' } | { kind: 'bearer' | 'cookie'; secret: string }

/** Looks secrets up; null when unknown, expired or revoked. */
export type CredentialStore = {
  session: (secret: string) => Promise<Actor | null>
  bearer: (secret: string) => Promise<Actor | null>
}

/** The credential of a request. When Authorization is present only a bearer token counts, and the cookie is ignored. */
export function credentialOf(facts: Facts, origin: string): Credential {
  if (facts.authorization !== null) {
    const secret = /^Bearer ([\x21-\x7e]{1,1000})$/i.exec(facts.authorization)?.[1]
    return secret === undefined ? { kind: 'none' } : { kind: 'bearer', secret }
  }
  const secret = sessionSecret(facts.cookie, origin)
  return secret === null ? { kind: 'none' } : { kind: 'cookie', secret }
}

const provenForMs = 24 * 60 * 60 * 1000
const unguessableLength = 32

/**
 * Finds the actor of a credential. Failed token tries share one limit; when it is reached tokens are refused without being looked at, so
 * that guessing ends. A long token that was valid within the last day is still looked up: guessing others must not lock its owner out.
 */
export function createActorOf(store: CredentialStore, limit: TryLimit, now: () => number) {
  const proven = new Map<string, number>()

  const isProven = (hash: string) => (proven.get(hash) ?? Number.NEGATIVE_INFINITY) > now() - provenForMs

  function remember(hash: string) {
    for (const [known, at] of proven) if (at <= now() - provenForMs) proven.delete(known)
    proven.set(hash, now())
  }

  return async function actorOf(credential: Credential): Promise<Result<Actor | null>> {
    if (credential.kind === 'none') return ok(null)
    if (credential.kind === 'cookie') return ok(await store.session(credential.secret))
    const hash = hashOf(credential.secret)
    if (limit.isReached() && !isProven(hash))
      return refuse('rate_limited', 'Too many tokens were refused.', { next: 'Wait a minute and try again.' })
    const actor = await store.bearer(credential.secret)
    if (actor === null) limit.failed()
    else if (credential.secret.length >= unguessableLength) remember(hash)
    return ok(actor)
  }
}
