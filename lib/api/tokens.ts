import { z } from 'zod'
import { hasRole, roles } from '../domain/actor.ts'
import { ok, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'

/** What a new token is made of; it lives 90 days unless said otherwise. */
export const NewToken = z.object({
  name: z.string().trim().min(1).max(100),
  role: z.enum(roles),
  days: z.int().min(1).max(365).default(90),
})

export const tooHigh = refuse('forbidden', say('token_too_high'))

const Token = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
})

const list = route(
  {
    summary: 'List the tokens; their secrets are not kept',
    needs: 'manage-tokens',
    answer: z.object({ data: z.array(Token) }),
  },
  async ({ product }) => ok({ data: await product.identity.listTokens() }),
)

const create = route(
  {
    summary: 'Make a token; its secret is shown this once',
    needs: 'keep-own-tokens',
    body: NewToken,
    answer: z.object({ data: z.object({ id: z.string(), secret: z.string() }) }),
  },
  async ({ product, actor, body }) => {
    if (!hasRole(actor, body.role)) return tooHigh
    return ok({ data: await product.identity.createToken(body.name, body.role, body.days, actor) })
  },
)

const revoke = route(
  { summary: 'Revoke a token', needs: 'manage-tokens', answer: z.object({ message: z.string() }) },
  async ({ product, actor, params }) => {
    const revoked = await product.identity.revokeToken(params.tokenId ?? '', actor)
    return revoked.ok ? ok({ message: 'Token revoked' }) : revoked
  },
)

export const tokensDoor = door('/api/tokens', { GET: list, POST: create })
export const tokenDoor = door('/api/tokens/{tokenId}', { DELETE: revoke })
