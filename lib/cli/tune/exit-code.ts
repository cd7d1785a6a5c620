import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { counts } from '#lib/diagnosis/report/skill-report.ts'
import { ruleFailed } from '#lib/domain/tuning/finding.ts'
import { type Severity, severityRank } from '#lib/domain/tuning/severity.ts'

export type FailOn = Severity | 'gate' | 'never'

/** Whether a rule failed in one of the skills: what is clean then is unknown. */
export const hasFault = ({ skills }: LibraryReport): boolean =>
  skills.some(({ notices }) => notices.some(({ code }) => code === ruleFailed))

/** 1 when something counted is at least as bad as asked, a gate fails, or a score is below its limit; else 0. */
export const exitCodeOf = (
  report: LibraryReport,
  { failOn, minScore, minHealth }: { failOn: FailOn; minScore?: number; minHealth?: number },
): 0 | 1 => {
  const isLow = report.skills.some(({ score }) => score.quality < (minScore ?? 0) || score.health < (minHealth ?? 0))
  if (isLow) return 1
  if (failOn === 'never') return 0
  if (failOn === 'gate') return report.skills.some(({ gate }) => gate.verdict === 'fail') ? 1 : 0
  const all = [...report.skills.flatMap(({ findings }) => findings), ...report.findings]
  return all.filter(counts).some(({ severity }) => severityRank(severity) <= severityRank(failOn)) ? 1 : 0
}
