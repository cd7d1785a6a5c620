import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import type { DataEdge, DataFlow } from '../model/data-flow.ts'
import type { SkillFile } from '../model/skill-file.ts'

/** Joins the reads and writes of all files. */
export function joinDataFlow(files: readonly SkillFile[]): DataFlow {
  const edges = files.flatMap(({ role, dataEdges }) => (role === 'eval' || role === 'asset' ? [] : dataEdges))
  const byKey = new Map<string, DataEdge[]>()
  const writes = new Map<string, DataEdge[]>()
  const reads = new Map<string, DataEdge[]>()
  for (const edge of edges) {
    add(byKey, edge)
    add(edge.kind === 'write' ? writes : reads, edge)
  }
  const globs = [...reads.keys()].filter((key) => /[*?]/.test(key)).slice(0, mostGlobs)
  const joined = new Map<string, readonly DataEdge[]>()
  function readsOf(key: string): readonly DataEdge[] {
    const known = joined.get(key)
    if (known) return known
    const covering = globs
      .filter((glob) => glob !== key && matchesPath(glob, key))
      .flatMap((glob) => reads.get(glob) ?? [])
    const all = [...(reads.get(key) ?? []), ...covering]
    joined.set(key, all)
    return all
  }
  return { edges, byKey, writes: (key) => writes.get(key) ?? [], reads: readsOf }
}

/** Globs that are compared with each target. */
const mostGlobs = 200

function add(map: Map<string, DataEdge[]>, edge: DataEdge): void {
  const list = map.get(edge.target.key)
  if (list) list.push(edge)
  else map.set(edge.target.key, [edge])
}
