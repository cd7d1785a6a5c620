import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { postgresEnvironment } from './postgres-binaries.ts'
import { disarmStaleFiles, isServerOf, readPostmaster } from './postmaster-file.ts'
import { chooseSocketFolder, isSafeSocketFolder, socketUrl } from './socket-folder.ts'

/** A connection to the running server, and whether it ran before we came. */
export type Reached = { client: pg.Client; socketFolder: string; attached: boolean }

/** How long a server may take to answer, and how often one that fell over is started again. */
const patienceMs = 60_000
const maxStarts = 5

/** Attaches to the server of the cluster, or starts it and waits. Whoever loses a race of starts reaches the winner's server. */
export async function reachPostgres(cluster: Cluster): Promise<Reached> {
  const deadline = Date.now() + patienceMs
  let child: ChildProcess | null = null
  let starts = 0
  for (;;) {
    const postmaster = readPostmaster(cluster.data)
    const socketFolder = postmaster?.socketFolder ?? null
    if (socketFolder && isSafeSocketFolder(socketFolder, cluster.runAs.owner)) {
      const client = await connect(socketFolder)
      if (client) return { client, socketFolder, attached: starts === 0 }
    }
    const isServed = postmaster !== null && isServerOf(cluster.data, postmaster.pid)
    const isStarting = child !== null && child.exitCode === null && child.signalCode === null
    if (!isServed && !isStarting) {
      if (starts === maxStarts) throw didNotStart(cluster)
      if (starts > 0) await pause(250)
      child = start(cluster, socketFolder)
      starts += 1
    }
    if (Date.now() > deadline) throw didNotStart(cluster)
    await pause(15)
  }
}

async function connect(socketFolder: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, 'postgres'),
    application_name: 'loopboard keeper',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    client.end().catch(() => {})
    return null
  }
}

/** A session of its own, so that Ctrl-C in our terminal does not reach it; its log is a file, so that our end breaks no pipe. */
function start(cluster: Cluster, lastSocketFolder: string | null): ChildProcess {
  const socketFolder = chooseSocketFolder(cluster.base, lastSocketFolder, cluster.runAs.owner)
  disarmStaleFiles(cluster.data, socketFolder)
  const settings = {
    listen_addresses: '',
    // Quoted, because the setting is a list.
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const [program = cluster.binaries.postgres, ...args] = [
    ...cluster.runAs.wrap,
    cluster.binaries.postgres,
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openLog(cluster.log)
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: postgresEnvironment(),
  })
  child.on('error', () => {})
  closeSync(log)
  child.unref()
  return child
}

const maxLogBytes = 8 * 1024 * 1024

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

function didNotStart({ log }: Cluster): Error {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  return new Error(`The database did not start. The end of ${log} says:\n${lines}`)
}
