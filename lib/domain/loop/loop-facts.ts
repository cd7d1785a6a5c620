import type { Actor } from '../actor.ts'
import type { Said } from '../sentences/say.ts'
import type { ActionName, DebugMode } from './execution-record.ts'
import type { WorkspaceUse } from './limits.ts'
import type { TestReference } from './loop-model.ts'
import type { Reason, Waiting } from './loop-state.ts'
import type { Used } from './measured-limits.ts'

/** What `decide` must know beside the model. Time and ids come in as data. */
export type DecideFacts = {
  now: string
  by: Actor
  /** Fresh ids, as many as the command may need (one per task of `add-tasks`, one per message). */
  ids: string[]
  /** The workspace is trusted. */
  trusted: boolean
  /** What steers execution there and is not what it was when a person gave that trust. */
  steeringChanges: string[]
  /** Tools that can run on this node now; `bash` always. */
  tools: string[]
  /** When the executor last gave a sign; only who may be taken over is judged by it. */
  lastSignAt?: string | null
  /** The gate as it stands now; null when nobody computed it (only `complete` reads it). */
  gate: GateFacts | null
}

export type DiffFile = {
  path: string
  status: 'added' | 'modified' | 'deleted' | 'renamed'
  previousPath: string | null
  addedLines: number
  removedLines: number
  /** True when only blanks or line ends differ. */
  whitespaceOnly: boolean
}

/** What the gate is judged on. Everything here was found by the host, nothing was claimed. */
export type GateFacts = {
  /** Hash of the workspace content now; null when the workspace is missing. */
  treeHash: string | null
  /** Base to worktree, loop roots left out; null when there is no base. */
  diff: DiffFile[] | null
  missingTests: TestReference[]
  newlySkippedTests: TestReference[]
  /** Test commands, runner configuration files or thresholds that differ from the base: one line each, for a person. */
  validationChanges: { key: string; detail: string; said?: Said }[]
  /** Lines that still carry the marker `loopboard:hid=`. */
  instrumentation: { path: string; line: number }[]
  coverage: { overall: number | null; changed: number | null }
  approval: 'not-asked' | 'accepted' | 'rejected'
  judge: 'not-asked' | 'accepted' | 'rejected'
}

/** What `plan` must know beside the model. */
export type PlanFacts = {
  now: string
  gate: GateFacts
  used: Used
  /** Null where the loops of the workspace have no limits together. */
  workspace: WorkspaceUse | null
  rateLimitedUntil: string | null
}

/** The one next step of a loop. `row` is the row of the table in docs/loop-rules.md that chose it. */
export type PlanStep = { row: number } & (
  | { kind: 'run'; action: ActionName; mode: DebugMode | null; taskId: string | null; bug: string | null }
  | { kind: 'wait'; waiting: Omit<Waiting, 'since'> }
  | { kind: 'pause'; reason: Omit<Reason, 'at'> }
  | { kind: 'finish'; reason: Omit<Reason, 'at'>; failureReason: string }
  | { kind: 'none' }
)
