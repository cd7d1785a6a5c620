import { tmpdir } from 'node:os'
import type { SpawnEnd } from '../domain/process-run.ts'
import { userPath } from './environment.ts'
import { findProgram } from './find-program.ts'
import { createProcesses } from './spawn-run.ts'
import { type Supervision, type SupervisionTier, supervisionTiers } from './supervision.ts'

/** What the start-up probe found, for the doctor: the tier in use, and every tier that was tried before it with the reason. */
export type SupervisionReport = {
  supervision: Supervision
  tried: { tier: SupervisionTier; works: boolean; detail: string }[]
}

/** What each tier promises, as the doctor says it. */
export const tierMeaning: Record<SupervisionTier, string> = {
  namespace: 'every run has a process namespace of its own; whatever it leaves behind ends with it',
  bwrap: 'every run has a process namespace of its own, made by bubblewrap; whatever it leaves behind ends with it',
  group: 'weaker: a process that leaves its group and empties its environment can outlive a run',
}

type Environment = Readonly<Record<string, string | undefined>>

/** Finds the strongest tier that works here, by running and ending a small tree in each. */
export const probeSupervision = async (environment: Environment): Promise<SupervisionReport> => {
  const tried: SupervisionReport['tried'] = []
  for (const tier of supervisionTiers) {
    const supervision = await equip(tier, environment)
    const detail = supervision ? await tryTier(supervision, environment) : `its programs are not on PATH`
    tried.push({ tier, works: detail === null, detail: detail ?? tierMeaning[tier] })
    if (supervision && detail === null) return { supervision, tried }
  }
  return { supervision: { tier: 'group' }, tried }
}

const equip = async (tier: SupervisionTier, environment: Environment): Promise<Supervision | null> => {
  const find = (name: string) => findProgram(name, userPath(environment['PATH'] ?? ''))
  if (tier === 'group') return { tier }
  if (tier === 'bwrap') {
    const bwrap = await find('bwrap')
    return bwrap ? { tier, bwrap } : null
  }
  const [setpriv, unshare] = [await find('setpriv'), await find('unshare')]
  return setpriv && unshare ? { tier, setpriv, unshare } : null
}

/** Null when the tier keeps an exit code and ends a tree, else what went wrong. */
const tryTier = async (supervision: Supervision, environment: Environment): Promise<string | null> => {
  const processes = createProcesses({ supervision, environment, ending: { graceMs: 1000, totalMs: 2000 } })
  const run = (script: string, onLine: () => void, signal: AbortSignal): Promise<SpawnEnd> =>
    processes.spawnRun(
      { key: `probe-${supervision.tier}-${process.pid}` },
      {
        ...{ argv: ['/bin/sh', '-c', script], cwd: tmpdir(), env: {}, timeoutMs: 5000, maxOutputBytes: 10_000 },
        ...{ signal, onLine, onStart: async () => {} },
      },
    )
  const exit = await run('exit 7', () => {}, new AbortController().signal)
  if (exit.error) return exit.error
  if (exit.exitCode !== 7) return `a program's exit code is lost (${exit.exitCode ?? exit.cause})`
  const cancel = new AbortController()
  const end = await run('sleep 60 & setsid sleep 60 & echo up; wait', () => cancel.abort(), cancel.signal)
  if (end.error) return end.error
  return end.cause === 'cancelled' ? null : `a small tree ended by ${end.cause}`
}
