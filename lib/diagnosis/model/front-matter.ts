import type { ErrorCode } from 'yaml'
import type { TextRange } from './text-range.ts'

/** One top-level key of the front matter. */
export type FrontMatterEntry = {
  key: string
  keyRange: TextRange
  /** The parsed value: string, number, boolean, null, list or map. */
  value: unknown
  /** Null when nothing stands behind the colon. */
  valueRange: TextRange | null
  /** Key to the end of the value. */
  range: TextRange
  style: 'plain' | 'quoted' | 'block' | 'list' | 'map' | 'empty'
}

export type FrontMatterProblem = {
  /** `unopened`: its keys are there, the line `---` above them is not. */
  kind: 'missing' | 'unopened' | 'unclosed' | 'syntax' | 'not-a-map' | 'duplicate-key'
  /** Message of the YAML parser, or our own. */
  message: string
  /** What the YAML parser calls it; null where it had no say. */
  code: ErrorCode | null
  range: TextRange
}

/**
 * The head of a Markdown file. `problems` is empty when it is sound; `recovered` says that only a plain value with `: ` in it
 * has to be quoted. Entries hold what could be read in either case.
 */
export type FrontMatter = {
  present: boolean
  /** From the first `---` to the end of the closing one, or what stands in their place; empty range at 0 when absent. */
  range: TextRange
  /** Between the two lines of dashes. */
  content: TextRange
  problems: FrontMatterProblem[]
  recovered: boolean
  entries: FrontMatterEntry[]
  get(key: string): FrontMatterEntry | undefined
}
