import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type ApiClient, createApiClient } from './api-client.ts'
import { buildWhenNeeded } from './build.ts'
import { cacheFolder } from './cache-folder.js'
import { requireFreePort } from './free-port.ts'
import { friendlyLink, openBrowser } from './open-browser.ts'
import { StartError } from './start-error.ts'

export type StartOptions = {
  port: number
  host: string
  home: string
  token: string | null
  open: boolean
  workspaces: string[]
}

export type RunningServer = { api: ApiClient; link: string; ended: Promise<number>; stop: () => Promise<number> }

const root = join(import.meta.dirname, '..', '..')

/**
 * Builds when needed, starts the server, and resolves when it answers; rejects with the exit code when it ends before.
 * The server is our child: its output is ours, and our SIGINT and SIGTERM are its own.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { host, port } = options
  await requireFreePort(host, port)
  const built = buildWhenNeeded(root)
  if (built !== 0) throw new StartError('The build failed; its output stands above.', built)
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const environment = {
    ...process.env,
    LOOPBOARD_HOME: options.home,
    LOOPBOARD_WORKSPACE: options.workspaces.join(':'),
    HOST: host,
    PORT: String(port),
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_MANUAL_SIG_HANDLE: 'true',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || cacheFolder(),
  }
  const child = spawn(
    process.execPath,
    ['--disable-warning=DeprecationWarning', next, 'start', '-H', host, '-p', String(port)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    },
  )
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
  // From the first moment: who is told to end while the server starts must not leave it behind. A terminal tells its SIGINT to both.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const api = createApiClient(
    `http://${host === '::1' ? 'localhost' : '127.0.0.1'}:${port}`,
    options.home,
    options.token,
  )
  await answersOrEnds(api.origin, ended)
  const { link } = await api.post<{ link: string }>('/api/links')
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { api, link, ended, stop }
}

async function answersOrEnds(origin: string, ended: Promise<number>): Promise<void> {
  let over: number | null = null
  void ended.then((code) => {
    over = code
  })
  for (;;) {
    if (over === 0) throw new StartError('The server ended before it answered.', 1)
    if (over !== null) throw new StartError('', over) // it said itself why
    const answers = await fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** `loopboard start`: serves until it is told to end; resolves with the exit code. */
export async function start(options: StartOptions): Promise<number> {
  const server = await startServer(options)
  const link = await friendlyLink(server.link)
  console.log(`\n  Loopboard is ready on ${server.api.origin}`)
  console.log(`  Open (once, within 10 minutes): ${server.link}`)
  if (link !== server.link) console.log(`                              or: ${link}`)
  console.log('  A new link at any time:         npm run -s loopboard -- open\n')
  if (options.open) openBrowser(link)
  return forwardSignals(server)
}

/** Waits for the end of the server; the first SIGINT or SIGTERM ends it in order. */
export async function forwardSignals(server: RunningServer): Promise<number> {
  let asked = false
  process.on('SIGTERM', () => {
    asked = true
  })
  process.on('SIGINT', () => {
    asked = true
    void server.stop()
  })
  const code = await server.ended
  return asked ? 0 : code
}
