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
  const globs = [...byKey.keys()].filter((key) => /[*?]/.test(key)).map((key) => ({ key, pattern: globPattern(key) }))
  return {
    edges,
    byKey,
    writes: (key) => (byKey.get(key) ?? []).filter(({ kind }) => kind === 'write'),
    reads: (key) => [
      ...(byKey.get(key) ?? []).filter(({ kind }) => kind === 'read'),
      ...globs
        .filter((glob) => glob.key !== key && glob.pattern.test(key))
        .flatMap((glob) => byKey.get(glob.key)!.filter(({ kind }) => kind === 'read')),
    ],
  }
}

/** `*` stands for anything but a slash, `**` for anything. */
function globPattern(key: string): RegExp {
  const source = key
    .replace(/\*{2,}\/?/g, '\u0001')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^/]*')
    .replace(/\?/g, '[^/]')
    .replace(/\u0001+/g, '.*')
  return new RegExp(`^${source}$`)
}
