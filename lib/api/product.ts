import type { z } from 'zod'
import type { Actor, Role } from '../domain/actor.ts'
import type { IssueFiles } from '../domain/loop/issue-import.ts'
import type { CreateLoop, LoopCommand, TaskFields } from '../domain/loop/loop-commands.ts'
import type { LogStream } from '../domain/loop/loop-events.ts'
import type { LoopListQuery, LoopStats } from '../domain/loop/loop-query.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import type { GateConditionView, IterationView, LogPage, LoopAnswer, LoopListItem } from '../domain/loop/loop-view.ts'
import type {
  RevisionBody,
  RevisionDiff,
  RevisionPage,
  TestDiff,
  TestHistory,
  TestPage,
} from '../domain/loop/test-view.ts'
import type { Result } from '../domain/result.ts'

/** What the doors (routes, actions, pages, command line) need of the product. `lib/server.ts` puts it together from the rooms below. */
export type Product = {
  version: string
  origins: string[]
  workspaces: WorkspaceDesk
  loops: LoopDesk
  views: LoopViews
  stream: EventSource
  identity: Identity
  savedViews: SavedViews
}

/** Filters of the Loops page under a name; `query` is the query string of the address. */
export type SavedViewItem = { id: string; owner: string; name: string; query: string; shared: boolean }

export type SavedViews = {
  /** Those of the owner and the shared ones. */
  list: (owner: string) => Promise<SavedViewItem[]>
  /** The same name of the same owner is replaced. */
  save: (view: SavedViewItem) => Promise<SavedViewItem>
  /** False when the owner has no such view. */
  remove: (owner: string, id: string) => Promise<boolean>
}

export type WorkspaceView = {
  workspace_id: string
  name: string
  path: string
  trusted: boolean
  git: boolean
  branch: string | null
  /** Null when the folder is as it was registered; else why no work can be done there. */
  problem: string | null
  loops: number
}

export type DetectedCommandView = {
  command: {
    id: string
    kind: 'argv' | 'shell'
    run: string[] | string
    cwd: string
    ecosystem: string
    reports: string[]
    required: boolean
    sha256: string
  }
  reason: string
  offered: boolean
  approved: boolean
}

export type TryResult = {
  passed: boolean
  outcome: string
  reason: string | null
  total: number
  passed_count: number
  failed_count: number
  skipped_count: number
  coverage: number | null
  duration_ms: number
  commands: {
    id: string
    text: string
    ecosystem: string
    exit_code: number | null
    verdict: string
    duration_ms: number
  }[]
  tests: {
    name: string
    suite: string
    file: string
    status: string
    duration_ms: number
    error_message: string | null
  }[]
  /** The last 200 lines of output. */
  output: string[]
}

export type WorkspaceDesk = {
  list: () => Promise<WorkspaceView[]>
  register: (path: string, actor: Actor) => Promise<Result<WorkspaceView>>
  trust: (workspaceId: string, trusted: boolean, actor: Actor) => Promise<Result<WorkspaceView>>
  detect: (workspaceId: string) => Promise<Result<DetectedCommandView[]>>
  /** Runs test commands once in the folder and shows what would be read; pressing the button is the approval of exactly this text. */
  tryTests: (
    workspaceId: string,
    commands: { kind: 'argv' | 'shell'; run: string[] | string; cwd?: string }[],
    actor: Actor,
    signal: AbortSignal,
  ) => Promise<Result<TryResult>>
  /** The text of the issue files of a workspace that may hold `issueId`; `readIssues` of the files room. Runs nothing. */
  issueFiles: (workspaceId: string, issueId: string) => Promise<Result<IssueFiles>>
}

type Answer = z.infer<typeof LoopAnswer>
export type TaskView = LoopTask & {
  status: string
  iteration: number | null
  files_changed: string[]
  attempts: number
  result: { summary: string; exit_code?: number | null } | null
}

export type LoopDesk = {
  create: (workspaceId: string | null, loop: CreateLoop, actor: Actor) => Promise<Result<Answer>>
  /** The one way in for commands. The answer is given after the commit and, when it is quick, after the file followed (S9). */
  send: (
    loopId: string,
    command: LoopCommand,
    actor: Actor,
    /** Refused with `stale`, inside the transaction, when the loop is at another revision (`meta.revision`) by then. */
    expectedRevision?: number,
  ) => Promise<Result<Answer>>
  /** Removes the trash of a deleted loop for good. */
  purge: (loopId: string, actor: Actor) => Promise<Result<null>>
  clone: (loopId: string, title: string | null, actor: Actor) => Promise<Result<Answer>>
  /** Host run of the tests of a loop that is not running; changes no status. */
  verify: (loopId: string, actor: Actor) => Promise<Result<{ run_id: string; passed: boolean }>>
  approvals: (loopId: string) => Promise<Result<ApprovalView[]>>
  decide: (
    loopId: string,
    approvalId: string,
    decision: 'accept' | 'reject',
    comment: string | null,
    actor: Actor,
  ) => Promise<Result<Answer>>
}

export type ApprovalView = {
  approval_id: string
  loop_id: string
  kind: 'commands'
  asked_at: string
  state: 'open' | 'accepted' | 'rejected'
  question: string
  commands: { sha256: string; text: string; cwd: string; ecosystem: string; reason: string }[]
}

export type { LoopListQuery, LoopStats } from '../domain/loop/loop-query.ts'

export type LoopViews = {
  answer: (loopId: string) => Promise<Result<Answer>>
  list: (query: LoopListQuery) => Promise<{ data: z.infer<typeof LoopListItem>[]; total: number }>
  /** The master documents of a page of loops, for the compatible list; from the database, no file is opened. */
  documents: (
    query: LoopListQuery,
    view: 'full' | 'summary',
  ) => Promise<{ data: Record<string, unknown>[]; total: number }>
  stats: (workspaceId: string | null, windowDays: number) => Promise<LoopStats>
  tasks: (loopId: string) => Promise<Result<TaskView[]>>
  findTask: (taskId: string, loopId: string | null) => Promise<Result<TaskView & { loop_id: string }>>
  iterations: (
    loopId: string,
    cursor: string | null,
    limit: number,
  ) => Promise<Result<{ data: z.infer<typeof IterationView>[]; next_cursor: string | null }>>
  iterationDiff: (
    loopId: string,
    key: string,
    path: string | null,
  ) => Promise<
    Result<{ text: string; cut: boolean; files: { path: string; status: string; added: number; removed: number }[] }>
  >
  logs: (
    loopId: string,
    query: {
      stream: LogStream | null
      attempt: string | null
      cursor: number | null
      dir: 'fwd' | 'back'
      limit: number
    },
  ) => Promise<Result<z.infer<typeof LogPage>>>
  searchLogs: (
    loopId: string,
    query: { q: string; cursor: number | null; limit: number },
  ) => Promise<Result<z.infer<typeof LogPage>>>
  tests: (
    loopId: string,
    query: {
      run: string | null
      iteration: number | null
      status: string | null
      q: string | null
      cursor: string | null
      limit: number
    },
  ) => Promise<Result<z.infer<typeof TestPage>>>
  testHistory: (loopId: string, key: string) => Promise<Result<z.infer<typeof TestHistory>>>
  testDiff: (loopId: string, from: string, to: string) => Promise<Result<z.infer<typeof TestDiff>>>
  coverage: (
    loopId: string,
    run: string | null,
  ) => Promise<
    Result<{
      run_id: string | null
      overall: number | null
      changed: number | null
      files: { path: string; covered: number; total: number; percent: number | null }[]
      trend: { run_id: string; iteration: number; overall: number | null; changed: number | null }[]
    }>
  >
  revisions: (loopId: string, cursor: string | null, limit: number) => Promise<Result<z.infer<typeof RevisionPage>>>
  revision: (loopId: string, revision: number) => Promise<Result<z.infer<typeof RevisionBody>>>
  revisionDiff: (loopId: string, from: number, to: number) => Promise<Result<z.infer<typeof RevisionDiff>>>
  gate: (loopId: string) => Promise<Result<z.infer<typeof GateConditionView>[]>>
  history: (
    loopId: string,
    cursor: string | null,
    limit: number,
  ) => Promise<
    Result<{
      data: { seq: number; at: string; actor: string; type: string; data: unknown }[]
      next_cursor: string | null
    }>
  >
}

/** One row of the journal as the stream needs it. */
export type StreamRow = {
  seq: number
  at: string
  loopId: string
  workspaceId: string
  rev: number
  type: string
  data: Record<string, unknown>
}

export type EventSource = {
  /** Highest seq of the workspace and the oldest that can still be replayed (0 when nothing was dropped). */
  range: (workspaceId: string) => Promise<{ first: number; last: number }>
  /** Rows after `seq`, in order. */
  after: (workspaceId: string, seq: number, loopId: string | null, limit: number) => Promise<StreamRow[]>
  /** Calls back with a workspace id after each commit there, and with null after a lost connection came back. Returns the way out. */
  onCommit: (listener: (workspaceId: string | null) => void) => () => void
}

export type Identity = {
  /** Makes a one-time link token (10 minutes, one use). */
  issueLink: () => Promise<string>
  /** One use: the token becomes a session of role admin; null when unknown, used or expired. */
  enter: (linkToken: string) => Promise<{ session: string; expiresAt: Date } | null>
  session: (secret: string) => Promise<Actor | null>
  bearer: (secret: string) => Promise<Actor | null>
  leave: (secret: string) => Promise<void>
  createToken: (name: string, role: Role, days: number, actor: Actor) => Promise<{ id: string; secret: string }>
  listTokens: () => Promise<
    {
      id: string
      name: string
      role: Role
      created_at: string
      expires_at: string | null
      last_used_at: string | null
    }[]
  >
  revokeToken: (id: string, actor: Actor) => Promise<Result<null>>
  /** Idempotency-Key: the stored first answer, `conflict` for another body, or null for a new key. */
  recall: (key: string, bodyHash: string) => Promise<{ status: number; answer: unknown } | 'conflict' | null>
  remember: (key: string, bodyHash: string, status: number, answer: unknown) => Promise<void>
  audit: (actor: Actor, what: string, target: string | null, data: Record<string, unknown>) => Promise<void>
}

export type NewTask = TaskFields & { task_id?: string }
