import { z } from 'zod'
import { DeepAnalysis } from './deep-analysis.ts'
import { DiagnosisResult } from './diagnosis-result.ts'
import { FoundIssue } from './finding.ts'
import { AppliedFix, Fix } from './fix.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { TargetSkill } from './tuning-state.ts'
import { type Diagnosis, diagnoses } from './vocabulary.ts'

const diagnoseActions = diagnoses.map((diagnosis) => `action-diagnose-${diagnosis}` as const)

/** The actions of a tuning. */
export const actionIds = [
  'action-init',
  'action-analyze-requirements',
  ...diagnoseActions,
  'action-deep-analysis',
  'action-generate-report',
  'action-propose-fixes',
  'action-apply-fix',
  'action-verify',
  'action-begin-iteration',
  'action-complete',
  'action-abort',
] as const
export type ActionId = (typeof actionIds)[number]

/** The action of a diagnosis. */
export const diagnoseAction = (diagnosis: Diagnosis): ActionId => `action-diagnose-${diagnosis}`

/** What an action is to do. `provider` says who analyses: the agent that is set up, or the rules after it failed. */
export type ActionArguments = {
  diagnosis?: Diagnosis
  fixId?: string
  provider?: 'agent' | 'rules'
  reason?: string
  index?: number
}

const InitOutcome = z.strictObject({
  kind: z.literal('init'),
  target: TargetSkill,
  workDir: z.string().min(1),
})
const AnalyzeOutcome = z.strictObject({ kind: z.literal('analyze'), analysis: RequirementAnalysis })
const DiagnoseOutcome = z.strictObject({
  kind: z.literal('diagnose'),
  diagnosis: z.enum(diagnoses),
  result: DiagnosisResult,
  found: z.array(FoundIssue),
})
/** An agent was started (`status` running) or the rules gave their analysis at once. */
const DeepOutcome = z.strictObject({ kind: z.literal('deep'), analysis: DeepAnalysis })
const ReportOutcome = z.strictObject({ kind: z.literal('report'), files: z.array(z.string()) })
const ProposeOutcome = z.strictObject({ kind: z.literal('propose'), fixes: z.array(Fix) })
const ApplyOutcome = z.strictObject({
  kind: z.literal('apply'),
  fixId: z.string(),
  result: z.enum(['applied', 'failed', 'stale']),
  changesMade: AppliedFix.shape.changes_made.unwrap(),
  backupPath: z.string(),
  tokenDelta: z.int().nullable(),
  error: z.string().nullable(),
  /** The changes that were written, where they are not those of the proposal. */
  regenerated: Fix.shape.changes.unwrap().nullable(),
})
const VerifyOutcome = z.strictObject({
  kind: z.literal('verify'),
  results: z.array(
    z.strictObject({
      fixId: z.string(),
      result: z.enum(['pass', 'fail', 'inconclusive']),
      /** The fix was taken back because it failed. */
      rolledBack: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
  /** Everything the planned diagnoses find now; null when they could not be run. */
  found: z.array(FoundIssue).nullable(),
  treeHash: z.string().nullable(),
})
const BeginOutcome = z.strictObject({ kind: z.literal('begin'), files: z.array(z.string()) })
const CompleteOutcome = z.strictObject({ kind: z.literal('complete'), report: z.string() })
const AbortOutcome = z.strictObject({ kind: z.literal('abort'), files: z.array(z.string()) })

/** What an action gives when it succeeds: nothing else changes a tuning. */
export const ActionOutcome = z.discriminatedUnion('kind', [
  InitOutcome,
  AnalyzeOutcome,
  DiagnoseOutcome,
  DeepOutcome,
  ReportOutcome,
  ProposeOutcome,
  ApplyOutcome,
  VerifyOutcome,
  BeginOutcome,
  CompleteOutcome,
  AbortOutcome,
])
export type ActionOutcome = z.infer<typeof ActionOutcome>
export type OutcomeOf<Kind extends ActionOutcome['kind']> = Extract<ActionOutcome, { kind: Kind }>
