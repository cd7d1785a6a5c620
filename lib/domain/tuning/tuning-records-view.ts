import { z } from 'zod'
import { Said } from '../sentences/say.ts'
import { DeepAnalysis } from './deep-analysis.ts'
import { issueStates } from './issue.ts'
import { IterationRecord, ScorePoint } from './iteration.ts'
import { gateVerdicts } from './quality-gate.ts'
import { severities } from './severity.ts'
import { ScorePartsView } from './skill-view.ts'
import { DeepOffer, GateReasonView } from './tuning-view.ts'

/** One thing that happened to a tuning, newest first. `note` is what was said or what came of it. */
export const TuningHappening = z.object({
  seq: z.number(),
  at: z.string(),
  type: z.string(),
  by: z.string(),
  by_kind: z.enum(['person', 'token', 'engine', 'outside', 'skill']),
  revision: z.number(),
  action: z.string().nullable(),
  attempt: z.number().nullable(),
  /** What the event is about: a fix, an issue. */
  subject: z.string().nullable(),
  note: z.string().nullable(),
  said: Said.optional(),
  output_files: z.array(z.string()),
})
export type TuningHappening = z.infer<typeof TuningHappening>

export const TuningHistoryPage = z.object({ data: z.array(TuningHappening), next_cursor: z.string().nullable() })
export type TuningHistoryPage = z.infer<typeof TuningHistoryPage>

/** Score and gate with their arithmetic, the trend, and the iterations that are over. */
export const ScoreAnswer = z.object({
  data: z.object({
    quality: ScorePartsView.nullable(),
    gate: z.object({ verdict: z.enum(gateVerdicts), reasons: z.array(GateReasonView) }),
    points: z.array(ScorePoint),
    iterations: z.array(IterationRecord),
  }),
})
export type ScoreAnswer = z.infer<typeof ScoreAnswer>

export const reportFormats = [
  'markdown',
  'summary',
  'abort',
  'json',
  'sarif',
  'github',
  'junit',
  'codeclimate',
  'text',
  'html',
] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Where an analysis stands, its rendered text, and what another one would cost. */
export const DeepAnswer = z.object({ data: DeepAnalysis.nullable(), markdown: z.string().nullable(), offer: DeepOffer })
export type DeepAnswer = z.infer<typeof DeepAnswer>

/** The revisions of a tuning, newest first; `causes` are the types of the events that made it. */
export const TuningRevisions = z.object({
  data: z.array(z.object({ revision: z.number(), at: z.string(), author: z.string(), causes: z.array(z.string()) })),
  next_cursor: z.string().nullable(),
})
export type TuningRevisions = z.infer<typeof TuningRevisions>

const comparedIssue = z.object({
  fingerprint: z.string(),
  rule_id: z.string().nullable(),
  severity: z.enum(severities),
  description: z.string(),
  file: z.string(),
  line: z.number().nullable(),
  state: z.enum(issueStates),
})
const side = z.object({
  tuning_id: z.string(),
  skill: z.string(),
  score: z.number().nullable(),
  health: z.number().nullable(),
  gate: z.enum(gateVerdicts).nullable(),
  updated_at: z.string(),
})

/** Two tunings side by side: open issues that only the first has, that only the second has, and that both have, by their fingerprint. */
export const TuningComparison = z.object({
  data: z.object({
    from: side,
    to: side,
    resolved: z.array(comparedIssue),
    introduced: z.array(comparedIssue),
    kept: z.array(comparedIssue),
  }),
})
export type TuningComparison = z.infer<typeof TuningComparison>
