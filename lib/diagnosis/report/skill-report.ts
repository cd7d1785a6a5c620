import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { Thresholds } from '#lib/domain/tuning/gate-thresholds.ts'
import { type QualityGate, qualityGate, usualThresholds as usual } from '#lib/domain/tuning/quality-gate.ts'
import { entryOf, type ScoreParts, scoreParts, type UnreadEntry } from '#lib/domain/tuning/score.ts'
import { countSeverities, highestSeverity, type Severity, type SeverityCounts } from '#lib/domain/tuning/severity.ts'
import { type Client, type Diagnosis, diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { ResolvedConfig } from '../config.ts'
import type { Diagnosed } from '../diagnose.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { oncePer } from '../parse/lazy.ts'
import { registry } from '../registry.ts'
import type { Repair } from './repairs.ts'

/** What a diagnosis of one skill says, ready to be written in any format. `path` is relative to the root that was given. */
export type SkillReport = {
  name: string
  path: string
  /** The folder as tools outside find it: below the workspace, where there is one; else as `path`. */
  place?: string
  client: Client
  treeHash: string
  counts: SeverityCounts
  score: ScoreParts
  gate: QualityGate
  diagnosis: Record<Diagnosis, { severity: Severity | 'none'; findings: number; checked: string[] }>
  findings: DiagnosedFinding[]
  notices: Notice[]
  /** What tools outside can repair by themselves; absent where nobody asked. */
  repairs?: Repair[]
}

/** A finding that lowers the score: open, and more than an opinion. */
export const counts = ({ state, tier }: DiagnosedFinding): boolean => state === 'open' && tier !== 'opinion'

/** Says so when the findings that count tell of an entry that cannot be read. */
const entryIn = (counted: readonly DiagnosedFinding[]): UnreadEntry | undefined =>
  entryOf(counted.map(({ ruleId: rule, severity }) => ({ rule, severity })))

/** What a configuration asks of a skill to pass the gate. */
export const thresholdsOf = ({ gate }: Pick<ResolvedConfig, 'gate'>): Thresholds => ({
  max_critical: gate.maxCritical ?? usual.max_critical,
  max_high_review: gate.maxHighReview ?? usual.max_high_review,
  min_score_review: gate.minScoreReview ?? usual.min_score_review,
  min_health_review: gate.minHealthReview ?? usual.min_health_review,
  max_high_pass: gate.maxHighPass ?? usual.max_high_pass,
  min_score_pass: gate.minScorePass ?? usual.min_score_pass,
  min_health_pass: gate.minHealthPass ?? usual.min_health_pass,
})

/** The report of one diagnosis, with score and gate as a first look has them: nothing applied yet, every diagnosis done. */
export function skillReport(
  skill: Pick<SkillReport, 'name' | 'path' | 'place' | 'treeHash'>,
  { findings, notices, model, ran, failed }: Diagnosed,
  config: Pick<ResolvedConfig, 'gate'>,
): SkillReport {
  const counted = findings.filter(counts)
  const severities = countSeverities(counted.map(({ severity }) => severity))
  const score = scoreParts({
    ...{ counts: severities, applied: [], finishedIterations: 0, entry: entryIn(counted) },
    ...{ completedDiagnoses: diagnoses.length, plannedDiagnoses: diagnoses.length },
  })
  const checked = byDiagnosis(ran)
  const failedDiagnoses = Object.values(byDiagnosis(failed)).filter((rules) => rules.length > 0).length
  const diagnosisOf = (diagnosis: Diagnosis) => {
    const own = counted.filter((finding) => finding.diagnosis === diagnosis)
    return {
      severity: highestSeverity(own.map(({ severity }) => severity)),
      findings: own.length,
      checked: checked[diagnosis],
    }
  }
  return {
    ...skill,
    client: model.client,
    counts: severities,
    score,
    gate: qualityGate(
      { counts: severities, quality: score.quality, health: score.health, failedDiagnoses },
      thresholdsOf(config),
    ),
    diagnosis: Object.fromEntries(
      diagnoses.map((diagnosis) => [diagnosis, diagnosisOf(diagnosis)]),
    ) as SkillReport['diagnosis'],
    findings,
    notices,
  }
}

/** The rules of each diagnosis, in the order of the registry. */
const rulesOf = diagnoses.map(
  (name) => [name, registry.rules.filter(({ diagnosis }) => diagnosis === name).map(({ id }) => id)] as const,
)

/** Some of the rules by their diagnosis. Those that ran are the same for nearly all skills of a library, which share the lists. */
export const byDiagnosis = oncePer((rules: readonly string[]): Record<Diagnosis, string[]> => {
  const ids = new Set(rules)
  const lists = rulesOf.map(([name, own]) => [name, own.filter((id) => ids.has(id))])
  return Object.fromEntries(lists) as Record<Diagnosis, string[]>
})
