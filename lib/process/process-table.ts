import { readdir, readFile } from 'node:fs/promises'
import { type ProcessIdentity, type ProcessStat, readNamespace, readProcess } from './process-identity.ts'

/** Living processes of a run's tree, wherever they went: in its pid namespace, or with its marker in their environment. */
export const findTree = async (tree: Pick<ProcessIdentity, 'marker' | 'namespace'>): Promise<ProcessStat[]> => {
  const names = await readdir('/proc').catch(() => [])
  const own = await readNamespace('self')
  const namespace = tree.namespace === own ? null : tree.namespace
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (pid === process.pid || !(await belongs(pid, tree.marker, namespace))) return null
      const stat = await readProcess(pid)
      return stat && !stat.ended ? stat : null
    }),
  )
  return found.filter((stat) => stat !== null)
}

const belongs = async (pid: number, marker: string, namespace: string | null): Promise<boolean> => {
  if (namespace !== null && (await readNamespace(pid)) === namespace) return true
  const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
  if (environment === null) return false
  const wanted = Buffer.from(`LOOP_RUN_ID=${marker}\0`)
  // The entry stands at the very start or behind the end of another; a value that only contains the text does not count.
  return (
    environment.subarray(0, wanted.length).equals(wanted) ||
    environment.includes(Buffer.concat([Buffer.from('\0'), wanted]))
  )
}
