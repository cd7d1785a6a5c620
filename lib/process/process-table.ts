import { readdir, readFile } from 'node:fs/promises'
import {
  isRunning,
  type ProcessIdentity,
  type ProcessStat,
  parseNamespace,
  readNamespace,
  readProcess,
} from './process-identity.ts'

/** Living processes of a run's tree, wherever they went: in its pid namespace, or with its marker in their environment. */
export const findTree = async (tree: Pick<ProcessIdentity, 'marker' | 'namespace'>): Promise<ProcessStat[]> => {
  const namespace = parseNamespace(tree.namespace)
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (pid === process.pid) return null
      // The start time is read first: should the pid change hands in between, the signal will miss.
      const stat = await readProcess(pid)
      if (!stat || stat.ended) return null
      if (await hasMarker(pid, tree.marker)) return { stat, by: 'marker' as const }
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

const hasMarker = async (pid: number, marker: string): Promise<boolean> => {
  const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
  if (environment === null) return false
  const wanted = Buffer.from(`LOOP_RUN_ID=${marker}\0`)
  // The entry stands at the very start or behind the end of another; a value that only contains the text does not count.
  return (
    environment.subarray(0, wanted.length).equals(wanted) ||
    environment.includes(Buffer.concat([Buffer.from('\0'), wanted]))
  )
}
