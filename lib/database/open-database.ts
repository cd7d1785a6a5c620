import type pg from 'pg'
import { type Config, redactUrl } from '../config.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { type Announcements, openAnnouncements } from './announcements.ts'
import { checkServer } from './check-server.ts'
import { openEmbedded } from './embedded-postgres.ts'
import { type LockSession, openLockSession } from './lock-session.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

/** The database, checked and migrated. `close` ends every connection; an embedded server stops with its last process. */
export type Database = {
  url: string
  pool: pg.Pool
  announcements: Announcements
  openLockSession: () => Promise<LockSession>
  close: () => Promise<void>
}

type Served = { url: string; release: () => Promise<unknown> }

/** Opens the database that DATABASE_URL names, else the embedded one below LOOPBOARD_HOME, and brings its schema up to this program. */
export async function openDatabase(config: Pick<Config, 'home' | 'databaseUrl'>): Promise<Result<Database>> {
  const served = await serve(config)
  if (!served.ok) return served
  const { url, release } = served.value
  const prepared = await prepare(url).catch((fault: unknown) => explain(config, fault))
  if (!prepared.ok) {
    await release()
    return prepared
  }
  const pool = createPool(url)
  const announcements = openAnnouncements(url, pool)
  return ok({
    url,
    pool,
    announcements,
    openLockSession: () => openLockSession(url),
    close: async () => {
      await announcements.close()
      await pool.end()
      await release()
    },
  })
}

async function serve(config: Pick<Config, 'home' | 'databaseUrl'>): Promise<Result<Served>> {
  if (config.databaseUrl !== null) return ok({ url: config.databaseUrl, release: async () => {} })
  try {
    return ok(await openEmbedded(config.home))
  } catch (fault) {
    return explain(config, fault)
  }
}

async function prepare(url: string): Promise<Result<unknown>> {
  const checked = await checkServer(url)
  return checked.ok ? migrate(url) : checked
}

function explain({ home, databaseUrl }: Pick<Config, 'home' | 'databaseUrl'>, fault: unknown): Result<never> {
  const why = reasonOf(fault)
  if (databaseUrl === null)
    return refuse('unavailable', `The embedded database below ${home} cannot be used. ${why}`, {
      next: 'Follow the reason above, or set DATABASE_URL to a PostgreSQL of your own.',
    })
  return refuse('unavailable', `The database ${redactUrl(databaseUrl)} cannot be used: ${why.replace(/\.?$/, '.')}`, {
    next: 'Start it or correct DATABASE_URL; without DATABASE_URL Loopboard brings its own.',
  })
}

/** What a fault says, with its cause; a refused name that stands for several addresses says it once for each. */
function reasonOf(fault: unknown): string {
  if (fault instanceof AggregateError && fault.errors.length > 0) return fault.errors.map(reasonOf).join('; ')
  if (!(fault instanceof Error)) return String(fault)
  return fault.cause ? `${fault.message} ${reasonOf(fault.cause)}` : fault.message
}
