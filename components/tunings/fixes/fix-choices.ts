import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'

/** What a person means to do with a fix: take it, leave it, or take one of its options. */
export type FixWish = 'accept' | 'reject' | { option: string }
export type FixWishes = Readonly<Record<string, FixWish>>

type Decided = Pick<FixBrief, 'id' | 'status' | 'is_current' | 'decisions'>

/** True for a proposal that waits for a decision. */
export const isOpen = ({ status, is_current }: Pick<FixBrief, 'status' | 'is_current'>): boolean =>
  is_current && status === 'proposed'

/**
 * What is meant for a fix: what this person said, else that a fix of which anybody took a part is taken. Null for one nobody spoke about: it
 * stays a proposal.
 */
export function wishOf(fix: Decided, wishes: FixWishes): FixWish | null {
  if (!isOpen(fix)) return null
  const said = wishes[fix.id]
  if (said !== undefined) return said
  const isPartlyTaken = fix.decisions.some(
    ({ kind, text }) => kind === 'edit' || (kind === 'hunk' && text === 'accepted'),
  )
  return isPartlyTaken ? 'accept' : null
}

/** Why a fix cannot be accepted as it stands; null when it can. */
export function hindrance(fix: Pick<FixBrief, 'files' | 'options' | 'chosen_option'>): 'chooseFirst' | 'noDiff' | null {
  if (fix.files.length > 0) return null
  return fix.options.length > 0 ? 'chooseFirst' : 'noDiff'
}

/** The decisions that are sent, each on the diff that is on the screen. */
export const decisionsOf = (fixes: readonly FixBrief[], wishes: FixWishes) =>
  fixes.flatMap((fix) => {
    const decision = wishOf(fix, wishes)
    return decision === null ? [] : [{ fix_id: fix.id, decision, diff_sha256: fix.diff_sha256 }]
  })
