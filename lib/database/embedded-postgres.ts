import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, openCluster } from './cluster.ts'
import { readPostmaster } from './postmaster-file.ts'
import { dropSocketFolder, socketUrl } from './socket-folder.ts'
import { type Reached, reachPostgres } from './start-postgres.ts'

/**
 * The database that Loopboard brings along. `attached` says that it ran before; `release` gives it back, and the last
 * process to do so stops it.
 */
export type EmbeddedPostgres = { url: string; attached: boolean; release: () => Promise<'stopped' | 'still-used'> }

/** Held shared by every process that uses the server: who gets it exclusively is the last one. */
const usersLock = 7_200_001
const databaseName = 'loopboard'

/**
 * Serves the database below `home`: attaches to a running server, else starts one, and starts it again should it die.
 * It listens on a unix socket in a folder that only we may enter, never on TCP.
 */
export async function openEmbedded(home: string): Promise<EmbeddedPostgres> {
  const cluster = openCluster(home)
  let held = await hold(cluster)
  let isReleased = false
  let reviving: Promise<void> = Promise.resolve()

  const keep = ({ client }: Reached) => {
    client.once('end', () => {
      if (!isReleased) reviving = revive()
    })
  }
  const revive = async () => {
    while (!isReleased) {
      try {
        held = await hold(cluster)
        if (!isReleased) keep(held)
        return
      } catch {
        await pause(1_000)
      }
    }
  }
  keep(held)

  return {
    url: socketUrl(held.socketFolder, databaseName),
    attached: held.attached,
    release: async () => {
      if (isReleased) return 'still-used'
      isReleased = true
      await reviving
      return leave(cluster, held)
    },
  }
}

/** Reaches the server and signs in as a user of it. The server may be about to stop for the one who was last: then again. */
async function hold(cluster: Cluster): Promise<Reached> {
  for (let attempt = 1; ; attempt += 1) {
    const reached = await reachPostgres(cluster)
    try {
      await reached.client.query('select pg_advisory_lock_shared($1)', [usersLock])
      await createDatabase(reached.client)
      return reached
    } catch (fault) {
      reached.client.end().catch(() => {})
      if (attempt === 5) throw fault
      await pause(50)
    }
  }
}

async function createDatabase(client: pg.Client) {
  const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (found.rowCount) return
  try {
    await client.query(`create database ${databaseName}`)
  } catch (fault) {
    const code = (fault as { code?: string }).code
    const isMadeByAnother = code === '42P04' || code === '23505'
    if (!isMadeByAnother) throw fault
  }
}

/** A connection that was just ended may hold its lock for a moment. */
async function isLast(client: pg.Client): Promise<boolean> {
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [usersLock])
    if (rows[0]?.last) return true
    await pause(40)
  }
  return false
}

async function leave(cluster: Cluster, { client, socketFolder }: Reached): Promise<'stopped' | 'still-used'> {
  const postmaster = readPostmaster(cluster.data)
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    if (!(await isLast(client)) || !postmaster) return 'still-used'
    // The connection stays, and with it the lock: whoever comes now must not take the leaving server for his.
    process.kill(postmaster.pid, 'SIGINT')
    // Its process may stay as a zombie where nobody reaps it, so we wait for its last act: the pid file goes, or is a successor's.
    const isThere = () => readPostmaster(cluster.data)?.pid === postmaster.pid
    for (let waited = 0; waited < 10_000 && isThere(); waited += 20) await pause(20)
    dropSocketFolder(cluster.base, socketFolder)
    return 'stopped'
  } catch {
    return 'still-used'
  } finally {
    client.end().catch(() => {})
  }
}
