import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Tells a database from every other one, by whichever address it is reached. `url` stands in where the server does not say who it is. */
export async function identifyDatabase(pool: Pick<pg.Pool, 'query'>, url: string): Promise<string> {
  const asked = await pool
    .query<{ id: string }>(
      `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS id
       FROM pg_control_system()`,
    )
    .catch(() => null)
  return asked?.rows[0]?.id ?? createHash('sha256').update(url).digest('hex')
}
