import type { Actor } from '../domain/actor.ts'
import { isSameSecret } from './secrets.ts'

/** Tokens that stand outside the database: the one of the environment and the one in LOOPBOARD_HOME. */
export type FixedToken = { secret: string; actor: Actor }

/** Finds the actor of a fixed token; compares with every one of them in constant time. */
export function createFixedTokens(tokens: FixedToken[]) {
  return (secret: string): Actor | null => {
    const matches = tokens.filter((token) => isSameSecret(secret, token.secret))
    return matches[0]?.actor ?? null
  }
}
