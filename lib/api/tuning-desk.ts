import type { z } from 'zod'
import type { Actor } from '../domain/actor.ts'
import type { DocumentBody, RevisionDiff } from '../domain/loop/test-view.ts'
import type { Result } from '../domain/result.ts'
import type { FixAnswer, FixList, FixPreview, RollbackPreview } from '../domain/tuning/fix-view.ts'
import type { IssueAnswer, IssuePage, RuleView, SourceView } from '../domain/tuning/issue-view.ts'
import type { RequirementAnalysis } from '../domain/tuning/requirement-analysis.ts'
import type { SkillDiagnosis, SkillLibrary } from '../domain/tuning/skill-view.ts'
import type { CreateTuning, TuningCommand } from '../domain/tuning/tuning-commands.ts'
import type { FixQuery, IssueQuery, PreviewQuery, SourceQuery, TuningListQuery } from '../domain/tuning/tuning-query.ts'
import type {
  DeepAnswer,
  ReportFormat,
  ScoreAnswer,
  TuningComparison,
  TuningHistoryPage,
  TuningRevisions,
} from '../domain/tuning/tuning-records-view.ts'
import type { TuningAnswer, TuningPage, TuningQuestion, TuningSummaryAnswer } from '../domain/tuning/tuning-view.ts'
import type { Client } from '../domain/tuning/vocabulary.ts'

/** A file to be downloaded. */
export type Download = { name: string; type: string; text: string }

type Page = { cursor: string | null; limit: number }

/** Everything that can be asked of tunings and about them. */
export type TuningDesk = {
  create: (workspaceId: string | null, tuning: CreateTuning, actor: Actor) => Promise<Result<TuningSummaryAnswer>>
  /** The one way in for commands; the answer is given after the commit. */
  send: (tuningId: string, command: TuningCommand, actor: Actor) => Promise<Result<TuningSummaryAnswer>>
  list: (query: TuningListQuery) => Promise<TuningPage>
  answer: (tuningId: string) => Promise<Result<TuningAnswer>>
  /** The answer without its long lists. */
  summary: (tuningId: string) => Promise<Result<TuningSummaryAnswer>>
  issues: (tuningId: string, query: IssueQuery) => Promise<Result<IssuePage>>
  issue: (tuningId: string, issueId: string) => Promise<Result<IssueAnswer>>
  /** A file of the skill from a line on. */
  source: (tuningId: string, query: SourceQuery) => Promise<Result<SourceView>>
  fixes: (tuningId: string, query: FixQuery) => Promise<Result<FixList>>
  fix: (tuningId: string, fixId: string) => Promise<Result<FixAnswer>>
  preview: (tuningId: string, fixId: string, query: PreviewQuery) => Promise<Result<FixPreview>>
  /** What taking back a fix, or `all`, would do. */
  rollbackPreview: (tuningId: string, fixId: string) => Promise<Result<RollbackPreview>>
  /** Makes a proposal again, by the rules or by an agent. */
  propose: (
    tuningId: string,
    fixId: string,
    asked: { revision: number; by: 'rules' | 'agent' },
    actor: Actor,
  ) => Promise<Result<FixAnswer>>
  history: (tuningId: string, page: Page) => Promise<Result<TuningHistoryPage>>
  score: (tuningId: string) => Promise<Result<ScoreAnswer>>
  report: (tuningId: string, format: ReportFormat, language: 'en' | 'zh') => Promise<Result<Download>>
  deepAnalysis: (tuningId: string) => Promise<Result<DeepAnswer>>
  revisions: (tuningId: string, page: Page) => Promise<Result<TuningRevisions>>
  /** The document as it stood at one revision. */
  revision: (tuningId: string, revision: number) => Promise<Result<z.infer<typeof DocumentBody>>>
  revisionDiff: (tuningId: string, from: number, to: number) => Promise<Result<z.infer<typeof RevisionDiff>>>
  export: (tuningId: string, format: 'state' | 'seed-000' | 'bundle') => Promise<Result<Download>>
  compare: (from: string, to: string) => Promise<Result<TuningComparison>>
  /** Makes a tuning of ours from a document of another program, or from a file in a workspace. */
  importState: (
    workspaceId: string | null,
    source: { path: string } | { state: unknown },
    actor: Actor,
  ) => Promise<Result<TuningSummaryAnswer>>
  continueHere: (tuningId: string, actor: Actor) => Promise<Result<TuningSummaryAnswer>>
  /** What waits for a person, newest first; of one owner when named. */
  waiting: (workspaceId: string | null, owner: string | null) => Promise<TuningQuestion[]>
}

/** What can be asked about skills and rules; nothing of it is kept. */
export type SkillDesk = {
  /** How a description of a problem is read. */
  reading: (text: string) => RequirementAnalysis
  diagnose: (
    what: { workspaceId: string | null; path: string } | { files: Record<string, string> },
    options: { client: Client | null; rules: string[] | null },
  ) => Promise<Result<SkillDiagnosis>>
  /** The skills of a workspace, or of all; `root` is a folder below it. */
  library: (workspaceId: string | null, root: string | null) => Promise<Result<SkillLibrary>>
  rules: () => RuleView[]
  rule: (ruleId: string) => RuleView | null
}
