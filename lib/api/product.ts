import type { z } from 'zod'
import type { Actor, Role } from '../domain/actor.ts'
import type { AgentProbe } from '../domain/agent/agent-probe.ts'
import type { AgentView } from '../domain/agent/agent-view.ts'
import type { EnteredKey } from '../domain/agent/entered-key.ts'
import type { ApprovalDecision, ApprovalView } from '../domain/loop/approval-view.ts'
import type { HappeningPage, HistoryQuery } from '../domain/loop/happening.ts'
import type { CreateLoop, LoopCommand } from '../domain/loop/loop-commands.ts'
import type { LoopAnswer } from '../domain/loop/loop-view.ts'
import type { Result } from '../domain/result.ts'
import type { BundleDesk } from './bundle-desk.ts'
import type { ChangeDesk, FinishDesk, ReceiptDesk } from './change-desk.ts'
import type { LoopViews } from './loop-views.ts'
import type { RecoveryDesk } from './recovery-desk.ts'
import type { SkillDesk, TuningDesk } from './tuning-desk.ts'
import type { WorkspaceDesk } from './workspace-desk.ts'

export type { BundleDesk } from './bundle-desk.ts'
export type { ChangeDesk, FinishDesk, ReceiptDesk } from './change-desk.ts'
export type { LoopViews, TaskView } from './loop-views.ts'
export type { RecoveryDesk } from './recovery-desk.ts'
export type { DetectedCommandView, TryResult, WorkspaceDesk, WorkspaceView } from './workspace-desk.ts'

/** What the doors (routes, actions, pages, command line) need of the product. `lib/server.ts` puts it together from the rooms below. */
export type Product = {
  version: string
  origins: string[]
  workspaces: WorkspaceDesk
  loops: LoopDesk
  views: LoopViews
  changes: ChangeDesk
  approvals: ApprovalDesk
  finish: FinishDesk
  receipts: ReceiptDesk
  recovery: RecoveryDesk
  bundles: BundleDesk
  stream: EventSource
  /** What happened to loops, newest first. */
  happenings: (query: HistoryQuery) => Promise<HappeningPage>
  identity: Identity
  agents: AgentDesk
  savedViews: SavedViews
  tunings: TuningDesk
  skills: SkillDesk
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

type Answer = z.infer<typeof LoopAnswer>
/** The agents of this machine. `afresh` looks again; `probe` lets one answer a short question, which costs a few tokens. Keys are never given back. */
export type AgentDesk = {
  list: (afresh: boolean) => Promise<AgentView[]>
  probe: (agent: string, signal: AbortSignal) => Promise<Result<AgentProbe>>
  enterKey: (agent: string, key: EnteredKey, actor: Actor) => Promise<Result<null>>
  removeKey: (agent: string, actor: Actor) => Promise<Result<null>>
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
  /** The branch on which the work of a deleted loop stays, and its last commit; null when there is none. */
  keptWork: (loopId: string) => Promise<{ branch: string; commit: string } | null>
  clone: (loopId: string, title: string | null, actor: Actor) => Promise<Result<Answer>>
  /** Host run of the tests of a loop that is not running; changes no status. */
  verify: (loopId: string, actor: Actor) => Promise<Result<{ run_id: string; passed: boolean }>>
}

/** What waits for people's decisions. */
export type ApprovalDesk = {
  /** Over all loops, or those of one workspace, newest first. */
  inbox: (workspaceId: string | null) => Promise<ApprovalView[]>
  ofLoop: (loopId: string) => Promise<Result<ApprovalView[]>>
  /** Carries a decision out, once: who comes second is refused with `stale`. */
  decide: (loopId: string, approvalId: string, given: ApprovalDecision, actor: Actor) => Promise<Result<Answer>>
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
