import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryDatabase, temporaryDatabase } from './database/temporary-database.ts'

let home: string
let database: TemporaryDatabase
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'loopboard-boot-'))
  database = await temporaryDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(home, { recursive: true, force: true })
})

const program = join(import.meta.dirname, 'cli', 'main.js')

/** A worker that is at work, and all it said; or npm that runs it. */
async function worker(
  command: readonly [string, ...string[]] = [process.execPath, '--conditions=react-server', program, 'worker'],
): Promise<{ child: ChildProcess; said: () => string }> {
  const [file, ...given] = command
  const child = spawn(file, given, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, LOOPBOARD_HOME: home, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  await new Promise<void>((ready, fail) => {
    const hear = (part: Buffer) => {
      text += part
      if (/ready as/.test(text)) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => fail(new Error(text)))
  })
  return { child, said: () => text }
}

test('the signals of one Ctrl-C, which come from the terminal and from the program above, end a server in order', async () => {
  const { child, said } = await worker()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).not.toContain('not orderly')
})

test('the signal that ends npm ends the server it started', async () => {
  const { child, said } = await worker(['npm', 'run', 'worker'])
  const silent = once(child, 'close') // as long as one of the two lives, what it says has an end that is open
  child.kill('SIGTERM')
  await silent
  expect(said()).not.toContain('not orderly')
})
