import type { Budget } from './loop-settings.ts'

/** What a loop, or all loops and tunings of a workspace, used. Money and tokens that nobody told are unknown, never 0; a turn is one run of an agent. */
export type Used = { usd: number | null; tokens: number | null; wallMs: number; turns: number }

export const budgetUnits = ['usd', 'tokens', 'wall_ms', 'turns'] as const
export type BudgetUnit = (typeof budgetUnits)[number]

/** A limit that is set, with what is used of it; null is unknown. */
export type Measured = { unit: BudgetUnit; used: number | null; limit: number }

/** The limits that are set, each with what is used of it. */
export function measure({ usd, tokens, wall_ms, turns }: Budget, used: Used): Measured[] {
  const all = [
    { unit: 'usd', used: used.usd, limit: usd },
    { unit: 'tokens', used: used.tokens, limit: tokens },
    { unit: 'wall_ms', used: used.wallMs, limit: wall_ms },
    { unit: 'turns', used: used.turns, limit: turns ?? null },
  ] as const
  return all.flatMap(({ limit, ...rest }) => (limit === null ? [] : [{ ...rest, limit }]))
}
