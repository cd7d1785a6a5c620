import { z } from 'zod'
import { BothLanguages, Finding } from './finding.ts'
import { gateVerdicts } from './quality-gate.ts'
import { severities } from './severity.ts'
import { GateReasonView } from './tuning-view.ts'
import { clients, diagnoses } from './vocabulary.ts'

const counts = z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() })
const place = z.number().nullable()

/** A finding of a diagnosis that keeps nothing. */
export const FindingView = Finding.omit({
  ruleId: true,
  lineEnd: true,
  columnEnd: true,
  fixKind: true,
  related: true,
}).extend({
  rule_id: z.string(),
  line_end: place,
  column_end: place,
  fix: z.string(),
  state: z.enum(['open', 'suppressed', 'baseline']),
  reason: z.string().nullable(),
  related: z.array(z.object({ file: z.string(), line: place, column: place, line_end: place, column_end: place })),
})
export type FindingView = z.infer<typeof FindingView>

export const NoticeView = z.object({
  code: z.string(),
  file: z.string().nullable(),
  line: place,
  message: BothLanguages,
})

export const ScorePartsView = z.object({
  health: z.number(),
  effectiveness: z.number(),
  coverage: z.number(),
  efficiency: z.number(),
  quality: z.number(),
  penalty: z.number(),
  arithmetic: z.string(),
})

/** What the rules say about one skill as it stands. */
export const SkillDiagnosis = z.object({
  skill: z.object({ name: z.string(), path: z.string(), client: z.enum(clients), tree_hash: z.string() }),
  score: ScorePartsView,
  gate: z.object({ verdict: z.enum(gateVerdicts), reasons: z.array(GateReasonView) }),
  counts,
  diagnosis: z.record(
    z.enum(diagnoses),
    z.object({ severity: z.enum([...severities, 'none']), findings: z.number(), checked: z.array(z.string()) }),
  ),
  findings: z.array(FindingView),
  notices: z.array(NoticeView),
})
export type SkillDiagnosis = z.infer<typeof SkillDiagnosis>

/**
 * A skill of a workspace. `last` is what its last diagnosis said, null for one that nobody diagnosed since the server started; `tuning` the
 * newest tuning of it.
 */
export const SkillView = z.object({
  workspace_id: z.string(),
  name: z.string(),
  /** Path of the folder, relative to the workspace. */
  path: z.string(),
  client: z.enum(clients),
  description: z.string(),
  files: z.number(),
  bytes: z.number(),
  tokens: z.object({ metadata: z.number(), entry: z.number(), all: z.number() }).nullable(),
  last: z
    .object({
      at: z.string(),
      score: z.number(),
      health: z.number(),
      gate: z.enum(gateVerdicts),
      counts,
      worst: z.array(
        z.object({
          rule_id: z.string(),
          severity: z.enum(severities),
          message: BothLanguages,
          file: z.string(),
          line: place,
        }),
      ),
    })
    .nullable(),
  tuning: z
    .object({
      tuning_id: z.string(),
      status: z.string(),
      /** Null before the first report. */
      score: z.number().nullable(),
      gate: z.enum(gateVerdicts).nullable(),
      counts,
      trend: z.array(z.number()),
      updated_at: z.string(),
    })
    .nullable(),
})
export type SkillView = z.infer<typeof SkillView>

/** The skills of a workspace, in the order of their paths, and what collides between those that are diagnosed. */
export const SkillLibrary = z.object({
  data: z.array(SkillView),
  collisions: z.array(FindingView),
  truncated: z.boolean(),
})
export type SkillLibrary = z.infer<typeof SkillLibrary>
