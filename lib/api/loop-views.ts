import type { z } from 'zod'
import type { AgentText } from '../domain/agent/agent-text-view.ts'
import type { CoverageView, FileCoverageView } from '../domain/loop/coverage-view.ts'
import type { HypothesisBoard } from '../domain/loop/debug/hypothesis-board.ts'
import type { LogStream } from '../domain/loop/loop-events.ts'
import type { LoopListQuery, LoopStats } from '../domain/loop/loop-query.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import type { GateConditionView, IterationView, LogPage, LoopAnswer, LoopListItem } from '../domain/loop/loop-view.ts'
import type { ConflictView } from '../domain/loop/merge/conflict.ts'
import type { TaskFileImport } from '../domain/loop/task-file-import.ts'
import type { LoopDiff, RankedTests, TestMatrix, TestRank, WorkspaceTest } from '../domain/loop/test-matrix-view.ts'
import type {
  AuthorKind,
  RevisionBody,
  RevisionDiff,
  RevisionPage,
  TestDiff,
  TestHistory,
  TestPage,
} from '../domain/loop/test-view.ts'
import type { Result } from '../domain/result.ts'
import type { Said } from '../domain/sentences/say.ts'

type Answer = z.infer<typeof LoopAnswer>

/** A task: its definition and what became of it. */
export type TaskView = LoopTask & {
  status: string
  iteration: number | null
  files_changed: string[]
  attempts: number
  result: { summary: string; exit_code?: number | null; said?: Said } | null
}

/** Everything about loops that can be read. */
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
  /** A long text of an agent that a line of the log names by its id; null when there is none. */
  agentText: (loopId: string, textId: string) => Promise<Result<AgentText | null>>
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
      sort?: 'slowest' | null
      cursor: string | null
      limit: number
    },
  ) => Promise<Result<z.infer<typeof TestPage>>>
  testHistory: (loopId: string, key: string) => Promise<Result<z.infer<typeof TestHistory>>>
  testDiff: (loopId: string, from: string, to: string) => Promise<Result<z.infer<typeof TestDiff>>>
  testMatrix: (
    loopId: string,
    query: { runs: number; status: string | null; q: string | null; cursor: string | null; limit: number },
  ) => Promise<Result<TestMatrix>>
  compareLoops: (from: string, to: string) => Promise<Result<LoopDiff>>
  workspaceTest: (workspaceId: string, key: string) => Promise<Result<WorkspaceTest>>
  rankedTests: (workspaceId: string, rank: TestRank, limit: number) => Promise<RankedTests>
  coverage: (loopId: string, run: string | null) => Promise<Result<CoverageView>>
  coverageFile: (loopId: string, run: string | null, path: string) => Promise<Result<FileCoverageView>>
  hypotheses: (loopId: string) => Promise<Result<HypothesisBoard>>
  revisions: (
    loopId: string,
    cursor: string | null,
    limit: number,
    author?: AuthorKind | null,
  ) => Promise<Result<z.infer<typeof RevisionPage>>>
  revision: (loopId: string, revision: number) => Promise<Result<z.infer<typeof RevisionBody>>>
  revisionDiff: (loopId: string, from: number, to: number) => Promise<Result<z.infer<typeof RevisionDiff>>>
  conflicts: (loopId: string) => Promise<Result<ConflictView[]>>
  progressFiles: (loopId: string) => Promise<Result<{ name: string; bytes: number; modified_at: string }[]>>
  progressFile: (loopId: string, name: string) => Promise<Result<string>>
  /** Tasks in files that other programs left beside the loop, ready to be added. */
  taskFiles: (loopId: string) => Promise<Result<TaskFileImport>>
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
