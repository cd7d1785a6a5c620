import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a PostgreSQL server says of itself in `postmaster.pid`: its process and, once it listens, the folder of its socket. */
export type Postmaster = { pid: number; socketFolder: string | null }

const pidFile = (data: string) => join(data, 'postmaster.pid')

/** The server that serves the data folder, or that died there; null when it ended in order. */
export function readPostmaster(data: string): Postmaster | null {
  const lines = readLines(pidFile(data))
  const pid = Number.parseInt(lines?.[0] ?? '', 10)
  if (!lines || !Number.isInteger(pid)) return null
  return { pid, socketFolder: lines[4] ? lines[4] : null }
}

/** A pid that no system gives out. */
const impossiblePid = '2147483646'

/**
 * PostgreSQL takes a zombie, or a stranger who got the pid of a killed server, for a living server and refuses to start.
 * Then the files name a pid that cannot exist; they are kept, because PostgreSQL finds its old shared memory by them.
 */
export function disarmStaleFiles(data: string, socketFolder: string) {
  for (const file of [pidFile(data), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const lines = readLines(file)
    const pid = Number.parseInt(lines?.[0] ?? '', 10)
    if (!lines || !Number.isInteger(pid) || isServerOf(data, pid)) continue
    const disarmed = `${file}.disarmed-${process.pid}`
    writeFileSync(disarmed, [impossiblePid, ...lines.slice(1)].join('\n'), { mode: 0o600 })
    // Another process may have started a server meanwhile: its file is not ours to change.
    if (readLines(file)?.[0] === lines[0]) renameSync(disarmed, file)
  }
}

/** True when the pid is a living PostgreSQL server of this very data folder: starting, serving or shutting down. */
export function isServerOf(data: string, pid: number): boolean {
  const process_ = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  return process_ !== null && !process_.state.startsWith('Z') && process_.command.includes(data)
}

function fromProc(pid: number): { state: string; command: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold parentheses and blanks.
    const state = stat.slice(stat.lastIndexOf(')') + 2)
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    return null
  }
}

function fromPs(pid: number): { state: string; command: string } | null {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,args=', '-p', `${pid}`], { encoding: 'utf8' })
  const [state, ...command] = (stdout ?? '').trim().split(/\s+/)
  return state ? { state, command: command.join(' ') } : null
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
}
