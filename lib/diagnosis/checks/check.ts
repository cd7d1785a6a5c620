import { type Said, saidOf, textOf, type Worded } from '#lib/domain/sentences/say.ts'
import type { Inventory } from '#lib/domain/tuning/fix.ts'
import type { Diagnosed } from '../diagnose.ts'
import type { ChangedFile } from '../edits/apply-edits.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'

/** The six things a fix is measured by. */
export const checkNames = ['target', 'no-harm', 'structure', 'inventory', 'bytes', 'size'] as const

/** What one check says; a note says what was seen, also where it passed. */
export type CheckResult = {
  check: (typeof checkNames)[number]
  verdict: 'pass' | 'fail' | 'inconclusive'
  note: string | null
  /** The note by its code, where it is a sentence of ours. */
  said?: Said
}

/** The skill before and after, and what the fix is for. `declares` are counts of parts that fall on purpose. */
export type CheckInput = {
  before: Diagnosed
  after: Diagnosed
  changed: readonly ChangedFile[]
  targets: readonly DiagnosedFinding[]
  declares: Inventory
  /** The text of the skill is to become shorter; else only a large growth is noted. */
  shortens: boolean
}

const seen = (check: CheckResult['check'], verdict: CheckResult['verdict'], note: Worded): CheckResult => ({
  ...{ check, verdict, note: textOf(note) },
  ...saidOf(note),
})
export const passed = (check: CheckResult['check'], note: Worded | null = null): CheckResult =>
  note === null ? { check, verdict: 'pass', note } : seen(check, 'pass', note)
export const failed = (check: CheckResult['check'], note: Worded): CheckResult => seen(check, 'fail', note)
export const inconclusive = (check: CheckResult['check'], note: Worded): CheckResult =>
  seen(check, 'inconclusive', note)

/** One failure fails all; else what could not be looked at leaves it open. */
export function overallVerdict(results: readonly CheckResult[]): CheckResult['verdict'] {
  if (results.some(({ verdict }) => verdict === 'fail')) return 'fail'
  return results.some(({ verdict }) => verdict === 'inconclusive') ? 'inconclusive' : 'pass'
}
