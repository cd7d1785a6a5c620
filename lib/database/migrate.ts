import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ok, type Result, refuse } from '../domain/result.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'

/** Prisma's own record, column by column, so that `prisma migrate deploy` can take over. */
const recordTable = `
create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

/** Processes that start together wait here for each other; the number is Prisma's own lock for the same purpose. */
const migrationLock = 72_707_369

/**
 * Brings the schema up to this program: what is missing is applied in order, each file in a transaction of its own.
 * Refuses a database that a newer program has migrated, and one whose applied migrations differ from our files.
 */
export async function migrate(
  url: string,
  files: MigrationFile[] = readMigrationFiles(),
): Promise<Result<{ applied: string[] }>> {
  const client = new pg.Client({ connectionString: url, application_name: 'loopboard migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(recordTable)
    const recorded = await client.query<{ name: string; checksum: string; finished: boolean }>(
      `select migration_name as name, checksum, finished_at is not null as finished
       from _prisma_migrations where rolled_back_at is null order by migration_name`,
    )
    const missing = missingMigrations(recorded.rows, files)
    if (!missing.ok) return missing
    for (const file of missing.value) await apply(client, file)
    return ok({ applied: missing.value.map((file) => file.name) })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Which files have yet to be applied to a database with this record. */
export function missingMigrations(
  recorded: { name: string; checksum: string; finished: boolean }[],
  files: MigrationFile[],
): Result<MigrationFile[]> {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum, finished } of recorded) {
    const file = byName.get(name)
    if (!finished)
      return refuse('unavailable', `The migration ${name} was begun by another tool and never finished.`, {
        next: 'Repair it with `prisma migrate resolve`, or restore a backup.',
      })
    if (!file)
      return refuse(
        'unavailable',
        `The database has the migration ${name}, which this program does not know: the schema is newer.`,
        {
          next: 'Start the newer version of Loopboard, or restore a backup made by this one.',
        },
      )
    if (file.checksum !== checksum)
      return refuse('unavailable', `The migration ${name} was changed after it had been applied to this database.`, {
        next: 'Restore prisma/migrations to what was released; a change needs a migration of its own.',
      })
  }
  const done = new Set(recorded.map((row) => row.name))
  return ok(files.filter((file) => !done.has(file.name)))
}

async function apply(client: pg.Client, { name, sql, checksum }: MigrationFile) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed; nothing of it was kept.`, { cause: fault })
  }
}
