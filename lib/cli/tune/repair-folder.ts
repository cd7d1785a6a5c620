import { toFoundIssue } from '#lib/diagnosis/found-issue.ts'
import { propose } from '#lib/diagnosis/propose.ts'
import { type Repair, repairsOf } from '#lib/diagnosis/report/repairs.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { mergeIssues } from '#lib/domain/tuning/merge-issues.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import type { DiagnosedFolder } from './diagnose-folder.ts'

/** The findings of a skill as issues that fixes are proposed for. */
export const issuesFor = ({ diagnosed }: DiagnosedFolder): Issue[] =>
  mergeIssues([], diagnosed.findings.map(toFoundIssue), {
    scope: diagnoses,
    source: 'rule',
    at: new Date().toISOString(),
    treated: new Set(),
  })

/** What tools outside can repair in a skill by themselves. */
export const repairsFor = (found: DiagnosedFolder): Repair[] => {
  const { files, options, diagnosed } = found
  const findings = diagnosed.findings.filter(({ fixKind, state }) => fixKind === 'auto' && state === 'open')
  const wanted = new Set(findings.map(({ fingerprint }) => fingerprint))
  if (wanted.size === 0) return []
  const issues = issuesFor(found).filter(({ fingerprint }) => wanted.has(fingerprint))
  return repairsOf(propose({ files, options, diagnosed }, issues), issues, diagnosed.model)
}
