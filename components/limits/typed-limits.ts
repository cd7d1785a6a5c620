import { z } from 'zod'
import { Budget } from '#lib/domain/loop/loop-settings.ts'
import { type BudgetUnit, budgetUnits } from '#lib/domain/loop/measured-limits.ts'

/** Limits as they are typed: time in minutes; empty for none. */
export type TypedLimits = Record<BudgetUnit, string>

const minuteMs = 60_000
const minutes = z.number().positive().max(1_000_000)

/** What a limit looks like in its field. */
export const typedLimit = (unit: BudgetUnit, limit: number | null | undefined): string =>
  limit === null || limit === undefined ? '' : String(unit === 'wall_ms' ? limit / minuteMs : limit)

/** The limits, ready to be changed. */
export const typedLimits = (budget: Budget | null): TypedLimits => ({
  usd: typedLimit('usd', budget?.usd),
  tokens: typedLimit('tokens', budget?.tokens),
  wall_ms: typedLimit('wall_ms', budget?.wall_ms),
  turns: typedLimit('turns', budget?.turns),
})

/** The fields that hold no limit a loop would take. */
export const limitFaults = (typed: TypedLimits): BudgetUnit[] =>
  budgetUnits.filter((unit) => {
    const text = typed[unit].trim()
    const schema = unit === 'wall_ms' ? minutes : Budget.shape[unit]
    return text !== '' && !schema.safeParse(Number(text)).success
  })

/** What was typed, as a loop or a workspace takes it. */
export function limitsOfTyped(typed: TypedLimits): Required<Budget> {
  const number = (unit: BudgetUnit) => (typed[unit].trim() === '' ? null : Number(typed[unit]))
  const wall = number('wall_ms')
  return {
    usd: number('usd'),
    tokens: number('tokens'),
    wall_ms: wall === null ? null : Math.round(wall * minuteMs),
    turns: number('turns'),
  }
}
