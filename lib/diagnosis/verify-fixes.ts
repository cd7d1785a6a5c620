import type { OutcomeOf } from '#lib/domain/tuning/action-outcome.ts'
import type { Fix, Inventory } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { checkFix } from './checks/check-fix.ts'
import { compareFindings, counts } from './checks/compare-findings.ts'
import { mustShorten } from './checks/must-shorten.ts'
import type { Diagnosed } from './diagnose.ts'
import type { ChangedFile } from './edits/apply-edits.ts'
import { toFoundIssue } from './found-issue.ts'
import { measured, targetsOf } from './measure-fix.ts'
import { addCounts } from './transforms/transform.ts'

/** A fix that was written, with what it did to the files. */
export type WrittenFix = {
  fix: Pick<Fix, 'id' | 'issue_ids' | 'declares' | 'transform'>
  changed: readonly ChangedFile[]
}

/** How a fix came out: issues that are gone, findings that came into its files, by fingerprint. */
export type Verified = OutcomeOf<'verify'>['results'][number] & { resolved: string[]; introduced: string[] }

/**
 * Looks whether applied fixes hold, by the skill before the first and after the last of them. What is new is laid to the fixes whose files it
 * stands in; parts that any of them declared may be fewer.
 */
export function verifyFixes(
  { before, after, issues }: { before: Diagnosed; after: Diagnosed; issues: readonly Issue[] },
  written: readonly WrittenFix[],
): { results: Verified[]; found: OutcomeOf<'verify'>['found'] } {
  const declares = written.reduce<Inventory>((sum, { fix }) => addCounts(sum, fix.declares), {})
  const treated = written.flatMap(({ fix }) => targetsOf(before.findings, fix, issues))
  const introduced = compareFindings({ before, after, targets: treated }).introduced.filter(counts)
  const results = written.map(({ fix, changed }): Verified => {
    const targets = targetsOf(before.findings, fix, issues)
    const own = new Set(changed.map(({ path, to }) => to ?? path))
    const mine = introduced.filter(({ file }) => own.has(file))
    // What came into files of other fixes is theirs.
    const foreign = new Set(introduced.filter(({ file }) => !own.has(file)).map(({ fingerprint }) => fingerprint))
    const seen: Diagnosed = {
      ...after,
      findings: after.findings.filter(({ fingerprint }) => !foreign.has(fingerprint)),
    }
    const shortens = mustShorten(fix.transform, targets)
    const checks = checkFix({ before, after: seen, changed, targets, declares, shortens })
    const { verdict, notes } = measured(checks, targets.length === 0)
    const { resolved } = compareFindings({ before, after, targets })
    const gone = new Set(resolved.map(({ fingerprint }) => fingerprint))
    return {
      ...{ fixId: fix.id, result: verdict, rolledBack: false, note: notes.length > 0 ? notes.join('\n') : null },
      resolved: issues.flatMap(({ id, fingerprint }) =>
        fix.issue_ids.includes(id) && gone.has(fingerprint) ? [id] : [],
      ),
      introduced: mine.map(({ fingerprint }) => fingerprint),
    }
  })
  return { results, found: after.findings.map(toFoundIssue) }
}
