import { z } from 'zod'
import { budgetUnits } from './measured-limits.ts'

/** What was used; money and tokens are null when nobody told them. */
export const UsedView = z.object({
  usd: z.number().nullable(),
  tokens: z.number().nullable(),
  wall_ms: z.number(),
  turns: z.number(),
})

/** A limit that is set, with what is used of it. */
export const LimitView = z.object({
  scope: z.enum(['loop', 'workspace']),
  unit: z.enum(budgetUnits),
  used: z.number().nullable(),
  limit: z.number(),
})
export type LimitView = z.infer<typeof LimitView>
