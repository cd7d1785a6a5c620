import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { SkillModel } from '../model/skill-model.ts'
import type { DiagnosedFinding } from './diagnosed-finding.ts'
import { readSuppressions, unusedSuppression } from './read-suppressions.ts'

/** Marks the findings that a comment or the baseline names. Suppressions that do not work or match nothing give notices. */
export function suppressFindings(
  findings: readonly DiagnosedFinding[],
  model: SkillModel,
  {
    baseline = [],
    today,
    rules,
  }: { baseline?: readonly { fingerprint: string; reason: string }[]; today?: string; rules?: readonly string[] },
  notices: Notice[],
): void {
  const reasons = new Map(baseline.map(({ fingerprint, reason }) => [fingerprint, reason]))
  for (const finding of findings) {
    const reason = reasons.get(finding.fingerprint)
    if (reason !== undefined) Object.assign(finding, { state: 'baseline', reason })
  }
  for (const file of model.files) {
    const read = readSuppressions(file, today ?? null)
    for (const notice of read.notices) notices.push(notice)
    if (read.suppressions.length === 0) continue
    const own = findings.filter((finding) => finding.file === file.path)
    for (const suppression of read.suppressions) {
      const hit = own.filter(
        ({ ruleId, line }) =>
          suppression.ruleIds.includes(ruleId) &&
          line !== null &&
          suppression.firstLine <= line &&
          line <= suppression.lastLine,
      )
      for (const finding of hit) Object.assign(finding, { state: 'suppressed', reason: suppression.reason })
      if (hit.length === 0 && !rules) notices.push(unusedSuppression(file, suppression))
    }
  }
}
