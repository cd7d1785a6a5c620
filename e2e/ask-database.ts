import pg from 'pg'
import { openCluster } from '../lib/database/cluster.ts'
import { readPostmaster } from '../lib/database/postmaster-file.ts'
import { socketUrl } from '../lib/database/socket-folder.ts'

/** Asks the database of a running installation directly, as nobody but its owner can. */
export async function askDatabase(
  home: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const folder = readPostmaster(openCluster(home).data)?.socketFolder
  if (!folder) throw new Error('the database does not run')
  const client = new pg.Client({ connectionString: socketUrl(folder, 'loopboard') })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
