import { propose } from '#lib/diagnosis/propose.ts'
import type { Declined } from '#lib/domain/tuning/declined-fixes.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { DiagnosedFolder } from './diagnose-folder.ts'
import type { DecidedFix } from './fix-session.ts'
import { issuesFor } from './repair-folder.ts'

/** What can be done for a skill as it stands, and what people declined of it. */
export type Proposals = { found: DiagnosedFolder; fixes: Fix[]; issues: Issue[]; declined: Declined }

/** Names the next fix that is decided; null when there is none. */
export type NextFix = (proposals: Proposals) => Promise<DecidedFix | null> | DecidedFix | null

/** The proposals for a skill as it stands, with the issues they answer. */
export const proposalsFor = (found: DiagnosedFolder): Omit<Proposals, 'declined'> => {
  const { files, options, diagnosed } = found
  const issues = issuesFor(found)
  return { found, fixes: propose({ files, options, diagnosed }, issues), issues }
}

/** What makes a proposal the same one as in another round: what it does for which findings on which text. */
export const keyOf = (fix: Fix, issues: readonly Issue[]): string => {
  const findings = issues.flatMap(({ id, fingerprint }) => (fix.issue_ids.includes(id) ? [fingerprint] : []))
  return JSON.stringify([fix.transform, findings.sort(), fix.changes.map(({ file, old_sha256 }) => [file, old_sha256])])
}
