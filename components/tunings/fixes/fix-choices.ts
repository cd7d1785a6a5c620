import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { StandingChoice } from '#lib/domain/tuning/standing-choice.ts'

/** True for a proposal that waits for a decision. */
export const isOpen = ({ status, is_current }: Pick<FixBrief, 'status' | 'is_current'>): boolean =>
  is_current && status === 'proposed'

/** True for a proposal of this iteration that could not be carried out, perhaps because somebody changed its files. */
export const isLeftBehind = ({ status, is_current }: Pick<FixBrief, 'status' | 'is_current'>): boolean =>
  is_current && (status === 'stale' || status === 'failed')

/** What stands about a proposal that is still open; null for one nobody spoke about: it stays a proposal. */
export const choiceOf = (fix: Pick<FixBrief, 'status' | 'is_current' | 'choice'>): StandingChoice['verdict'] | null =>
  isOpen(fix) ? (fix.choice?.verdict ?? null) : null

/** Why a fix cannot be accepted as it stands; null when it can. */
export function hindrance(fix: Pick<FixBrief, 'files' | 'options' | 'chosen_option'>): 'chooseFirst' | 'noDiff' | null {
  if (fix.files.length > 0) return null
  return fix.options.length > 0 ? 'chooseFirst' : 'noDiff'
}

/** The decisions that are sent, each on the diff that is on the screen. */
export const decisionsOf = (fixes: readonly FixBrief[]) =>
  fixes.flatMap((fix) => {
    const decision = choiceOf(fix)
    return decision === null ? [] : [{ fix_id: fix.id, decision, diff_sha256: fix.diff_sha256 }]
  })
