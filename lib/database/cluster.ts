import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresBinaries, type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

/** The embedded database on disk: `base` holds the data folder, the log and usually the socket. */
export type Cluster = { base: string; data: string; log: string; binaries: PostgresBinaries; runAs: RunAs }

/** Finds or makes the data folder below `home`. Several processes may call it at once: one cluster comes out. */
export function openCluster(home: string): Cluster {
  const base = join(home, 'postgres')
  const data = join(base, 'data')
  mkdirSync(base, { recursive: true, mode: 0o700 })
  const binaries = findPostgresBinaries()
  const isMade = existsSync(join(data, 'PG_VERSION'))
  const runAs = chooseRunAs(binaries.postgres, base, isMade ? lstatSync(data).uid : null)
  const cluster = { base, data, log: join(base, 'postgres.log'), binaries, runAs }
  if (!isMade) makeCluster(cluster)
  const version = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'))
  if (version !== runAs.major)
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${version}, this program brings ${runAs.major}. Start the earlier Loopboard, dump the database with pg_dump, move that folder away and restore the dump.`,
    )
  return cluster
}

/** Made in a side folder and renamed: a process killed meanwhile leaves no half cluster. Whoever renames first wins. */
function makeCluster({ base, data, binaries, runAs }: Cluster) {
  sweepSideFolders(base)
  const side = join(base, `new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const command = [...runAs.wrap, binaries.initdb, '-D', side, '-U', 'loopboard', '--auth=trust', '--encoding=UTF8']
  command.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  const [program = binaries.initdb, ...args] = command
  const { status, error, stderr } = spawnSync(program, args, { cwd: '/', encoding: 'utf8', env: postgresEnvironment() })
  if (status !== 0) {
    rmSync(side, { recursive: true, force: true })
    throw new Error(`The database could not be made in ${base}: ${(error?.message ?? stderr).trim()}`)
  }
  try {
    renameSync(side, data)
  } catch (fault) {
    rmSync(side, { recursive: true, force: true })
    if (!existsSync(join(data, 'PG_VERSION'))) throw fault
  }
}

/** Removes what killed processes left of their side folders. */
function sweepSideFolders(base: string) {
  for (const name of readdirSync(base)) {
    const pid = Number(/^new-(\d+)-[0-9a-f]+$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(base, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
