import type { Inventory } from '#lib/domain/tuning/fix.ts'
import { entryOf, health } from '#lib/domain/tuning/score.ts'
import { countSeverities } from '#lib/domain/tuning/severity.ts'
import { type CheckResult, overallVerdict } from '../checks/check.ts'
import { checkFix, tokenDelta } from '../checks/check-fix.ts'
import { counts } from '../checks/compare-findings.ts'
import { type Diagnosed, type DiagnoseOptions, diagnose, type InputFile } from '../diagnose.ts'
import { applyEdits, type ChangedFile, filesAfter } from '../edits/apply-edits.ts'
import type { SkillEdit } from '../edits/text-edit.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { readFile } from '../parse/read-file.ts'

/** A skill as it was read and diagnosed. */
export type DiagnosedSkill = { files: readonly InputFile[]; options: DiagnoseOptions; diagnosed: Diagnosed }

/** What edits would do, measured in memory. */
export type Trial = {
  changed: ChangedFile[]
  declares: Inventory
  checks: CheckResult[]
  verdict: CheckResult['verdict']
  tokenDelta: number
  scoreDelta: number
}

/** Makes the edits in memory and measures them; null when they change nothing or cannot be made. */
export function tryEdits(
  skill: DiagnosedSkill,
  edits: readonly SkillEdit[],
  { targets, declares, shortens }: { targets: readonly DiagnosedFinding[]; declares: Inventory; shortens: boolean },
): Trial | null {
  const changed = applyEdits(skill.files, skill.diagnosed.model, edits)
  if (changed === null || changed.length === 0) return null
  const after = diagnoseChanged(skill, filesAfter(skill.files, changed))
  const before = skill.diagnosed
  const checks = checkFix({ before, after, changed, targets, declares, shortens })
  return {
    ...{ changed, declares, checks, verdict: overallVerdict(checks) },
    tokenDelta: tokenDelta(before.model, after.model),
    scoreDelta: healthOf(after) - healthOf(before),
  }
}

/** Diagnoses other files of the skill; a file that is the same is not read again. */
export function diagnoseChanged({ files, options, diagnosed }: DiagnosedSkill, next: readonly InputFile[]): Diagnosed {
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const read = options.read ?? readFile
  return diagnose(next, {
    ...options,
    read: (path, bytes) => (bytesOf.get(path) === bytes ? diagnosed.model.file(path) : undefined) ?? read(path, bytes),
  })
}

/** The health that the counted findings leave. */
export const healthOf = ({ findings }: Diagnosed): number => {
  const counted = findings.filter(counts)
  return health(
    countSeverities(counted.map(({ severity }) => severity)),
    entryOf(counted.map(({ ruleId: rule, severity }) => ({ rule, severity }))),
  )
}
