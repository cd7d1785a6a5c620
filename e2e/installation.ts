import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Loopboard of its own on temporary folders, as a user would run it: started, killed and started again. */
export type Installation = {
  origin: string
  home: string
  workspace: string
  token: string
  start: () => Promise<void>
  /** kill -9 of the server and of the command that started it; the database is left as a crash leaves it. */
  kill: () => Promise<void>
  end: () => Promise<void>
  call: <T>(method: string, path: string, body?: unknown) => Promise<{ status: number; body: T }>
  remove: () => void
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Files of a small project without dependencies, committed in git. */
export function makeProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'loopboard-project-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init', '-b', 'main')
  git('add', '.')
  git(
    '-c',
    'user.name=Bench',
    '-c',
    'user.email=bench@loopboard.localhost',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-m',
    'start',
  )
  return root
}

/** Prepares an installation; nothing runs before `start`. `environment` is added to that of this process. */
export async function createInstallation(
  workspace: string,
  environment: Record<string, string> = {},
): Promise<Installation> {
  const home = mkdtempSync(join(tmpdir(), 'loopboard-home-'))
  const token = randomBytes(32).toString('hex')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const answers = () =>
    fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )

  async function start() {
    child = spawn(process.execPath, ['lib/cli/main.js', 'start', '--no-open', '--port', String(port)], {
      cwd: join(import.meta.dirname, '..'),
      detached: true,
      stdio: process.env.BENCH_OUTPUT ? 'inherit' : 'ignore',
      env: {
        ...process.env,
        ...environment,
        LOOPBOARD_HOME: home,
        LOOPBOARD_TOKEN: token,
        LOOPBOARD_WORKSPACE: workspace,
      },
    })
    const mine = child
    for (const until = performance.now() + 120_000; ; ) {
      if (await answers()) return
      if (mine.exitCode !== null) throw new Error(`the server ended with code ${mine.exitCode} before it answered`)
      if (performance.now() > until) throw new Error('the server did not answer within two minutes')
      await sleep(50)
    }
  }

  async function signal(name: 'SIGKILL' | 'SIGTERM') {
    const mine = child
    child = null
    if (!mine?.pid || mine.exitCode !== null) return
    const gone = new Promise((resolve) => mine.once('exit', resolve))
    process.kill(name === 'SIGKILL' ? -mine.pid : mine.pid, name)
    await gone
  }

  return {
    origin,
    home,
    workspace,
    token,
    start,
    kill: () => signal('SIGKILL'),
    end: () => signal('SIGTERM'),
    async call<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json().catch(() => null)) as T }
    },
    remove() {
      rmSync(home, { recursive: true, force: true })
      rmSync(workspace, { recursive: true, force: true })
    },
  }
}

/**
 * Waits until `check` gives something; throws with `what` after the time. A look that is dear is taken less often, because what is waited for needs the
 * processor too.
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | null | undefined | false>,
  ms = 180_000,
): Promise<T> {
  for (const end = performance.now() + ms; ; ) {
    const began = performance.now()
    const found = await check()
    if (found) return found
    const now = performance.now()
    if (now > end) throw new Error(`waited ${ms} ms in vain for: ${what}`)
    await sleep(Math.min(1000, Math.max(40, 2 * (now - began))))
  }
}
