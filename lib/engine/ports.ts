import type { Actor } from '../domain/actor.ts'
import type { ActionName, DebugMode } from '../domain/loop/execution-record.ts'
import type { LogStream, LoopEvent, TestRunSummary } from '../domain/loop/loop-events.ts'
import type { DiffFile } from '../domain/loop/loop-facts.ts'
import type { LoopModel, TestReference } from '../domain/loop/loop-model.ts'
import type { TestCommand, ValidationSettings } from '../domain/loop/loop-settings.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import type { Result } from '../domain/result.ts'

/** What the engine needs from the world. History, files, workspace, validation and process fit by shape (style.md, "Ports"). */

/** A loop as the journal has it. `rev` grows with every commit, `generation` with every run, `turn` with every turn. */
export type RunSnapshot = {
  runId: string
  workspaceId: string
  model: LoopModel
  rev: number
  generation: number
  turn: number
  /** The node whose queue runs the turns. */
  node: string
}

export type Committed = RunSnapshot & { events: LoopEvent[] }

/** A loop that does not exist yet: its first events and the model they lead to. */
export type NewRun = {
  runId: string
  workspaceId: string
  node: string
  owner: string | null
  model: LoopModel
  events: LoopEvent[]
}

/** What one transaction writes; `nextTurn` advances the turn counter, also without events. */
export type Change = { events: LoopEvent[]; nextTurn?: boolean }

export type Journal = {
  /** Locks the run's row, folds, asks `change`, appends. A refusal writes nothing. Nothing is announced before it is durable. */
  commit: (runId: string, actor: Actor, change: (run: RunSnapshot) => Result<Change>) => Promise<Result<Committed>>
  /** Writes a new loop; `duplicate` when a loop, also a deleted one, has the id. */
  create: (actor: Actor, run: NewRun) => Promise<Result<Committed>>
  read: (runId: string) => Promise<RunSnapshot | null>
  /** Runs with status `running` (or draining) on this node, for the sweep and the recovery. */
  active: (node: string) => Promise<RunSnapshot[]>
}

/** One dispatch of an action. `key` = `<runId>/<generation>/<turn>/<n>` (reliability.md J1). */
export type AttemptRow = {
  key: string
  runId: string
  generation: number
  turn: number
  n: number
  node: string
  action: ActionName
  mode: DebugMode | null
  taskId: string | null
  iteration: number
  preparedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  process: ProcessIdentity | null
  treeBefore: string | null
  outcome: AttemptOutcome | null
}

/** How an attempt ended: the events to record, and what a task's command wrote last. Written once; a second write is a no-op. */
export type AttemptOutcome = { kind: 'ended' | 'interrupted'; events: LoopEvent[]; output?: CommandOutput }

/** The last 8 KiB of each stream. */
export type CommandOutput = { stdout: string; stderr: string }

declare const dispatched: unique symbol
/** Proof that the guarded update of this attempt was ours; only it may spawn (reliability.md J2). */
export type Dispatched = { key: string; [dispatched]: true }

export type Attempts = {
  /** Idempotent by key. */
  prepare: (
    row: Omit<AttemptRow, 'preparedAt' | 'startedAt' | 'endedAt' | 'process' | 'outcome'>,
  ) => Promise<AttemptRow>
  ofTurn: (runId: string, generation: number, turn: number) => Promise<AttemptRow[]>
  /** Null when somebody else dispatched it. */
  dispatch: (key: string) => Promise<Dispatched | null>
  recordProcess: (key: string, process: ProcessIdentity) => Promise<void>
  /** True when this call recorded the outcome, false when one stood already. */
  end: (key: string, outcome: AttemptOutcome) => Promise<boolean>
  /** Dispatched without an outcome. */
  open: (filter: { node: string } | { runId: string }) => Promise<AttemptRow[]>
  /** What the last attempt at each task of a run wrote, by task id. */
  outputs: (runId: string) => Promise<Map<string, CommandOutput>>
  /** How long the attempts of a run took together. */
  spentMs: (runId: string) => Promise<number>
  /** One process of an attempt, for the tree of the page. */
  recordStep: (key: string, step: AttemptStep) => Promise<void>
}

export type AttemptStep = { id: string; title: string; startedAt: Date; endedAt: Date | null; exitCode: number | null }

/** A process beyond doubt: pids are reused, so the start time (field 22 of /proc/pid/stat) and the boot id belong to it. */
export type ProcessIdentity = {
  bootId: string
  pid: number
  startTime: string
  marker: string
  namespace: string | null
}

export type SpawnRequest = {
  argv: [string, ...string[]]
  cwd: string
  /** Added to the allow-list of reliability.md R3. */
  env: Record<string, string>
  timeoutMs: number
  maxOutputBytes: number
  signal: AbortSignal
  onLine: (line: { stream: 'stdout' | 'stderr'; text: string; cut: boolean }) => void
  onStart: (process: ProcessIdentity) => Promise<void>
}

export type SpawnEnd = {
  exitCode: number | null
  signal: string | null
  /** `exited` by itself; all others were ended by us. */
  cause: 'exited' | 'timeout' | 'cancelled' | 'output-limit' | 'not-started'
  /** Why it did not start. */
  error: string | null
  durationMs: number
}

export type Processes = {
  /** The only way to start a program; resolves after its whole tree is gone (reliability.md R1, R5). */
  spawnRun: (attempt: Dispatched, request: SpawnRequest) => Promise<SpawnEnd>
  /** Ends whatever is left of a process tree started by an earlier server. Resolves when none is left. */
  endTree: (process: ProcessIdentity) => Promise<void>
}

export type WorkFolder = { root: string; branch: string | null }

export type Workspaces = {
  /** Real path, device and inode still those that were registered; else `unavailable` (reliability.md S1). */
  check: (workspaceId: string) => Promise<Result<{ path: string }>>
  /** The folder where a loop's commands run; makes the worktree at first use. */
  workFolder: (workspaceId: string, loopId: string, isolation: 'in_place' | 'worktree') => Promise<Result<WorkFolder>>
  /** Hash of tracked and untracked, not ignored content, without the loop roots: a git tree id in a git directory of our own. */
  treeHash: (workspaceId: string, loopId: string, root: string) => Promise<string>
  /** HEAD commit, or the tree hash where there is no commit. */
  base: (workspaceId: string, loopId: string, root: string) => Promise<{ commit: string | null; tree: string }>
  diff: (workspaceId: string, loopId: string, fromTree: string, toTree: string) => Promise<DiffFile[]>
  /** Unified diff of one file or all, at most `maxBytes`. */
  patch: (
    workspaceId: string,
    loopId: string,
    fromTree: string,
    toTree: string,
    path: string | null,
    maxBytes: number,
  ) => Promise<{ text: string; cut: boolean }>
  /** Lines with the marker in files that differ from the base tree. */
  findMarker: (
    workspaceId: string,
    loopId: string,
    root: string,
    baseTree: string,
    marker: string,
  ) => Promise<{ path: string; line: number }[]>
  /** Text of a file in a tree, or null. */
  fileAt: (workspaceId: string, loopId: string, tree: string, path: string) => Promise<string | null>
  /** Commits the work of a worktree loop on its branch, when it completes. */
  commitWork: (workspaceId: string, loopId: string, message: string) => Promise<Result<{ commit: string | null }>>
}

export type Detection = { command: TestCommand; reason: string; offered: boolean }

export type TestRunRequest = {
  attempt: Dispatched
  root: string
  commands: TestCommand[]
  settings: ValidationSettings
  commandMs: number
  signal: AbortSignal
  /** For changed-line coverage: lines added or changed since the base, by path. */
  changedLines: Map<string, Set<number>> | null
  onLine: (commandId: string, text: string) => void
  onStep: (step: AttemptStep) => Promise<void>
  onStart: (process: ProcessIdentity) => Promise<void>
}

export type TestCase = {
  key: string
  ecosystem: string
  project: string
  file: string
  suite: string
  name: string
  status: 'passed' | 'failed' | 'skipped'
  flaky: boolean
  attempts: number
  durationMs: number
  errorMessage: string | null
  stackTrace: string | null
}

export type FileCoverage = { path: string; covered: number; total: number; uncoveredLines: number[] }

export type TestRunResult = {
  passed: boolean
  outcome: 'tests' | 'cannot_run' | 'cancelled' | 'timeout'
  reasonCode: 'no_test_command' | 'cannot_run_tests' | null
  reasonText: string | null
  commands: {
    id: string
    text: string
    ecosystem: string
    exitCode: number | null
    verdict: string
    durationMs: number
  }[]
  tests: TestCase[]
  coverage: { overall: number | null; changed: number | null; files: FileCoverage[] } | null
  durationMs: number
}

export type Validation = {
  /** Reads manifest files only; runs nothing (loop.md 8.1). */
  detect: (root: string) => Promise<Detection[]>
  /** Fills `id`, `sha256` and the reports of a command a person wrote; the hash also binds the text of a package script. */
  seal: (root: string, command: Pick<TestCommand, 'kind' | 'run'> & Partial<TestCommand>) => Promise<TestCommand>
  run: (request: TestRunRequest) => Promise<TestRunResult>
  /** Runner configuration, scripts and thresholds that differ between two versions of the tree (loop.md G5). */
  configurationChanges: (
    before: (path: string) => Promise<string | null>,
    after: (path: string) => Promise<string | null>,
    changed: DiffFile[],
  ) => Promise<{ key: string; detail: string }[]>
}

export type TestHistoryStore = {
  record: (
    runId: string,
    run: TestRunSummary & {
      attemptKey: string
      iteration: number
      startedAt: Date
      commands: TestRunResult['commands']
    },
    tests: TestCase[],
    coverage: FileCoverage[],
  ) => Promise<void>
  /** Tests of the baseline, and tests that failed in any host run, that are absent or newly skipped in `testRunId` (loop.md G5). */
  regressions: (
    runId: string,
    testRunId: string,
  ) => Promise<{ missing: TestReference[]; newlySkipped: TestReference[] }>
}

export type LogWriter = {
  /** Queues lines; they are durable within a second. Lines of one loop are numbered by `seq` over all attempts. */
  append: (runId: string, attemptKey: string | null, stream: LogStream, text: string) => void
  flush: (runId: string) => Promise<void>
}

export type SharedFiles = {
  /** Brings master, tasks and progress files in step with the model; resolves after fsync of the folder (loop.md 3, reliability.md S3, S9). */
  project: (run: RunSnapshot, workspacePath: string, evidence: ProgressEvidence) => Promise<Result<{ rev: number }>>
  trash: (workspacePath: string, loopId: string) => Promise<Result<null>>
  restore: (workspacePath: string, loopId: string) => Promise<Result<null>>
  /** Removes what `trash` moved of one loop, for good. */
  discard: (workspacePath: string, loopId: string) => Promise<Result<null>>
}

/** Which revision the files of a run show, and why they could not be written. */
export type ProjectionMarks = {
  markProjected: (runId: string, rev: number) => Promise<void>
  setFileFault: (runId: string, message: string | null) => Promise<void>
  /** Runs of a node whose files show less than the journal. */
  behindFiles: (node: string) => Promise<string[]>
}

export type EvidenceReader = { read: (runId: string) => Promise<ProgressEvidence> }

export type EnginePorts = {
  journal: Journal
  attempts: Attempts
  processes: Processes
  workspaces: Workspaces
  validation: Validation
  tests: TestHistoryStore
  logs: LogWriter
  files: SharedFiles
  marks: ProjectionMarks
  evidence: EvidenceReader
  trust: (workspaceId: string) => Promise<boolean>
  /** Tools that can run on this node now; `bash` always. */
  tools: () => Promise<string[]>
  now: () => string
  newId: (prefix: string) => string
}

/** A connection of its own: what it locks is free the moment it ends, also when its process is killed. */
export type LockSession = {
  tryLock: (name: string) => Promise<boolean>
  unlock: (name: string) => Promise<void>
  /** Called once, when the connection is gone; not after `close`. */
  onLost: (listener: () => void) => void
  close: () => Promise<void>
}

/** Short messages between the processes on one database. Not durable: a listener that was away hears `null` when it is back. */
export type Announcements = {
  announce: (channel: string, message: string) => Promise<void>
  listen: (channel: string, listener: (message: string | null) => void) => () => void
}
