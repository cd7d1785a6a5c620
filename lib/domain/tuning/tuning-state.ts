import { z } from 'zod'
import { Said } from '../sentences/say.ts'
import { DeepAnalysis, DeepType } from './deep-analysis.ts'
import { DiagnosisResult } from './diagnosis-result.ts'
import { AppliedFix, Fix } from './fix.ts'
import { Issue } from './issue.ts'
import { IterationProgress, IterationRecord, ScorePoint } from './iteration.ts'
import { gateVerdicts } from './quality-gate.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { defaultTuningSettings, TuningSettings } from './tuning-settings.ts'
import {
  clients,
  executionModes,
  fileRoles,
  focusAreas,
  type TuningStatus,
  tuningStatuses,
  waitReasons,
} from './vocabulary.ts'

export { type TuningStatus, tuningStatuses, type WaitReason, waitReasons } from './vocabulary.ts'

const count = z.int().min(0).default(0)
const text = z.string().default('')
const maybeText = z.string().nullable().default(null)
const longText = z.string().max(4000).default('')

/** What a tuning waits for, as a question with its answers. `ref` is what the question is about. */
export const TuningWait = z.object({
  since: text,
  question: text,
  options: z.array(z.object({ id: z.string(), label: z.string() })).default([]),
  ref: maybeText,
})
export type TuningWait = z.infer<typeof TuningWait>

export const TargetSkill = z.object({
  name: text,
  path: text,
  execution_mode: z.enum(executionModes).nullable().default(null),
  phases: z.array(z.string()).default([]),
  specs: z.array(z.string()).default([]),
  client: z.enum(clients).default('generic'),
  tree_hash: maybeText,
  front_matter: z.record(z.string(), z.unknown()).nullable().default(null),
  files: z
    .array(
      z.object({
        path: z.string(),
        role: z.enum(fileRoles).default('other'),
        bytes: count,
        lines: count,
        tokens: z.int().min(0).nullable().default(null),
        sha256: text,
      }),
    )
    .default([]),
})
export type TargetSkill = z.infer<typeof TargetSkill>

/** One attempt of an action. The list in the model is whole; the file holds its end. */
export const ActionHistoryEntry = z.object({
  action: z.string(),
  started_at: maybeText,
  completed_at: maybeText,
  result: z.enum(['success', 'failure', 'skipped']).nullable().default(null),
  output_files: z.array(z.string()).default([]),
  id: text,
  attempt: z.int().min(1).default(1),
  iteration: z.int().min(1).default(1),
  summary: text,
})
export type ActionHistoryEntry = z.infer<typeof ActionHistoryEntry>

export const ErrorEntry = z.object({
  action: z.string(),
  message: text,
  said: Said.optional(),
  timestamp: maybeText,
  recoverable: z.boolean().default(true),
  code: text,
  attempt: z.int().min(1).default(1),
  iteration: z.int().min(1).default(1),
})
export type ErrorEntry = z.infer<typeof ErrorEntry>

const result = DiagnosisResult.nullable().default(null)

/** The results of the eight diagnoses; null is not run yet. */
export const DiagnosisResults = z.object({
  ...{ spec: result, context: result, memory: result, dataflow: result },
  ...{ agent: result, docs: result, token_consumption: result, authoring: result },
})
export type DiagnosisResults = z.infer<typeof DiagnosisResults>

const Counts = z.object({ critical: count, high: count, medium: count, low: count })

/** The parts of the score as they stand in the document; see `ScoreParts`. */
const Quality = z.object({
  ...{ health: z.int(), effectiveness: z.number(), coverage: z.number(), efficiency: z.int() },
  ...{ quality: z.int(), penalty: z.int(), arithmetic: text },
})

/** The shared JSON document of a tuning: keys in snake_case, times in ISO 8601 UTC, durations in whole milliseconds. */
export const TuningState = z.object({
  schema_version: z.literal(2).default(2),
  tuning_id: text,
  revision: count,
  runner: z.enum(['server', 'external']).default('external'),
  mode: z.enum(['interactive', 'auto']).default('interactive'),
  settings: TuningSettings.default(defaultTuningSettings),
  status: z.enum(tuningStatuses).default('pending'),
  wait_reason: z.enum(waitReasons).nullable().default(null),
  wait: TuningWait.nullable().default(null),
  started_at: maybeText,
  updated_at: maybeText,
  completed_at: maybeText,
  completion_reason: maybeText,
  failure_reason: maybeText,
  target_skill: TargetSkill.default(TargetSkill.parse({})),
  user_issue_description: z.string().max(20_000).default(''),
  focus_areas: z.array(z.enum(focusAreas)).default([]),
  focus_requested: z.array(z.string()).default([]),
  requirement_analysis: RequirementAnalysis.nullable().default(null),
  diagnosis: DiagnosisResults.default(DiagnosisResults.parse({})),
  issues: z.array(Issue).default([]),
  issues_by_severity: Counts.default(Counts.parse({})),
  proposed_fixes: z.array(Fix).default([]),
  pending_fixes: z.array(z.string()).default([]),
  applied_fixes: z.array(AppliedFix).default([]),
  iteration_count: count,
  max_iterations: z.int().min(1).max(20).default(5),
  iteration: IterationProgress.default(IterationProgress.parse({})),
  iterations: z.array(IterationRecord).default([]),
  quality_score: z.int().min(0).max(100).default(0),
  quality_gate: z.enum(gateVerdicts).default('fail'),
  quality: Quality.nullable().default(null),
  score_history: z.array(ScorePoint).default([]),
  completed_actions: z.array(z.string()).default([]),
  current_action: maybeText,
  step_count: count,
  step_cap: count,
  action_history: z.array(ActionHistoryEntry).default([]),
  errors: z.array(ErrorEntry).default([]),
  error_count: count,
  errors_total: count,
  max_errors: z.int().min(1).max(20).default(3),
  deep_analysis: DeepAnalysis.nullable().default(null),
  deep_analysis_requested: z.boolean().default(false),
  analysis_type: DeepType.nullable().default(null),
  custom_analysis_purpose: longText,
  custom_analysis_tasks: longText,
  custom_analysis_expected: longText,
  custom_analysis_rules: longText,
  work_dir: maybeText,
  backup_dir: maybeText,
  final_report: maybeText,
  engine: z
    .object({ version: text, registry_version: text, registry_sha256: text, config_sha256: text })
    .nullable()
    .default(null),
  import: z
    .object({ source: text, format: text, warnings: z.array(z.string()).default([]) })
    .nullable()
    .default(null),
})
export type TuningState = z.infer<typeof TuningState>

const terminal: readonly TuningStatus[] = ['completed', 'failed', 'user_exit']

/** A tuning that is over stays as it is. */
export const isTerminal = ({ status }: Pick<TuningState, 'status'>): boolean => terminal.includes(status)
