import type { LimitView } from '#lib/domain/loop/limit-view.ts'

/** How much of a limit is used, 1 being all of it; what nobody told counts as nothing. */
export const shareOf = ({ used, limit }: Pick<LimitView, 'used' | 'limit'>): number => (used ?? 0) / limit

/** Limits of which four fifths are used. */
export const nearLimits = (limits: LimitView[]): LimitView[] => limits.filter((limit) => shareOf(limit) >= 0.8)
