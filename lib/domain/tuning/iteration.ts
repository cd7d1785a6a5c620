import { z } from 'zod'
import { gateVerdicts } from './quality-gate.ts'
import { diagnoses } from './vocabulary.ts'

const count = z.int().min(0).default(0)
const maybe = z.number().nullable().default(null)

/** How the skill stood when an iteration was reported, before anything was applied in it. */
export const IterationStart = z.object({ score: z.int(), health: z.int(), penalty: z.int() })

/** What was done in the iteration that runs. `attempts` counts failed attempts per action; `stalled` iterations in a row without progress. */
export const IterationProgress = z.object({
  index: z.int().min(1).default(1),
  planned: z.array(z.enum(diagnoses)).default([]),
  report: z.boolean().default(false),
  proposed: z.boolean().default(false),
  selected: z.boolean().default(false),
  applied: count,
  verified: z.boolean().default(false),
  deep_attempts: count,
  deep_done: z.boolean().default(false),
  attempts: z.record(z.string(), z.int().min(0)).default({}),
  continue: z.enum(['go', 'stop']).nullable().default(null),
  stalled: count,
  started_at: z.string().nullable().default(null),
  start: IterationStart.nullable().default(null),
  opened: count,
  resolved: count,
})
export type IterationProgress = z.infer<typeof IterationProgress>

/** An iteration that is over. */
export const IterationRecord = z.object({
  index: z.int().min(1),
  started_at: z.string().nullable().default(null),
  ended_at: z.string().nullable().default(null),
  score_start: maybe,
  score_end: maybe,
  health_start: maybe,
  health_end: maybe,
  opened: count,
  resolved: count,
  applied: count,
  outcome: z.enum(['progress', 'no_progress', 'closed', 'imported']).default('imported'),
})
export type IterationRecord = z.infer<typeof IterationRecord>

/** One point of the trend: at every report and every verification. */
export const ScorePoint = z.object({
  at: z.string(),
  iteration: z.int().min(1).default(1),
  kind: z.enum(['report', 'verify', 'rollback']).default('report'),
  score: z.int().default(0),
  health: z.int().default(0),
  gate: z.enum(gateVerdicts).default('fail'),
  critical: count,
  high: count,
  medium: count,
  low: count,
})
export type ScorePoint = z.infer<typeof ScorePoint>

/** The iteration with this number, of which nothing is done yet. */
export const newIteration = (index: number, planned: IterationProgress['planned'], at: string | null) =>
  IterationProgress.parse({ index, planned, started_at: at })
