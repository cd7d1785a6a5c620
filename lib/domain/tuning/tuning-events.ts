import type { Said } from '../sentences/say.ts'
import type { ActionArguments, ActionId, ActionOutcome } from './action-outcome.ts'
import type { DeepAnalysis, DeepType } from './deep-analysis.ts'
import type { FoundAgain } from './find-again.ts'
import type { FoundIssue } from './finding.ts'
import type { Decision, Fix, Hunk } from './fix.ts'
import type { CompletionReason } from './reasons.ts'
import type { RequirementAnalysis } from './requirement-analysis.ts'
import type { CustomAnalysis } from './tuning-commands.ts'
import type { TuningSettings } from './tuning-settings.ts'
import type { TuningState, TuningWait, WaitReason } from './tuning-state.ts'
import type { Client } from './vocabulary.ts'

/** Which attempt an event speaks of. */
export type AttemptReference = { key: string; action: ActionId; attempt: number }

/** What is told of a failure, with its code where it is a sentence of ours. */
export type Told = { message: string; said?: Said }

/** What a person decided about one fix. `option` is the value they took of a choice. */
export type FixDecision = {
  fixId: string
  status: 'selected' | 'rejected'
  option: { value: string; changes: Fix['changes'] } | null
  decision: Decision
}

type Body =
  | { type: 'created'; state: TuningState }
  | {
      type: 'init-confirmed'
      path: string
      issue: string
      focus: string[]
      client: Client | null
      settings: TuningSettings
      maxIterations: number
    }
  | { type: 'clarification-answered'; analysis: RequirementAnalysis }
  | { type: 'clarification-skipped' }
  | { type: 'deep-requested'; deepType: DeepType | null; tool: string | null; custom: CustomAnalysis | null }
  | { type: 'deep-skipped' }
  | { type: 'deep-finished'; analysis: DeepAnalysis; found: FoundIssue[] }
  | ({ type: 'deep-failed'; usage: DeepAnalysis['usage'] } & Told)
  | { type: 'fixes-selected'; decisions: FixDecision[] }
  | { type: 'fix-decided'; fixId: string; option: FixDecision['option']; decision: Decision }
  | { type: 'hunk-decided'; fixId: string; file: string; hunk: Hunk; decision: Decision }
  | { type: 'responded'; fixId: string; decision: Decision }
  /** `foundAgain`: issues of it that stand elsewhere by now; older journals do not know it. */
  | { type: 'fix-proposed'; fix: Fix; foundAgain?: FoundAgain[] }
  | { type: 'continued' }
  | { type: 'stopped' }
  | { type: 'final-accepted'; reason: CompletionReason }
  | { type: 'limit-raised'; maxIterations: number; stepCap: number }
  | { type: 'wait-ended'; reason: WaitReason }
  | { type: 'state-replaced'; state: TuningState }
  | { type: 'paused' }
  | { type: 'exited' }
  | { type: 'aborted'; restore: boolean; reason: string }
  | {
      type: 'issue-judged'
      issueId: string
      judgement: 'suppressed' | 'accepted' | 'confirmed' | 'reopened'
      reason: string
    }
  | { type: 'rollback-requested'; fixId: string | null }
  | { type: 'rolled-back'; fixIds: string[] }
  | ({ type: 'rollback-refused' } & Told)
  | { type: 'source-changed'; paths: string[] }
  | { type: 'waiting-opened'; reason: WaitReason; wait: Omit<TuningWait, 'since'> }
  | ({ type: 'action-started'; args: ActionArguments } & AttemptReference)
  | ({ type: 'action-finished'; outcome: ActionOutcome; outputFiles: string[]; summary: string } & AttemptReference)
  | ({ type: 'action-failed'; code: string } & Told & AttemptReference)
  | ({ type: 'action-interrupted'; message: string } & AttemptReference)
  | { type: 'deleted' }
  | { type: 'restored' }

/** What happened to a tuning. `at` is ISO 8601 UTC; `by` names the actor for a person's eyes. */
export type TuningEvent = Body & { at: string; by: string }
