import type { Actor } from '../domain/actor.ts'
import type { IssueFiles } from '../domain/loop/issue-import.ts'
import type { WorkspaceLimits } from '../domain/loop/limits.ts'
import type { Result } from '../domain/result.ts'
import type { Said } from '../domain/sentences/say.ts'

export type WorkspaceView = {
  workspace_id: string
  name: string
  path: string
  /** A person trusts the folder as it is now. */
  trusted: boolean
  /** What steers execution there and was not trusted; null while the folder cannot be looked at. */
  steering: {
    hash: string
    was_trusted: boolean
    changes: { name: string; change: 'added' | 'changed' | 'removed' }[]
  } | null
  git: boolean
  branch: string | null
  /** Null when the folder is as it was registered; else why no work can be done there. */
  problem: string | null
  /** `problem` by its code. */
  problem_said: Said | null
  loops: number
  /** What its loops and tunings may use together; null for no limit. */
  limits: WorkspaceLimits | null
  /** What they used in the time of the limits; null without limits. */
  used: { usd: number | null; tokens: number | null; wall_ms: number; turns: number } | null
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
  /** The places that led to it, from the file to the runner; `reason` is the same as one text. */
  found: string[]
  /** What measures coverage; null when nothing does. */
  coverage_by: string | null
  offered: boolean
  approved: boolean
}

export type TryResult = {
  passed: boolean
  outcome: string
  reason: string | null
  /** `reason` by its code. */
  said: Said | null
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
  /** `seen` is the hash of what was looked at; `stale` when it is another one by now. */
  trust: (workspaceId: string, trusted: boolean, actor: Actor, seen?: string) => Promise<Result<WorkspaceView>>
  /** Sets what the loops and tunings of a folder may use together; null lifts all limits. */
  setLimits: (workspaceId: string, limits: WorkspaceLimits | null, actor: Actor) => Promise<Result<WorkspaceView>>
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
