import type { InputFile } from '#lib/diagnosis/diagnose.ts'
import { type MeasuredFile, toChanged } from '#lib/diagnosis/measure-fix.ts'
import type { DiagnosedSkill } from '#lib/diagnosis/proposals/try-edits.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import { verifyFixes } from '#lib/diagnosis/verify-fixes.ts'
import type { OutcomeOf } from '#lib/domain/tuning/action-outcome.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'

/** Fixes that were written, in the order in which they were, each with its files before and after. */
export type VerifyRequest = { issues: Issue[]; written: { fix: Fix; files: MeasuredFile[] }[] }

/** The files of the skill as they were before the first of the fixes. */
export function filesBefore(files: readonly InputFile[], written: VerifyRequest['written']): InputFile[] {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  for (const { files: changed } of [...written].reverse())
    for (const { path, before } of changed)
      if (before === null) byPath.delete(path)
      else byPath.set(path, before)
  return [...byPath].map(([path, bytes]) => ({ path, bytes }))
}

/** Looks whether fixes hold on the skill as it stands. */
export function verifyWritten(
  before: DiagnosedSkill,
  after: DiagnosedSkill,
  { issues, written }: VerifyRequest,
): Omit<OutcomeOf<'verify'>, 'kind'> {
  const verified = verifyFixes(
    { before: before.diagnosed, after: after.diagnosed, issues },
    written.map(({ fix, files }) => ({ fix, changed: toChanged(files) })),
  )
  return {
    results: verified.results.map(({ fixId, result, rolledBack, note }) => ({ fixId, result, rolledBack, note })),
    found: verified.found,
    treeHash: treeHash(after.files),
  }
}
