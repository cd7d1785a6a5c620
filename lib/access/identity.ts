import type { Actor, Role } from '../domain/actor.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { createAuditStore } from '../history/audit-store.ts'
import type { createIdempotencyStore } from '../history/idempotency-store.ts'
import type { createSessionStore, SessionRecord } from '../history/session-store.ts'
import type { createTokenStore } from '../history/token-store.ts'
import { createFixedTokens, type FixedToken } from './fixed-tokens.ts'
import { hashOf, newSecret } from './secrets.ts'

export type IdentityStores = {
  sessions: ReturnType<typeof createSessionStore>
  tokens: ReturnType<typeof createTokenStore>
  idempotency: ReturnType<typeof createIdempotencyStore>
  audit: ReturnType<typeof createAuditStore>
  /** Tokens that stand outside the database. */
  fixedTokens: FixedToken[]
  now: () => Date
  newId: (prefix: string) => string
}

const dayMs = 24 * 60 * 60 * 1000

/** The person a link signs in: this edition has one, the owner of the machine. */
const owner = { actorId: 'owner', actorName: 'owner', role: 'admin' } as const

const personOf = ({ actorId, actorName, role }: SessionRecord): Actor => ({
  kind: 'person',
  id: actorId,
  name: actorName,
  role,
})

/** Sessions, one-time links and tokens. Secrets leave this room once, when they are made; the stores see hashes only. */
export function createIdentity(stores: IdentityStores) {
  const { sessions, tokens, idempotency, audit, now } = stores
  const fixedToken = createFixedTokens(stores.fixedTokens)

  return {
    async issueLink(): Promise<string> {
      const link = newSecret()
      await sessions.issueLink({ hash: hashOf(link), ...owner })
      return link
    },

    async enter(link: string): Promise<{ session: string; expiresAt: Date } | null> {
      const session = newSecret()
      const entered = await sessions.enter(hashOf(link), hashOf(session))
      if (entered === null) return null
      await audit.record(personOf(entered), 'signed-in', null, {})
      return { session, expiresAt: entered.expiresAt }
    },

    async session(secret: string): Promise<Actor | null> {
      const found = await sessions.find(hashOf(secret))
      return found && personOf(found)
    },

    async bearer(secret: string): Promise<Actor | null> {
      const fixed = fixedToken(secret)
      if (fixed) return fixed
      const found = await tokens.find(hashOf(secret))
      return found && { kind: 'token', id: found.id, name: found.name, role: found.role }
    },

    leave: (secret: string): Promise<void> => sessions.revoke(hashOf(secret)),

    async createToken(name: string, role: Role, days: number, actor: Actor): Promise<{ id: string; secret: string }> {
      const secret = newSecret()
      const expiresAt = new Date(now().getTime() + days * dayMs)
      const { id } = await tokens.create({ id: stores.newId('token'), hash: hashOf(secret), name, role, expiresAt })
      await audit.record(actor, 'token-created', id, { name, role, days })
      return { id, secret }
    },

    async listTokens() {
      const all = await tokens.list()
      return all.map(({ id, name, role, createdAt, expiresAt, lastUsedAt }) => ({
        id,
        name,
        role,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
        last_used_at: lastUsedAt?.toISOString() ?? null,
      }))
    },

    async revokeToken(id: string, actor: Actor): Promise<Result<null>> {
      if (!(await tokens.revoke(id))) return refuse('not_found', say('token_not_found'))
      await audit.record(actor, 'token-revoked', id, {})
      return ok(null)
    },

    recall: idempotency.recall,
    remember: idempotency.remember,
    audit: audit.record,
  }
}
