import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import type { DataEdge, DataFlow } from '../model/data-flow.ts'
import type { SkillFile } from '../model/skill-file.ts'

/** Joins the reads and writes of all files. */
export function joinDataFlow(files: readonly SkillFile[]): DataFlow {
  const edges = files.flatMap(({ role, dataEdges }) => (role === 'eval' || role === 'asset' ? [] : dataEdges))
  const byKey = new Map<string, DataEdge[]>()
  for (const edge of edges) {
    const list = byKey.get(edge.target.key)
    if (list) list.push(edge)
    else byKey.set(edge.target.key, [edge])
  }
  const globs = [...byKey.keys()].filter((key) => /[*?]/.test(key))
  return {
    edges,
    byKey,
    writes: (key) => (byKey.get(key) ?? []).filter(({ kind }) => kind === 'write'),
    reads: (key) => [
      ...(byKey.get(key) ?? []).filter(({ kind }) => kind === 'read'),
      ...globs
        .filter((glob) => glob !== key && matchesPath(glob, key))
        .flatMap((glob) => byKey.get(glob)!.filter(({ kind }) => kind === 'read')),
    ],
  }
}
