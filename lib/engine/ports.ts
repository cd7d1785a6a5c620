import type { Actor } from '../domain/actor.ts'
import type { WorkspaceLimits } from '../domain/loop/limits.ts'
import type { LogStream, LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel, LoopRoot } from '../domain/loop/loop-model.ts'
import type { ReasonCode } from '../domain/loop/loop-state.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import type { Refusal, Result } from '../domain/result.ts'
import type { Agents } from './agent-ports.ts'
import type { Attempts, Processes } from './attempt-ports.ts'
import type { Adoptions, FileMarks, RevisionTexts, SharedFiles } from './file-ports.ts'
import type { TestHistoryStore, Validation } from './validation-ports.ts'
import type { Workspaces } from './workspace-ports.ts'

export type * from './agent-ports.ts'
export type * from './attempt-ports.ts'
export type * from './file-ports.ts'
export type * from './validation-ports.ts'
export type * from './workspace-ports.ts'

/** What the engine needs from the world. History, files, workspace, validation and process fit by shape. */

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

/** A run with the time of the last sign that somebody works on it: a line of output, an event. */
export type ActiveRun = RunSnapshot & { lastSignAt: string | null }

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
  /** As `commit`; changes of many runs at the same moment cost little more than one. */
  commitTogether: (
    runId: string,
    actor: Actor,
    change: (run: RunSnapshot) => Result<Change>,
  ) => Promise<Result<Committed>>
  /** Writes a new loop; `duplicate` when a loop, also a deleted one, has the id. */
  create: (actor: Actor, run: NewRun) => Promise<Result<Committed>>
  read: (runId: string) => Promise<RunSnapshot | null>
  /** Runs with status `running` (or draining) on this node, for the sweep and the recovery. */
  active: (node: string) => Promise<ActiveRun[]>
  /** Runs of this node that are paused for this reason. */
  pausedBecause: (node: string, code: ReasonCode) => Promise<RunSnapshot[]>
}

export type LogWriter = {
  /** Queues lines; they are durable within a second. Lines of one loop are numbered by `seq` over all attempts. */
  append: (runId: string, attemptKey: string | null, stream: LogStream, text: string) => void
  /** Queues a long text that a line names by its id. */
  keepText: (runId: string, attemptKey: string, text: { id: string; text: string }) => void
  flush: (runId: string) => Promise<void>
}

/** Which revision the files of a run show, and why they could not be written. */
export type ProjectionMarks = {
  markProjected: (runId: string, rev: number) => Promise<void>
  setFileFault: (runId: string, fault: Pick<Refusal, 'message' | 'said'> | null) => Promise<void>
  /** Runs of a node whose files show less than the journal. */
  behindFiles: (node: string) => Promise<string[]>
}

export type EvidenceReader = { read: (runId: string) => Promise<ProgressEvidence> }

/** Whether a person trusted a workspace, and what steers execution there and is not as it was then. */
export type Trust = { given: boolean; changes: string[] }

export type EnginePorts = {
  journal: Journal
  attempts: Attempts
  processes: Processes
  workspaces: Workspaces
  validation: Validation
  agents: Agents
  tests: TestHistoryStore
  logs: LogWriter
  files: SharedFiles
  marks: ProjectionMarks
  adoptions: Adoptions
  fileMarks: FileMarks
  revisions: RevisionTexts
  evidence: EvidenceReader
  /** What the loops of a workspace may use together; null for no limit. */
  workspaceLimits: (workspaceId: string) => Promise<WorkspaceLimits | null>
  trust: (workspaceId: string) => Promise<Trust>
  /** False while the disk of a workspace's loops, or of what we keep ourselves, is full. */
  hasRoom: (workspacePath: string, root: LoopRoot) => Promise<boolean>
  /** Drops a bounded part of what need not be kept; returns how many rows went. */
  tidy: () => Promise<number>
  /** Tools that can run on this node now: `bash` always, and the agents that are available. */
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
