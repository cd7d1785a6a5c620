import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { projectFolder } from './project-folder.ts'

/** A migrated database of its own for one test file. Always `close` it: the last one stops the server. */
export type TemporaryDatabase = { url: string; close: () => Promise<void> }

const templateLock = 7_200_002

/** What a database has besides our migrations: `name` tells one such addition from another, also from one of another version. */
export type Addition = { name: string; add: (url: string) => Promise<void> }

/**
 * An empty, migrated database on a PostgreSQL that all test processes share: copied from a template in some
 * 30 ms, gone after `close`. The cluster stays below node_modules for the next run.
 */
export async function temporaryDatabase(addition: Addition | null = null): Promise<TemporaryDatabase> {
  const home = join(projectFolder(), 'node_modules', '.cache', 'loopboard-tests')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const server = await openEmbedded(home)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  try {
    await withClient(server.url, async (client) => {
      await client.query('select pg_advisory_lock($1)', [templateLock])
      const template = await migratedTemplate(client, server.url, addition)
      await client.query(`create database ${name} template ${template}`)
    })
  } catch (fault) {
    await server.release()
    throw fault
  }
  return {
    url: databaseUrl(server.url, name),
    close: async () => {
      await withClient(server.url, (client) => client.query(`drop database if exists ${name} with (force)`))
      await server.release()
    },
  }
}

/** The template of exactly these migrations and this addition; made once, and databases of earlier runs go then. */
async function migratedTemplate(client: pg.Client, url: string, addition: Addition | null): Promise<string> {
  const files = readMigrationFiles()
  const hash = hashOf(files.map((file) => file.checksum).join())
  const template = `template_${hash}${addition ? `_${hashOf(addition.name)}` : ''}`
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(test|template|making)_'`,
  )
  if (rows.some((row) => row.name === template)) return template
  const isOver = (name: string) => (name.startsWith('test_') ? !isAlive(name) : !name.startsWith(`template_${hash}`))
  for (const { name } of rows.filter((row) => isOver(row.name)))
    await client.query(`drop database if exists ${name} with (force)`)
  const making = `making_${hash}`
  await client.query(`create database ${making}`)
  const migrated = await migrate(databaseUrl(url, making), files)
  if (!migrated.ok) throw new Error(migrated.refusal.message)
  await addition?.add(databaseUrl(url, making))
  await client.query(`alter database ${making} rename to ${template}`)
  return template
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function isAlive(testDatabase: string): boolean {
  try {
    process.kill(Number(testDatabase.split('_')[1]), 0)
    return true
  } catch {
    return false
  }
}

const databaseUrl = (url: string, name: string) => url.replace('/loopboard?', `/${name}?`)

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
