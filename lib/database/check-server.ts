import pg from 'pg'
import { ok, type Result, refuse } from '../domain/result.ts'

const oldestVersion = 14
/** With one of these off, what was acknowledged may be gone after a power cut. */
const durableSettings = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Whether a server is new enough and keeps what it acknowledged. Rejects when it cannot be reached. */
export async function checkServer(url: string): Promise<Result<null>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'loopboard check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [['server_version_num', ...durableSettings]],
    )
    return judgeServer(Object.fromEntries(rows.map((row) => [row.name, row.setting])))
  } finally {
    client.end().catch(() => {})
  }
}

/** The rule behind `checkServer`, on the server's own settings. */
export function judgeServer(settings: Record<string, string>): Result<null> {
  const version = Math.floor(Number(settings['server_version_num']) / 10_000)
  if (!(version >= oldestVersion))
    return refuse('unavailable', `The database is PostgreSQL ${version}; Loopboard needs ${oldestVersion} or newer.`, {
      next: 'Upgrade the server, or remove DATABASE_URL to use the one that Loopboard brings.',
    })
  const off = durableSettings.find((name) => settings[name] === 'off')
  if (off)
    return refuse('unavailable', `The database runs with ${off} = off: it may lose what it has acknowledged.`, {
      next: `Set ${off} = on in the server's configuration and reload it.`,
    })
  return ok(null)
}
