import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server of its own, with its own home and one empty trusted workspace. `token` is an operator's. */
export type ServerUnderTest = {
  origin: string
  token: string
  home: string
  workspace: string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
const startMs = 60_000
const stopMs = 20_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts the built product as a person would, and resolves when it answers. */
export async function serverUnderTest(): Promise<ServerUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'loopboard-e2e-'))
  const home = join(folder, 'home')
  const workspace = join(folder, 'workspace')
  mkdirSync(home, { mode: 0o700 })
  mkdirSync(workspace)
  const port = await freePort()
  const token = randomBytes(32).toString('base64url')
  const argv = ['lib/cli/main.ts', 'start', '--no-open', '--port', String(port)]
  const child = spawn(process.execPath, argv, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOOPBOARD_HOME: home, LOOPBOARD_TOKEN: token, LOOPBOARD_WORKSPACE: workspace },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  async function stop() {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }

  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startMs
  while (Date.now() < deadline && child.exitCode === null) {
    const answers = await fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return { origin, token, home, workspace, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The server did not start.\n${output}`)
}
