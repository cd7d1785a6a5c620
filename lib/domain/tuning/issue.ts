import { z } from 'zod'
import { severities } from './severity.ts'
import { diagnoses, problemTypes, tiers } from './vocabulary.ts'

const line = z.int().min(1).optional()

/** A place that shows an issue. `pattern` is the id of a rule, `context` what stands there. */
export const Evidence = z.object({
  file: z.string(),
  line,
  pattern: z.string().default(''),
  context: z.string().default(''),
  severity: z.string().default(''),
  column: line,
  line_end: line,
  column_end: line,
  fingerprint: z.string().optional(),
})
export type Evidence = z.infer<typeof Evidence>

/** Where an issue stands in its life. Only an open one counts. */
export const issueStates = ['open', 'fixed', 'suppressed', 'baseline', 'accepted', 'gone'] as const

/** A problem of the skill that the tuning keeps. `priority` 1 is treated first; `fingerprint` finds it again in the next diagnosis. */
export const Issue = z.object({
  id: z.string().min(1),
  type: z.enum(problemTypes).default('custom'),
  severity: z.enum(severities).default('medium'),
  priority: z.int().min(1).default(1),
  description: z.string().default(''),
  evidence: z.array(z.string()).default([]),
  root_cause: z.string().default(''),
  impact: z.string().default(''),
  location: z
    .object({
      file: z.string().default(''),
      line_start: line,
      line_end: line,
      phase: z.string().optional(),
      column_start: line,
      column_end: line,
    })
    .default({ file: '' }),
  suggested_fix: z.string().default(''),
  related_issues: z.array(z.string()).default([]),
  rule_id: z.string().nullable().default(null),
  diagnosis: z.enum(diagnoses).nullable().default(null),
  fingerprint: z.string().default(''),
  tier: z.enum(tiers).default('warning'),
  source: z.enum(['rule', 'agent', 'import', 'person']).default('import'),
  evidence_items: z.array(Evidence).default([]),
  data: z.record(z.string(), z.unknown()).default({}),
  state: z.enum(issueStates).default('open'),
  confirmed: z.boolean().default(false),
  first_seen: z.string().nullable().default(null),
  last_seen: z.string().nullable().default(null),
  strategies: z.array(z.string()).default([]),
  /** What a person said about it; it outlives the next diagnosis. */
  judgement: z
    .object({ kind: z.enum(['suppressed', 'accepted']), reason: z.string(), by: z.string(), at: z.string() })
    .nullable()
    .default(null),
})
export type Issue = z.infer<typeof Issue>

/** An issue counts for score and gate when it is open, no opinion, and found by a rule or confirmed by a person. */
export const isCounted = ({ state, tier, source, confirmed }: Issue): boolean =>
  state === 'open' && tier !== 'opinion' && (source === 'rule' || confirmed)
