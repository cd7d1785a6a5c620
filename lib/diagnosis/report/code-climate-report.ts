import type { ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import { canonicalJson } from './canonical-json.ts'
import type { LibraryReport } from './json-report.ts'
import { placedFindings } from './located-findings.ts'

const severities = { critical: 'blocker', high: 'critical', medium: 'major', low: 'minor' } as const
const categories: Partial<Record<ProblemType, string>> = {
  security_basic: 'Security',
  token_consumption: 'Performance',
  context_explosion: 'Performance',
  doc_redundancy: 'Duplication',
  authoring_principles_violation: 'Style',
}

/** The issues format of Code Climate, which GitLab reads as well. */
export const codeClimateReport = (report: LibraryReport): string =>
  canonicalJson(
    placedFindings(report)
      .filter(({ state }) => state === 'open')
      .map((finding) => ({
        type: 'issue',
        check_name: finding.ruleId,
        description: finding.message.en,
        categories: [categories[finding.type] ?? 'Bug Risk'],
        severity: severities[finding.severity],
        fingerprint: `${finding.fingerprint}-${finding.filePath}`,
        location: {
          path: finding.filePath,
          lines: { begin: finding.line ?? 1, end: finding.lineEnd ?? finding.line ?? 1 },
        },
      })),
  )
