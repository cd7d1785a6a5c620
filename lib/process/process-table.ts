import { readdir, readFile } from 'node:fs/promises'
import type { ProcessIdentity } from '../domain/process-run.ts'
import { isRunning, type ProcessStat, parseNamespace, readNamespace, readProcess } from './process-identity.ts'

/**
 * Living processes of a run's tree, wherever they went: in its pid namespace, or with its marker in their environment. Most processes of a
 * machine are strangers: of them nothing but the environment is read.
 */
export const findTree = async (tree: Pick<ProcessIdentity, 'marker' | 'namespace'>): Promise<ProcessStat[]> => {
  const namespace = await livingNamespace(tree.namespace)
  const hasMarker = markerReader(tree.marker)
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (pid === process.pid) return null
      const isMarked = await hasMarker(pid)
      if (!isMarked && namespace === null) return null
      // The start time is read before what makes it ours is read again: should the pid change hands, the signal will miss.
      const stat = await readProcess(pid)
      if (!stat || stat.ended) return null
      if (isMarked && (await hasMarker(pid))) return { stat, by: 'marker' as const }
      const isInside = namespace !== null && (await readNamespace(pid)) === namespace.inode
      return isInside ? { stat, by: 'namespace' as const } : null
    }),
  )
  // A namespace ends with its first process. Had it ended by now, the inode could be another run's already.
  const isNamespaceAlive = namespace !== null && (await isRunning(namespace.first))
  return found
    .filter((member) => member !== null)
    .filter((member) => member.by === 'marker' || isNamespaceAlive)
    .map((member) => member.stat)
}

/**
 * True when the tree had a pid namespace and its first process has ended: the kernel ended every process in it before, so nothing of the tree
 * can start another one any more.
 */
export const isNamespaceOver = async ({ namespace }: Pick<ProcessIdentity, 'namespace'>): Promise<boolean> =>
  namespace !== null && (await livingNamespace(namespace)) === null

const livingNamespace = async (text: string | null) => {
  const namespace = parseNamespace(text)
  return namespace !== null && (await isRunning(namespace.first)) ? namespace : null
}

/** The entry stands at the very start or behind the end of another; a value that only contains the text does not count. */
const markerReader = (marker: string) => {
  const first = Buffer.from(`LOOP_RUN_ID=${marker}\0`)
  const later = Buffer.concat([Buffer.from('\0'), first])
  return async (pid: number): Promise<boolean> => {
    const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
    return environment !== null && (environment.subarray(0, first.length).equals(first) || environment.includes(later))
  }
}
