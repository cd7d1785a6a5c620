import { measureFix } from '#lib/diagnosis/measure-fix.ts'
import type { Refusal } from '#lib/domain/result.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { applyFix } from '#lib/workspace/apply-fix.ts'
import type { DiagnosedFolder } from './diagnose-folder.ts'
import type { FixSession } from './fix-session.ts'
import { type FixPlace, type FixWork, fixDesk } from './fix-work.ts'

/** What a person says to a fix that does not pass its checks: the reason to make it all the same, or null. */
export type Insist = (refusal: Refusal) => Promise<string | null>

type Making = {
  work: FixWork
  session: FixSession
  round: number
  fix: Fix
  numbered: Fix
  /** The skill as it stands, and the issues that the fix names. */
  found: DiagnosedFolder
  issues: readonly Issue[]
  insist: Insist | undefined
}

/** Makes one fix as a transaction with a backup, measured on the skill as it stands, and writes into the session what became of it; gives why it was not made. */
export const makeFix = async (
  place: FixPlace,
  { work, session, round, fix, numbered, found, issues, insist }: Making,
): Promise<Refusal | null> => {
  let tokenDelta: number | null = null
  const check = async (files: Parameters<typeof measureFix>[3]) => {
    const measured = measureFix(found, fix, issues, files)
    tokenDelta = measured.tokenDelta
    return measured
  }
  const order = { ...work, fix: numbered, revision: round, check }
  let applied = await applyFix(fixDesk(place), order)
  if (!applied.ok && applied.refusal.code === 'check_failed') {
    const force = (await insist?.(applied.refusal)) ?? null
    if (force !== null) applied = await applyFix(fixDesk(place), { ...order, force })
  }
  if (applied.ok) await session.made(numbered.id, applied.value, tokenDelta)
  else await session.refused(numbered.id, applied.refusal)
  return applied.ok ? null : applied.refusal
}
