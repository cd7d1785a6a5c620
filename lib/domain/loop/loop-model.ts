import type { Said } from '../sentences/say.ts'
import type { AgentMemory } from './agent-memory.ts'
import type { ChangesDecision, PiecesSetAside } from './changes-decision.ts'
import type { JsonObject } from './document/json-value.ts'
import type { ActionName, DebugMode, TestStatus } from './execution-record.ts'
import type { LoopState, LoopTask, ReasonCode } from './loop-state.ts'
import type { BudgetUnit } from './measured-limits.ts'
import type { Conflict } from './merge/conflict.ts'
import type { LoopKind } from './read-loop-document.ts'

/** What a person may choose in the menu of an interactive loop, or queue. */
export const menuChoices = ['develop', 'debug', 'validate', 'status', 'complete', 'exit'] as const
export type MenuChoice = (typeof menuChoices)[number]

/** The action that runs now. `key` is the attempt key; while it stands, no other action of this loop may start. */
export type RunningAction = {
  action: ActionName
  mode: DebugMode | null
  taskId: string | null
  iteration: number
  key: string
  startedAt: string
}

export type LastValidation = {
  runId: string
  treeHash: string
  passed: boolean
  /** `cannot_run`: no command, or a runner that gave no readable result; `reasonCode` says which. */
  kind: 'tests' | 'cannot_run'
  reasonCode: 'no_test_command' | 'cannot_run_tests' | null
  /** SHA-256 of the normalised failures; null when it passed. */
  signature: string | null
  firstFailure: { key: string; name: string; message: string } | null
  /** Coverage of the lines the loop changed, in percent; null is unknown. */
  changedCoverage: number | null
  /** True when only exit codes say that the tests passed, although a runner could have told of each. */
  exitCodeOnly?: boolean
}

/** When a message reaches the agent: with its next prompt, or at once, which interrupts what it does. */
export const messageTimes = ['next', 'now'] as const
export type MessageTime = (typeof messageTimes)[number]

/** A message of a person to a loop; without `when` it waits for the next prompt. `given`: the attempt whose prompt holds it. */
export type QueuedMessage = { id: string; text: string; at: string; by: string; when?: MessageTime; given?: string }

/** A person's written reason why a missing or skipped test, or a changed configuration, is accepted. */
export type Waiver = { kind: 'test' | 'validation'; key: string; reason: string; by: string; at: string }

/** What is limited: a budget, or the iterations. */
export type LimitUnit = BudgetUnit | 'iterations'

/** What went wrong, and whose task it was; `said` is the message by its code, where it is a sentence of ours. */
export type Failure = { taskId: string | null; code: ReasonCode; message: string; said?: Said }

/** Where the shared files of a loop stand, below its workspace. */
export const loopRoots = ['.workflow/.loop', '.loop'] as const
export type LoopRoot = (typeof loopRoots)[number]

/** The fields of a document that a person sets, and the status. */
export type PersonalFields = Pick<
  LoopState,
  'title' | 'description' | 'notes' | 'tags' | 'priority' | 'max_iterations' | 'status'
>

/** What is known of the shared file beside the fields of the loop. */
export type FileMemory = {
  kind: LoopKind
  root: LoopRoot
  /** True for a loop that was discovered and that nobody here has touched: everything is as its file says, and we never write it. */
  followed: boolean
  /** The document as it was last taken over, with what other programs put there; null where nobody else wrote. */
  document: JsonObject | null
  /** What stood in the file when it was taken over, by the revision number it carried; the last ones. */
  shown: { carries: number | null; fields: PersonalFields }[]
  /** By how much the clock of the outside program runs ahead, in milliseconds. */
  skewMs: number
  /** True when another program deleted the file. */
  isGone: boolean
}

/** What became of the work on the branch of a loop: merged into `target`, kept as it is, taken away, or brought back. */
export type FinishedWork = {
  how: 'merged' | 'kept' | 'discarded' | 'restored'
  branch: string
  commit: string | null
  target: string | null
}

/** Memory folded from the journal: what the rules need and the shared document does not hold. */
export type LoopMemory = AgentMemory & {
  running: RunningAction | null
  lastValidation: LastValidation | null
  baselineRunId: string | null
  /** The tree of the first start: what the loop changed is the difference to it. */
  baseTree: string | null
  /** The branch that was checked out where the loop began. */
  baseBranch?: string | null
  /** What ran the tests at the first start, out of folders that git ignores: a hash by place. */
  runners?: Record<string, string>
  sameFailure: { signature: string; count: number } | null
  /** Added to `stuck.same_failure` by "not stuck". */
  stuckAllowance: number
  pivotedOn: string | null
  consecutiveErrors: number
  /** A choice from the menu or the page, done before anything else. */
  chosen: { choice: MenuChoice; taskId: string | null; bug: string | null } | null
  queue: QueuedMessage[]
  session: { open: boolean; bug: string; round: number; actions: number; roundClosed: boolean } | null
  waivers: Waiver[]
  changesDecision: ChangesDecision | null
  /** The rejected pieces of the last decisions, the newest last; absent in a model that was stored before there were any. */
  piecesSetAside?: PiecesSetAside[]
  /** What became of the work when a person finished it. */
  finished: (FinishedWork & { by: string; at: string }) | null
  /** SHA-256 of test commands that were approved for this loop. */
  approvedCommands: string[]
  /** True after a change of the test commands or their approval: the last validation no longer counts. */
  commandsChanged: boolean
  /** True after a person went on from failed tests: they run again before anything is concluded from them. */
  validateAgain: boolean
  /** Failed attempts per task id since the last retry. */
  taskFailures: Record<string, number>
  /** A task whose attempts are used up, until its `on_error` was followed or a person went on. */
  unansweredFailure: Failure | null
  /** For which limit a person was told that it is nearly used; of the loop, or of all loops of its workspace. */
  warnedLimits: Partial<Record<LimitUnit | `workspace_${LimitUnit}`, number>>
  /** The begin of the silence that was told last. */
  toldSilence: string | null
  deletedAt: string | null
  file: FileMemory
  /** Conflicts that nobody has decided yet, oldest first. */
  conflicts: Conflict[]
  /** When values of ours were written over an outside program's, the last ones by path. */
  reapplied: Record<string, string[]>
  /** When another program last changed the executor's part of a loop that the server runs. */
  skillTouchedAt: string | null
  /** Lines of the debug log so far. */
  debugLines: number
}

/** Everything the rules of a loop look at. */
export type LoopModel = { state: LoopState; tasks: LoopTask[]; memory: LoopMemory }

export type TestReference = { key: string; name: string; suite: string; file: string; was: TestStatus }

/** Memory of a loop nothing has happened to yet; also what a file alone gives, which makes the tree dirty. */
export const emptyMemory: LoopMemory = {
  running: null,
  lastValidation: null,
  baselineRunId: null,
  baseTree: null,
  sameFailure: null,
  stuckAllowance: 0,
  pivotedOn: null,
  consecutiveErrors: 0,
  chosen: null,
  queue: [],
  session: null,
  waivers: [],
  changesDecision: null,
  finished: null,
  approvedCommands: [],
  commandsChanged: false,
  validateAgain: false,
  taskFailures: {},
  unansweredFailure: null,
  warnedLimits: {},
  toldSilence: null,
  deletedAt: null,
  file: {
    kind: 'v2',
    root: '.workflow/.loop',
    followed: false,
    document: null,
    shown: [],
    skewMs: 0,
    isGone: false,
  },
  conflicts: [],
  reapplied: {},
  skillTouchedAt: null,
  agentWait: null,
  judgement: null,
  reproduced: null,
  debugLines: 0,
}
