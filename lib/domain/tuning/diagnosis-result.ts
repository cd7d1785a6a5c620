import { z } from 'zod'
import type { FoundIssue } from './finding.ts'
import { Evidence } from './issue.ts'
import { highestSeverity, severities } from './severity.ts'
import type { SkillFacts } from './skill-facts.ts'
import type { Diagnosis } from './vocabulary.ts'

const texts = z.array(z.string()).default([])

/** A notice as it stands in documents; see `Notice`. */
const DocumentNotice = z.object({
  code: z.string(),
  file: z.string().nullable().default(null),
  line: z.int().nullable().default(null),
  message: z.object({ en: z.string(), zh: z.string() }).default({ en: '', zh: '' }),
})

/** What a diagnosis found; `severity` is the worst of its counted issues. */
export const DiagnosisResult = z.object({
  status: z.enum(['completed', 'skipped', 'failed']).default('completed'),
  issues_found: z.int().min(0).default(0),
  severity: z.enum([...severities, 'none']).default('none'),
  execution_time_ms: z.number().min(0).default(0),
  details: z
    .object({
      patterns_checked: texts,
      patterns_matched: texts,
      evidence: z.array(Evidence).default([]),
      recommendations: texts,
      notices: z.array(DocumentNotice).default([]),
    })
    .default({ patterns_checked: [], patterns_matched: [], evidence: [], recommendations: [], notices: [] }),
  iteration: z.int().min(1).default(1),
  input_hash: z.string().nullable().default(null),
  error: z.string().optional(),
  redundancies: z.array(z.record(z.string(), z.unknown())).optional(),
  conflicts: z.array(z.record(z.string(), z.unknown())).optional(),
})
export type DiagnosisResult = z.infer<typeof DiagnosisResult>

/** The result of a diagnosis that could not be run. */
export const failedDiagnosis = (error: string, iteration: number): DiagnosisResult =>
  DiagnosisResult.parse({ status: 'failed', error, iteration })

/** What one diagnosis found in a skill, and the issues it is about. Where a rule of it failed it has not been run as a whole. */
export function diagnosisOf(
  name: Diagnosis,
  { found: all, checked, failed, notices, target }: SkillFacts,
  { elapsedMs, iteration }: { elapsedMs: number; iteration: number },
): { result: DiagnosisResult; found: FoundIssue[] } {
  const found = all.filter(({ diagnosis }) => diagnosis === name)
  const counted = found.filter(({ state, tier }) => state === 'open' && tier !== 'opinion')
  const texts = (of: (each: FoundIssue) => string | null) => [...new Set(found.flatMap((each) => of(each) ?? []))]
  const result = DiagnosisResult.parse({
    ...(failed[name].length > 0 ? { status: 'failed', error: failed[name].join(', ') } : { status: 'completed' }),
    ...{ issues_found: counted.length, execution_time_ms: elapsedMs },
    severity: highestSeverity(counted.map(({ severity }) => severity)),
    details: {
      patterns_checked: checked[name],
      patterns_matched: texts(({ ruleId }) => ruleId),
      evidence: found.map(evidenceOf),
      recommendations: texts(({ suggestedFix }) => suggestedFix || null),
      notices,
    },
    ...{ iteration, input_hash: target.tree_hash },
  })
  return { result, found }
}

const evidenceOf = ({
  file,
  line,
  column,
  lineEnd,
  columnEnd,
  ruleId,
  excerpt,
  severity,
  fingerprint,
}: FoundIssue) => ({
  ...{ file, pattern: ruleId ?? '', context: excerpt, severity, fingerprint },
  ...(line !== null && { line }),
  ...(column !== null && { column }),
  ...(lineEnd !== null && { line_end: lineEnd }),
  ...(columnEnd !== null && { column_end: columnEnd }),
})
