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

export const passed = (check: CheckResult['check'], note: string | null = null): CheckResult => ({
  check,
  verdict: 'pass',
  note,
})
export const failed = (check: CheckResult['check'], note: string): CheckResult => ({ check, verdict: 'fail', note })

/** One failure fails all; else what could not be looked at leaves it open. */
export function overallVerdict(results: readonly CheckResult[]): CheckResult['verdict'] {
  if (results.some(({ verdict }) => verdict === 'fail')) return 'fail'
  return results.some(({ verdict }) => verdict === 'inconclusive') ? 'inconclusive' : 'pass'
}
