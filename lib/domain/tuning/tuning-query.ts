import type { GateVerdict } from './quality-gate.ts'
import type { TuningStatus } from './tuning-state.ts'

/** Which tunings a list shows, newest change first. `null` and an empty list mean: any. */
export type TuningListQuery = {
  workspaceId: string | null
  status: TuningStatus[]
  gate: GateVerdict[]
  /** Path of a skill folder, relative to its workspace. */
  skill: string | null
  /** Words of id, skill or description. */
  q: string | null
  runner: string | null
  /** True: only deleted ones; false: only the others. */
  deleted: boolean
  cursor: string | null
  limit: number
}

/** Which issues are meant; an empty list means: any. */
export type IssueQuery = {
  severity: string[]
  diagnosis: string[]
  state: string[]
  rule: string[]
  file: string[]
  type: string[]
  q: string | null
  cursor: string | null
  limit: number
}

/** Which part of a file is meant: null as `path` is the entry file, as `column` the place of the first open issue of each long line. */
export type SourceQuery = {
  path: string | null
  from: number
  lines: number
  column: number | null
  characters: number
}

/** Which fixes are meant; an empty list and null mean: any. */
export type FixQuery = { status: string[]; iteration: number | null }

/** What is only tried: verdicts about hunks by their ids, and the option of a choice. */
export type PreviewQuery = {
  hunks: { hunkId: string; verdict: 'accepted' | 'rejected' }[]
  option: string | null
}
