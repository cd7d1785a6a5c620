import pg from 'pg'

/**
 * A stopped server behind a unix socket answers ENOENT. Whoever waits for a database to come back (DBOS among them) waits on
 * ECONNREFUSED, as over TCP, and would lose its work otherwise.
 */
class SocketClient extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(callback: (fault: Error) => void): void
  override connect(callback?: (fault: Error) => void): Promise<pg.Client> | undefined {
    if (callback) {
      super.connect((fault: Error) => callback(asRefused(fault)))
      return undefined
    }
    return super.connect().catch((fault) => {
      throw asRefused(fault)
    })
  }
}

function asRefused(fault: Error & { code?: string }): Error {
  return fault?.code === 'ENOENT' ? Object.assign(fault, { code: 'ECONNREFUSED' }) : fault
}

/** The connections of one process. They survive a restart of the database: a broken one is replaced at its next use. */
export function createPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: SocketClient,
    connectionTimeoutMillis: 10_000,
    application_name: 'loopboard',
  })
  pool.on('error', () => {}) // an idle connection broke: the pool has dropped it already
  return pool
}
