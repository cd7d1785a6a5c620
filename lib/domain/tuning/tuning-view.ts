import { z } from 'zod'
import { Said } from '../sentences/say.ts'
import { gateVerdicts } from './quality-gate.ts'
import { tuningControlNames } from './tuning-controls.ts'
import { TuningState, tuningStatuses, waitReasons } from './tuning-state.ts'
import { clients } from './vocabulary.ts'

/** Answers of the HTTP API about tunings, one contract for routes, pages and the OpenAPI document. Keys are snake_case. */
const time = z.string()
const counts = z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() })

/** The shared document. Loose: unknown fields of the file are part of the answer. */
export const TuningDocument = z.looseObject(TuningState.shape)
export type TuningDocument = z.infer<typeof TuningDocument>

/** The document without its long lists: issues, fixes and files of the skill are asked for by addresses of their own. */
export const TuningSummary = z.looseObject(
  TuningState.omit({ issues: true, proposed_fixes: true, target_skill: true }).extend({
    target_skill: TuningState.shape.target_skill.unwrap().omit({ files: true, front_matter: true }),
  }).shape,
)
export type TuningSummary = z.infer<typeof TuningSummary>

/** One condition of the gate with the value that was found. */
export const GateReasonView = z.object({
  verdict: z.enum(['fail', 'review']),
  value: z.enum(['critical', 'high', 'score', 'health', 'failed_diagnoses']),
  found: z.number(),
  limit: z.number(),
  holds: z.boolean(),
})

/** Whether a deep analysis is worth asking for, and what it would cost; null for the money where no price is known. */
export const DeepOffer = z.object({
  reasons: z.array(z.enum(['coverage', 'critical_issue', 'focus', 'later_iteration', 'dimension'])),
  tools: z.array(z.string()),
  estimated_tokens: z.number(),
})

/** What follows from a tuning and from the world now. */
export const TuningMeta = z.object({
  revision: z.number(),
  etag: z.string(),
  runner: z.enum(['server', 'external']),
  workspace_id: z.string(),
  workspace_name: z.string(),
  workspace_path: z.string(),
  owner: z.string().nullable(),
  deleted: z.boolean(),
  /** Commands that would be accepted now, by their type. */
  commands: z.array(z.string()),
  controls: z.record(z.enum(tuningControlNames), z.object({ allowed: z.boolean(), reason: z.string().nullable() })),
  /** How far the tuning is from its end: numbers to compare from left to right; each step makes them smaller. */
  rank: z.array(z.number()),
  /** The action in flight. */
  running: z.object({ action: z.string(), attempt: z.number(), iteration: z.number(), started_at: time }).nullable(),
  /** A roll back that was asked for and is not done: the id of a fix, or `all`. */
  rolling_back: z.string().nullable(),
  findings: z.object({
    open: z.number(),
    counted: counts,
    suppressed: z.number(),
    fixed: z.number(),
    total: z.number(),
  }),
  fixes: z.object({
    proposed: z.number(),
    selected: z.number(),
    applied: z.number(),
    rejected: z.number(),
    failed: z.number(),
    stale: z.number(),
    rolled_back: z.number(),
  }),
  gate: z.object({ verdict: z.enum(gateVerdicts), reasons: z.array(GateReasonView) }),
  deep: DeepOffer,
  /** Files that somebody changed since proposals for them were made. */
  drifted_paths: z.array(z.string()),
  /** Set while the files of the tuning could not be written: what failed and since when. */
  file_fault: z.object({ message: z.string(), since: time, said: Said.optional() }).nullable(),
})
export type TuningMeta = z.infer<typeof TuningMeta>

export const TuningAnswer = z.object({ data: TuningDocument, meta: TuningMeta })
export type TuningAnswer = z.infer<typeof TuningAnswer>

export const TuningSummaryAnswer = z.object({ data: TuningSummary, meta: TuningMeta })
export type TuningSummaryAnswer = z.infer<typeof TuningSummaryAnswer>

/** One row of the list of tunings. Comes from the database alone. */
export const TuningListItem = z.object({
  tuning_id: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string(),
  skill: z.string(),
  /** Path of the skill folder, relative to the workspace. */
  skill_path: z.string(),
  client: z.enum(clients),
  status: z.enum(tuningStatuses),
  wait_reason: z.enum(waitReasons).nullable(),
  completion_reason: z.string().nullable(),
  failure_reason: z.string().nullable(),
  runner: z.enum(['server', 'external']),
  mode: z.enum(['interactive', 'auto']),
  owner: z.string().nullable(),
  issue: z.string(),
  iteration: z.number(),
  max_iterations: z.number(),
  current_action: z.string().nullable(),
  /** Null before the first report. */
  score: z.number().nullable(),
  health: z.number().nullable(),
  gate: z.enum(gateVerdicts).nullable(),
  counts,
  /** The last scores, oldest first, at most 12. */
  trend: z.array(z.number()),
  created_at: time,
  updated_at: time,
  started_at: time.nullable(),
  completed_at: time.nullable(),
  revision: z.number(),
})
export type TuningListItem = z.infer<typeof TuningListItem>

/** A page of the list, newest change first. */
export const TuningPage = z.object({
  data: z.array(TuningListItem),
  total: z.number(),
  next_cursor: z.string().nullable(),
})
export type TuningPage = z.infer<typeof TuningPage>

/** A tuning that waits for a person: the question with its answers, for the inbox. `revision` is what an answer must name. */
export const TuningQuestion = z.object({
  tuning_id: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string(),
  skill: z.string(),
  skill_path: z.string(),
  owner: z.string().nullable(),
  wait_reason: z.enum(waitReasons),
  question: z.string(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  ref: z.string().nullable(),
  since: time,
  score: z.number().nullable(),
  gate: z.enum(gateVerdicts).nullable(),
  counts,
  proposals: z.number(),
  revision: z.number(),
})
export type TuningQuestion = z.infer<typeof TuningQuestion>
