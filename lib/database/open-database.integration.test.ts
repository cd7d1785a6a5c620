import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { judgeServer } from './check-server.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { type Database, openDatabase } from './open-database.ts'
import { readPostmaster } from './postmaster-file.ts'
import { steady } from './steady.ts'
import { type TemporaryDatabase, temporaryDatabase } from './temporary-database.ts'

const until = async (condition: () => boolean, forMs = 10_000) => {
  for (let waited = 0; waited < forMs && !condition(); waited += 10) await pause(10)
  expect(condition()).toBe(true)
}

describe('on a database of its own', () => {
  let temporary: TemporaryDatabase
  let database: Database
  beforeEach(async () => {
    temporary = await temporaryDatabase()
    const opened = await openDatabase({ home: '/nowhere', databaseUrl: temporary.url })
    if (!opened.ok) throw new Error(opened.refusal.message)
    database = opened.value
  })
  afterEach(async () => {
    await database.close()
    await temporary.close()
  })

  const insertEvents = async (count: number) => {
    const [workspace, run] = [randomUUID(), randomUUID()]
    const { pool } = database
    await pool.query(
      `insert into "Workspace" (id, name, path, device, inode, node) values ($1, 'w', $1, '1', '1', 'main')`,
      [workspace],
    )
    await pool.query(
      `insert into "Run" (id, key, "workspaceId", title, status, runner, mode, tool, "maxIterations", model, node, "createdAt", "updatedAt")
       values ($1, $1, $2, 't', 'created', 'server', 'auto', 'bash', 5, '{}', 'main', now(), now())`,
      [run, workspace],
    )
    await pool.query(
      `insert into "Event" ("workspaceId", seq, "runId", rev, at, "actorKind", "actorId", "actorName", type, data)
       select $1, n, $2, 1, now(), 'engine', 'e', 'e', 'x', '{}' from generate_series(1, $3::int) as n`,
      [workspace, run, count],
    )
    return workspace
  }

  test('events announce their workspace and highest seq once, at commit', async () => {
    const heard: (string | null)[] = []
    database.announcements.listen('loopboard_events', (message) => heard.push(message))
    await until(() => heard.includes(null))
    const workspace = await insertEvents(5)
    await until(() => heard.length > 1)
    await pause(50)
    expect(heard.slice(1).map((text) => JSON.parse(text ?? ''))).toEqual([{ w: workspace, s: 5 }])
  })

  test('an event can be neither changed nor deleted, but pruned by who says so', async () => {
    await insertEvents(2)
    const { pool } = database
    await expect(pool.query(`update "Event" set type = 'y'`)).rejects.toThrow(/append-only/)
    await expect(pool.query(`delete from "Event"`)).rejects.toThrow(/append-only/)
    await expect(pool.query(`truncate "Event" cascade`)).rejects.toThrow(/append-only/)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`set local loopboard.prune = 'on'`)
    await expect(client.query(`delete from "Event" where seq = 1`)).resolves.toMatchObject({ rowCount: 1 })
    await client.query('commit')
    await expect(client.query(`delete from "Event"`)).rejects.toThrow(/append-only/)
    client.release()
  })

  test('the audit is append-only too', async () => {
    const { pool } = database
    await pool.query(`insert into "Audit" ("actorKind", "actorId", "actorName", what) values ('person', 'p', 'p', 'w')`)
    await expect(pool.query(`update "Audit" set what = 'other'`)).rejects.toThrow(/append-only/)
    await expect(pool.query(`delete from "Audit"`)).rejects.toThrow(/append-only/)
  })

  test('a lock belongs to one session, and is free when its connection ends', async () => {
    const first = await database.openLockSession()
    const second = await database.openLockSession()
    expect(await first.tryLock('seat')).toBe(true)
    expect(await second.tryLock('seat')).toBe(false)
    expect(await second.tryLock('other')).toBe(true)
    await first.unlock('seat')
    expect(await second.tryLock('seat')).toBe(true)
    await second.close()
    await pause(50)
    expect(await first.tryLock('seat')).toBe(true)
    await first.close()
  })

  test('a lost lock session says so once; a closed one says nothing', async () => {
    const lost: string[] = []
    const kept = await database.openLockSession()
    const closed = await database.openLockSession()
    kept.onLost(() => lost.push('kept'))
    closed.onLost(() => lost.push('closed'))
    await closed.close()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'loopboard lock'`,
    )
    await until(() => lost.length > 0)
    await pause(50)
    expect(lost).toEqual(['kept'])
  })

  test('a broken listening connection comes back, tells with null, and hears again; a listener that throws hurts nobody', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard: (string | null)[] = []
    const { announcements, pool } = database
    announcements.listen('a', () => {
      throw new Error('planted')
    })
    const end = announcements.listen('a', (message) => heard.push(message))
    await until(() => heard.length === 1)
    await announcements.announce('a', 'one')
    await until(() => heard.includes('one'))
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'loopboard listen'`,
    )
    await until(() => heard.length === 3)
    await announcements.announce('a', 'two')
    await until(() => heard.includes('two'))
    end()
    await announcements.announce('a', 'three')
    await pause(50)
    expect(heard).toEqual([null, 'one', null, 'two'])
    expect(complaints).toHaveBeenCalled()
    complaints.mockRestore()
  })

  test('migrating again changes nothing; a changed, an unknown or a broken migration is refused', async () => {
    const files = readMigrationFiles()
    expect(await migrate(temporary.url, files)).toMatchObject({ ok: true, value: { applied: [] } })
    const changed = files.map((file) => ({ ...file, checksum: 'x' }))
    expect(await migrate(temporary.url, changed)).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    expect(await migrate(temporary.url, files.slice(0, 1))).toMatchObject({ ok: false })
    const broken = { name: '99999999999999_broken', sql: 'create table half (id int); select 1/0;', checksum: 'c' }
    await expect(migrate(temporary.url, [...files, broken])).rejects.toThrow(/99999999999999_broken failed/)
    expect((await database.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  })
})

test('eight processes that migrate at once apply each migration once', async () => {
  const temporary = await temporaryDatabase()
  const empty = temporary.url.replace(/\/test_\w+\?/, '/migrating?')
  const admin = new pg.Client({ connectionString: temporary.url })
  await admin.connect()
  await admin.query('create database migrating')
  const results = await Promise.all(Array.from({ length: 8 }, () => migrate(empty)))
  const applied = results.flatMap((result) => (result.ok ? result.value.applied : ['refused']))
  expect(applied).toEqual(readMigrationFiles().map((file) => file.name))
  await admin.query('drop database migrating with (force)')
  await admin.end()
  await temporary.close()
})

test('the pool and steady work outlive a kill -9 of the embedded server', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lb-db-'))
  const opened = await openDatabase({ home, databaseUrl: null })
  if (!opened.ok) throw new Error(opened.refusal.message)
  const { pool, close } = opened.value
  await pool.query('create table counted (n int)')
  const killed = readPostmaster(join(home, 'postgres', 'data'))?.pid
  if (killed) process.kill(killed, 'SIGKILL')
  // The backends of the killed server answer for a moment longer: only a successor shows that it was started again.
  await expect.poll(() => readPostmaster(join(home, 'postgres', 'data'))?.pid, { timeout: 30_000 }).not.toBe(killed)
  await steady(() => pool.query('insert into counted values (1)'), 30_000)
  expect((await steady(() => pool.query('select n from counted'))).rows).toEqual([{ n: 1 }])
  await close()
  expect(readPostmaster(join(home, 'postgres', 'data'))).toBe(null)
  rmSync(home, { recursive: true })
})

test.each([
  [
    'nobody listens',
    'postgresql://u:secret@127.0.0.1:1/d',
    /127\.0\.0\.1:1\/d cannot be used: .*ECONNREFUSED [^ ]+\.$/,
  ],
  ['the socket is not there', 'postgresql://u:secret@localhost/d?host=/nowhere', /cannot be used: .*ENOENT/],
])('where %s, one message says what, why and what to do', async (_, databaseUrl, message) => {
  const opened = await openDatabase({ home: '/nowhere', databaseUrl })
  if (opened.ok) throw new Error('opened')
  expect(opened.refusal).toMatchObject({ code: 'unavailable', next: expect.stringContaining('DATABASE_URL') })
  expect(opened.refusal.message).toMatch(message)
  expect(opened.refusal.message).not.toContain('secret')
})

test('an embedded database that cannot start says why', async () => {
  const opened = await openDatabase({ home: '/dev/null/home', databaseUrl: null })
  expect(opened).toMatchObject({
    ok: false,
    refusal: { code: 'unavailable', message: expect.stringContaining('ENOTDIR') },
  })
})

test('an old server, and one that may lose what it acknowledged, is refused', () => {
  const good = { server_version_num: '140011', fsync: 'on', full_page_writes: 'on', synchronous_commit: 'remote_apply' }
  expect(judgeServer(good)).toMatchObject({ ok: true })
  expect(judgeServer({ ...good, server_version_num: '130020' })).toMatchObject({ ok: false })
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect(judgeServer({ ...good, [name]: 'off' })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(name) },
    })
})
