import type { FailureCode } from '../agent/failure.ts'
import type { Said } from '../sentences/say.ts'
import type { AgentEventBody } from './agent-events.ts'
import type { DecidedChanges, ReviewNote } from './changes-decision.ts'
import type { DebugEventBody } from './debug-events.ts'
import type { ActionName, DebugMode, DevelopTask, DevelopTaskStatus, TestResult } from './execution-record.ts'
import type { FileEventBody } from './file-events.ts'
import type { LoopPatch } from './loop-commands.ts'
import type {
  FileMemory,
  FinishedWork,
  LimitUnit,
  MenuChoice,
  MessageTime,
  QueuedMessage,
  Waiver,
} from './loop-model.ts'
import type { TestCommand } from './loop-settings.ts'
import type { GateCondition, LoopState, LoopStatus, LoopTask, Reason, ReasonCode, Waiting } from './loop-state.ts'

/** The result of one host run of the tests, as the rules see it; every single test stands in the history. */
export type TestRunSummary = {
  runId: string
  kind: 'baseline' | 'validate' | 'verify'
  treeHash: string
  /** Every required command ended by itself with code 0, and its report has at least one passed test and no failed one. */
  passed: boolean
  outcome: 'tests' | 'cannot_run'
  reasonCode: 'no_test_command' | 'cannot_run_tests' | null
  reasonText: string | null
  /** `reasonText` by its code, where it is a sentence of ours. */
  reasonSaid?: Said | null
  total: number
  passedCount: number
  failedCount: number
  skippedCount: number
  flakyCount: number
  /** Overall covered / instrumented lines in percent; null is unknown, never 0. */
  coverage: number | null
  changedCoverage: number | null
  /** Passed by nothing but exit codes, although a runner was found that could have told of single tests. */
  exitCodeOnly?: boolean
  durationMs: number
  signature: string | null
  firstFailure: { key: string; name: string; message: string } | null
  /** Failed, skipped, then passed, at most 500. */
  results: TestResult[]
  /** At most 200. */
  failedTests: string[]
}

/** Which action an event speaks of; `key` is the attempt key `<runId>/<generation>/<turn>/<n>`. */
export type ActionReference = {
  key: string
  action: ActionName
  mode: DebugMode | null
  taskId: string | null
  iteration: number
}

export type ActionOutcome =
  | {
      action: 'init'
      baseCommit: string | null
      baseTree: string | null
      tasks: DevelopTask[]
      /** The branch that was checked out where the loop began; absent in older journals, null for none. */
      baseBranch?: string | null
      /** What ran the tests then, out of folders that git ignores: a hash by place. */
      runners?: Record<string, string>
      commands: TestCommand[]
    }
  | {
      action: 'develop'
      result: 'done' | 'partial' | 'blocked' | 'failed'
      summary: string
      /** The summary by its code, where it is a sentence of ours. */
      said?: Said
      exitCode: number | null
      filesChanged: string[]
      treeBefore: string | null
      treeAfter: string | null
    }
  | {
      action: 'debug'
      /** `partial`: what was asked could not be shown yet; the search goes on. */
      result: 'done' | 'partial'
      summary: string
      said?: Said
      filesChanged: string[]
      treeBefore: string | null
      treeAfter: string | null
    }
  | { action: 'validate'; run: TestRunSummary }

/** What an agent failed of, where one did the action, and the session that the next attempt goes on with. */
type OfAgent = { failure?: FailureCode; session?: { agent: string; id: string } }

/** What is told of the end of an action, with its code where it is a sentence of ours. */
type Told = { message: string; said?: Said }

type Body =
  | AgentEventBody
  | DebugEventBody
  | FileEventBody
  /** `file` is set when the loop was discovered in a folder. */
  | { type: 'created'; state: LoopState; tasks: LoopTask[]; file?: FileMemory }
  | { type: 'edited'; patch: LoopPatch }
  | { type: 'started' | 'resumed'; generation: number; from: LoopStatus }
  | { type: 'draining-cleared'; from: LoopStatus }
  | { type: 'retried'; generation: number; from: LoopStatus; taskIds: string[]; maxIterations: number | null }
  | { type: 'paused'; mode: 'drain' | 'now'; reason: Reason; from: LoopStatus }
  | { type: 'stopped'; reason: Reason; from: LoopStatus }
  | { type: 'failed'; reason: Reason; failureReason: string; from: LoopStatus }
  | { type: 'exited'; from: LoopStatus }
  | { type: 'completed'; gate: GateCondition[]; forced: boolean; reason: string | null; from: LoopStatus }
  | { type: 'limit-raised'; maxIterations: number }
  | { type: 'deleted' }
  | { type: 'restored' }
  | { type: 'tasks-added'; tasks: LoopTask[] }
  | { type: 'task-changed'; task: LoopTask }
  | { type: 'task-deleted'; taskId: string }
  | { type: 'tasks-reordered'; taskIds: string[] }
  | { type: 'task-status-set'; taskId: string; status: DevelopTaskStatus; waiver: string | null }
  | { type: 'tasks-planned'; tasks: DevelopTask[] }
  | { type: 'waiting-opened'; waiting: Waiting }
  | { type: 'waiting-answered'; kind: Waiting['kind']; note?: string }
  | { type: 'choice-made'; choice: MenuChoice; taskId: string | null; bug: string | null }
  | { type: 'message-queued'; message: QueuedMessage }
  | { type: 'message-edited'; id: string; text: string; when: MessageTime }
  | { type: 'message-cancelled'; id: string }
  /** The prompt of an attempt holds the messages; they are done with when its work is. */
  | { type: 'messages-given'; ids: string[]; key: string }
  | { type: 'message-taken'; id: string; task: LoopTask }
  | { type: 'commands-set'; commands: TestCommand[]; origin: 'person' | 'detected' }
  | { type: 'commands-approved'; sha256: string[] }
  | { type: 'waived'; waiver: Waiver }
  | ({ type: 'changes-decided' } & DecidedChanges)
  | ({ type: 'work-finished' } & FinishedWork)
  | { type: 'not-stuck' }
  | ({ type: 'action-started' } & ActionReference)
  | ({ type: 'action-finished'; durationMs: number; outcome: ActionOutcome } & ActionReference)
  | ({ type: 'action-failed'; durationMs: number; code: ReasonCode } & OfAgent & Told & ActionReference)
  | ({ type: 'action-cancelled'; durationMs: number } & Told & ActionReference)
  | ({ type: 'action-unknown'; durationMs: number; treeUnchanged: boolean } & ActionReference)
  | { type: 'tests-recorded'; run: Omit<TestRunSummary, 'results' | 'failedTests'>; iteration: number }
  | { type: 'coverage-recorded'; runId: string; overall: number | null; changed: number | null }
  | { type: 'gate-evaluated'; gate: GateCondition[] }
  | { type: 'log-appended'; stream: LogStream; from: number; to: number }
  | { type: 'review-noted'; what: ReviewNote }
  | { type: 'budget-warned'; unit: LimitUnit; used: number; limit: number; scope?: 'workspace' }
  /** `quietSince` is set when the advice is about silence; then the signature is the key of the attempt. */
  | { type: 'stuck-advised'; signature: string; count: number; quietSince: string | null }

/** The log streams of a loop. */
export const logStreams = ['agent', 'bash', 'validate', 'debug', 'engine'] as const
export type LogStream = (typeof logStreams)[number]

/** What happened to a loop. `at` is ISO 8601 UTC; `by` names the actor for a person's eyes. */
export type LoopEvent = Body & { at: string; by: string }
export type LoopEventType = LoopEvent['type']
