import type { CodeBlock, CodeCall } from './code.ts'
import type { TextRange } from './text-range.ts'

/**
 * A file that a skill writes or reads. `key` is its template: `${workDir}/a-${i}.json` becomes `{work}/a-{}.json`. Run-time: below a work or
 * output folder or a variable root. Skill: a file of the skill folder. Outside: the rest.
 */
export type Target = { key: string; base: string; scope: 'run-time' | 'skill' | 'outside'; hasGlob: boolean }

/** One place where a target is written or read. */
export type DataEdge = {
  kind: 'read' | 'write'
  file: string
  range: TextRange
  targetRange: TextRange
  target: Target
  via: 'tool' | 'fs' | 'python' | 'shell' | 'prose' | 'section'
  block: CodeBlock | null
  call: CodeCall | null
  /** Variable that is written, or that takes what was read; null when it is an expression. */
  variable: string | null
  appends: boolean
}

export type DataFlow = {
  edges: readonly DataEdge[]
  /** Edges by target key, in order of file and place. */
  byKey: ReadonlyMap<string, readonly DataEdge[]>
  writes(key: string): readonly DataEdge[]
  /** Reads of the key itself and of globs that cover it. */
  reads(key: string): readonly DataEdge[]
}
