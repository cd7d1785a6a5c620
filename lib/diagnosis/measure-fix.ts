import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { type CheckResult, overallVerdict } from './checks/check.ts'
import { checkFix, tokenDelta } from './checks/check-fix.ts'
import { mustShorten } from './checks/must-shorten.ts'
import type { InputFile } from './diagnose.ts'
import { type ChangedFile, filesAfter } from './edits/apply-edits.ts'
import { makeHunks } from './edits/make-hunks.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { decodeText } from './parse/decode-text.ts'
import { type DiagnosedSkill, diagnoseChanged, healthOf } from './proposals/try-edits.ts'

/** A file before and after a fix; null where it does not exist. */
export type MeasuredFile = { path: string; before: Uint8Array | null; after: Uint8Array | null }

/** What the checks say together, and in words what each that did not simply pass has seen. */
export type Measured = { verdict: CheckResult['verdict']; notes: string[]; checks: CheckResult[] }

/** Measures the bytes that a fix is about to write, or has written, on the skill as it was before. */
export function measureFix(
  skill: DiagnosedSkill,
  fix: Pick<Fix, 'issue_ids' | 'declares' | 'transform'>,
  issues: readonly Issue[],
  files: readonly MeasuredFile[],
): Measured & { tokenDelta: number; scoreDelta: number } {
  const changed = toChanged(files)
  const after = diagnoseChanged(skill, filesAfter(skill.files as InputFile[], changed))
  const targets = targetsOf(skill.diagnosed.findings, fix, issues)
  const input = { before: skill.diagnosed, after, changed, targets, declares: fix.declares }
  const checks = checkFix({ ...input, shortens: mustShorten(fix.transform, targets) })
  return {
    ...measured(checks, targets.length === 0),
    tokenDelta: tokenDelta(skill.diagnosed.model, after.model),
    scoreDelta: healthOf(after) - healthOf(skill.diagnosed),
  }
}

/** The findings that the issues of a fix stand for. */
export function targetsOf(
  findings: readonly DiagnosedFinding[],
  { issue_ids }: Pick<Fix, 'issue_ids'>,
  issues: readonly Issue[],
): DiagnosedFinding[] {
  const wanted = new Set(issues.flatMap(({ id, fingerprint }) => (issue_ids.includes(id) ? [fingerprint] : [])))
  return findings.filter(({ fingerprint }) => wanted.has(fingerprint))
}

/** A fix for an issue that no rule finds can only be confirmed by a person. */
export function measured(checks: readonly CheckResult[], hasNoTarget: boolean): Measured {
  const verdict = overallVerdict(checks)
  return {
    verdict: verdict === 'pass' && hasNoTarget ? 'inconclusive' : verdict,
    notes: checks.flatMap(({ check, note }) => (note === null ? [] : [`${check}: ${note}`])),
    checks: [...checks],
  }
}

/** Files before and after as the checks look at them: one that went while one of the same bytes came was renamed. */
export function toChanged(files: readonly MeasuredFile[]): ChangedFile[] {
  const come = new Map(files.flatMap((one) => (one.before === null && one.after !== null ? [[one.path, one]] : [])))
  const gone = files.flatMap(({ path, before, after }): ChangedFile[] => {
    const same =
      before === null || after !== null ? undefined : [...come.values()].find((one) => isEqual(one.after, before))
    if (!same) return []
    come.delete(same.path)
    return [{ path, action: 'rename', to: same.path, before, after: same.after, hunks: [] }]
  })
  const renamed = new Set(gone.flatMap(({ path, to }) => [path, to]))
  return [...gone, ...files.filter(({ path }) => !renamed.has(path)).map(toChangedFile)]
}

const isEqual = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one !== null && other !== null && one.length === other.length && one.every((byte, at) => byte === other[at])

function toChangedFile({ path, before, after }: MeasuredFile): ChangedFile {
  const action = before === null ? 'create' : after === null ? 'delete' : 'modify'
  const texts = [before, after].map((bytes) => (bytes ? decodeText(bytes, 'text').text : ''))
  return { path, action, to: null, before, after, hunks: makeHunks(texts[0]!, texts[1]!) }
}
