import type { Role } from '../domain/actor.ts'
import type { Token } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** A bearer token without its secret. */
export type TokenRecord = {
  id: string
  name: string
  role: Role
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

const usedEveryMs = 60_000

const toRecord = ({ id, name, role, createdAt, expiresAt, lastUsedAt }: Token): TokenRecord => ({
  id,
  name,
  role: role as Role,
  createdAt,
  expiresAt,
  lastUsedAt,
})

/** Keeps bearer tokens, by the hashes of their secrets only. */
export function createTokenStore(database: HistoryDatabase, now: () => Date) {
  const create = async (token: {
    id: string
    hash: string
    name: string
    role: Role
    expiresAt: Date | null
  }): Promise<TokenRecord> => toRecord(await database.token.create({ data: { ...token, createdAt: now() } }))

  const isLive = () => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] })

  /** The token with this hash, if it is neither revoked nor expired. Counts as a use. */
  const find = async (hash: string): Promise<TokenRecord | null> => {
    const row = await database.token.findFirst({ where: { hash, ...isLive() } })
    if (row && now().getTime() - (row.lastUsedAt?.getTime() ?? 0) > usedEveryMs)
      await database.token.updateMany({ where: { hash }, data: { lastUsedAt: now() } })
    return row && toRecord(row)
  }

  const list = async (): Promise<TokenRecord[]> => {
    const rows = await database.token.findMany({ where: isLive(), orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] })
    return rows.map(toRecord)
  }

  /** False when there is no such live token. */
  const revoke = async (id: string): Promise<boolean> => {
    const { count } = await database.token.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now() } })
    return count === 1
  }

  return { create, find, list, revoke }
}
