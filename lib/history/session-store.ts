import type { Role } from '../domain/actor.ts'
import type { Session } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { inTransaction } from './transaction.ts'

/** Who a session speaks for. */
export type SessionRecord = { actorId: string; actorName: string; role: Role; expiresAt: Date }

export type NewSecret = { hash: string; actorId: string; actorName: string; role: Role }

const minute = 60_000
const day = 24 * 60 * minute
const linkMs = 10 * minute
const idleMs = 7 * day
const absoluteMs = 30 * day
/** The last use is written down at most this often. */
const seenEveryMs = minute

const toRecord = ({ actorId, actorName, role, expiresAt }: Session): SessionRecord => ({
  actorId,
  actorName,
  role: role as Role,
  expiresAt,
})

/** Keeps one-time links and browser sessions, by the hashes of their secrets only. */
export function createSessionStore(database: HistoryDatabase, now: () => Date) {
  const inFuture = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  /** Makes a link that opens one session within ten minutes. */
  const issueLink = async (link: NewSecret): Promise<void> => {
    await database.session.create({ data: { ...link, kind: 'link', expiresAt: inFuture(linkMs) } })
  }

  /** Uses a link up and opens a session for its owner; null when the link is unknown, used or expired. Of many callers one wins. */
  const enter = (linkHash: string, sessionHash: string): Promise<SessionRecord | null> =>
    inTransaction(database, async (transaction) => {
      const { count } = await transaction.session.updateMany({
        where: { hash: linkHash, kind: 'link', usedAt: null, revokedAt: null, expiresAt: { gt: now() } },
        data: { usedAt: now() },
      })
      if (count === 0) return null
      const { actorId, actorName, role } = await transaction.session.findUniqueOrThrow({ where: { hash: linkHash } })
      const data = { actorId, actorName, role, hash: sessionHash, kind: 'session', expiresAt: inFuture(absoluteMs) }
      return toRecord(await transaction.session.create({ data: { ...data, lastSeenAt: now() } }))
    })

  /** The live session with this hash: not revoked, used within 7 days, at most 30 days old. Counts as a use. */
  const find = async (hash: string): Promise<SessionRecord | null> => {
    const row = await database.session.findFirst({
      where: {
        hash,
        kind: 'session',
        revokedAt: null,
        expiresAt: { gt: now() },
        lastSeenAt: { gt: inFuture(-idleMs) },
      },
    })
    if (row && now().getTime() - row.lastSeenAt.getTime() > seenEveryMs)
      await database.session.updateMany({ where: { hash }, data: { lastSeenAt: now() } })
    return row && toRecord(row)
  }

  /** Ends a session from the next request on. */
  const revoke = async (hash: string): Promise<void> => {
    await database.session.updateMany({ where: { hash, revokedAt: null }, data: { revokedAt: now() } })
  }

  /** Removes what ended more than a day ago. */
  const sweep = async (): Promise<number> => {
    const limit = inFuture(-day)
    const { count } = await database.session.deleteMany({
      where: { OR: [{ expiresAt: { lt: limit } }, { usedAt: { lt: limit } }, { revokedAt: { lt: limit } }] },
    })
    return count
  }

  return { issueLink, enter, find, revoke, sweep }
}
