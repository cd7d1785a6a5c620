import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessIdentity } from '../domain/process-run.ts'
import { readBootId, readNamespace, readProcess } from './process-identity.ts'
import type { SupervisionTier } from './supervision.ts'

/**
 * Who the supervisor `pid` is, and which namespace its tree lives in. Called while the tree still waits at its gate, so the
 * namespace exists or is about to; null when the supervisor ended first.
 */
export const identifyTree = async (
  pid: number,
  marker: string,
  tier: SupervisionTier,
): Promise<ProcessIdentity | null> => {
  const bootId = await readBootId()
  if (bootId === '') return { bootId, pid, startTime: `own:${process.pid}`, marker, namespace: null }
  const own = await readNamespace('self')
  for (let look = 0; look < 400; look++) {
    const supervisor = await readProcess(pid)
    if (!supervisor || supervisor.ended) return null
    const identity = { bootId, pid, startTime: supervisor.startTime, marker }
    if (tier === 'group') return { ...identity, namespace: null }
    const namespace = await childNamespace(pid, own)
    if (namespace !== null) return { ...identity, namespace }
    await sleep(look < 50 ? 1 : 10)
  }
  return null
}

/** The namespace of the supervisor's child, once it is another than `own`. */
const childNamespace = async (pid: number, own: string | null): Promise<string | null> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const first = await readProcess(Number(children.split(' ')[0]))
  const inode = first && (await readNamespace(first.pid))
  return inode && inode !== own ? `${inode} ${first.pid} ${first.startTime}` : null
}
