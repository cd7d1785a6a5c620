import pg from 'pg'

/** A connection of its own: what it locks is free the moment it ends, also when its process is killed. */
export type LockSession = {
  tryLock: (name: string) => Promise<boolean>
  unlock: (name: string) => Promise<void>
  /** Called once, when the connection is gone; not after `close`. */
  onLost: (listener: () => void) => void
  close: () => Promise<void>
}

/** Opens a session for locks by name. The database must see dead connections, so TCP keepalive is on. */
export async function openLockSession(url: string): Promise<LockSession> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'loopboard lock',
  })
  const listeners = new Set<() => void>()
  let isOver = false
  const lose = () => {
    if (isOver) return
    isOver = true
    client.end().catch(() => {})
    for (const listener of listeners) listener()
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()

  return {
    tryLock: async (name) => {
      const { rows } = await client.query<{ ours: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as ours',
        [name],
      )
      return rows[0]?.ours ?? false
    },
    unlock: async (name) => {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    },
    onLost: (listener) => {
      if (isOver) queueMicrotask(listener)
      else listeners.add(listener)
    },
    close: async () => {
      isOver = true
      await client.end().catch(() => {})
    },
  }
}
