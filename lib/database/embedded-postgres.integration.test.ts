import { execFileSync, spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { openEmbedded } from './embedded-postgres.ts'
import { isServerOf, readPostmaster } from './postmaster-file.ts'
import { startApplication } from './test-application.ts'

let home: string
const data = () => join(home, 'postgres', 'data')
const isServed = () => isServerOf(data(), readPostmaster(data())?.pid ?? -1)
function serverPid(): number {
  const pid = readPostmaster(data())?.pid
  if (!pid) throw new Error('no server')
  return pid
}

/** A folder with a database that was made before and never started: making one is what takes most of the time. */
const made = mkdtempSync(join(tmpdir(), 'lb-db-made-'))
beforeAll(() => {
  openCluster(made)
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
const useMade = (folder = home) => execFileSync('cp', ['-a', join(made, 'postgres'), folder])

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lb-db-'))
})
afterEach(async () => {
  if (isServed()) process.kill(serverPid(), 'SIGQUIT')
  for (let waited = 0; waited < 5_000 && isServed(); waited += 20) await pause(20)
  rmSync(home, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

test('it starts on an empty folder, stops with its only user, and keeps what was written', async () => {
  const first = await openEmbedded(home)
  expect(first.attached).toBe(false)
  await query(first.url, 'create table kept as select 42 as answer')
  expect(await first.release()).toBe('stopped')
  expect(isServed()).toBe(false)
  const second = await openEmbedded(home)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.release()
})

test('it listens on a socket that only we can reach, and on no port', async () => {
  useMade()
  const database = await openEmbedded(home)
  const folder = readPostmaster(data())?.socketFolder ?? ''
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(lstatSync(data()).mode & 0o077).toBe(0)
  await database.release()
})

test.runIf(process.platform === 'linux')('our secrets and a PGPORT of the environment do not reach it', async () => {
  useMade()
  const wrap = ['env', 'PGPORT=1', 'PGHOST=/nowhere', 'LOOPBOARD_TOKEN=hidden-token']
  const app = await startApplication(home, { wrap })
  expect(readFileSync(`/proc/${serverPid()}/environ`, 'utf8')).not.toContain('hidden-token')
  expect(await app.end()).toBe('stopped')
})

test('the second user attaches, and only the last one out stops it', async () => {
  useMade()
  const first = await openEmbedded(home)
  const app = await startApplication(home)
  expect(app.attached).toBe(true)
  expect(await first.release()).toBe('still-used')
  expect(await query(app.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await app.end()).toBe('stopped')
  expect(isServed()).toBe(false)
})

test('after kill -9 of the application the next one attaches', async () => {
  useMade()
  const app = await startApplication(home)
  const pid = serverPid()
  await app.kill()
  const next = await openEmbedded(home)
  expect(next.attached).toBe(true)
  expect(serverPid()).toBe(pid)
  expect(await next.release()).toBe('stopped')
})

test('after kill -9 of application and server the next one starts it again', async () => {
  useMade()
  const app = await startApplication(home)
  await query(app.url, 'create table kept as select 7 as answer')
  const pid = serverPid()
  await app.kill()
  process.kill(pid, 'SIGKILL')
  const next = await openEmbedded(home)
  expect(next.attached).toBe(false)
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 7 }])
  await next.release()
})

test('a server that dies is started again by the application that uses it', async () => {
  useMade()
  const database = await openEmbedded(home)
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  const answer = async () => {
    for (let waited = 0; ; waited += 50) {
      const rows = await query(database.url, 'select 1 as one').catch(() => null)
      if (rows || waited > 20_000) return rows
      await pause(50)
    }
  }
  expect(await answer()).toEqual([{ one: 1 }])
  expect(serverPid()).not.toBe(pid)
  expect(await database.release()).toBe('stopped')
})

test('a pid file that names a living stranger does not keep it from starting', async () => {
  useMade()
  const app = await startApplication(home)
  const pid = serverPid()
  await app.kill()
  process.kill(pid, 'SIGKILL')
  const stranger = spawn('sleep', ['100'])
  const file = join(data(), 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const database = await openEmbedded(home)
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBe(null)
  await database.release()
  stranger.kill()
})

test('four processes at once on an empty folder share one server', async () => {
  const apps = await Promise.all([1, 2, 3, 4].map(() => startApplication(home)))
  const starts = await Promise.all(apps.map((app) => query(app.url, 'select pg_postmaster_start_time()::text as at')))
  expect(new Set(starts.map((rows) => rows[0].at)).size).toBe(1)
  const ends = []
  for (const app of apps) ends.push(await app.end())
  expect(ends).toEqual(['still-used', 'still-used', 'still-used', 'stopped'])
  expect(isServed()).toBe(false)
})

test('those who come while the last one leaves are served', async () => {
  useMade()
  for (let round = 0; round < 5; round += 1) {
    const leaving = await openEmbedded(home)
    const [, coming] = await Promise.all([leaving.release(), openEmbedded(home)])
    expect(await query(coming.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await coming.release()
  }
  expect(isServed()).toBe(false)
})

test('a folder whose name is too long for a socket gets one elsewhere, which goes with the server', async () => {
  const deep = join(home, 'x'.repeat(90))
  mkdirSync(deep, { mode: 0o700 })
  useMade(deep)
  const database = await openEmbedded(deep)
  const folder = readPostmaster(join(deep, 'postgres', 'data'))?.socketFolder ?? ''
  expect(folder.startsWith(home)).toBe(false)
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await database.release()).toBe('stopped')
  expect(existsSync(folder)).toBe(false)
})

test('a database of another major version is refused with the way out', async () => {
  useMade()
  writeFileSync(join(data(), 'PG_VERSION'), '13\n')
  await expect(openEmbedded(home)).rejects.toThrow(/made by PostgreSQL 13.*pg_dump/)
})
