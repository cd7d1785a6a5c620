import { z } from 'zod'

const lines = z.array(z.string().trim().min(1).max(1000)).max(20)

/** What was done and learned: what COMPLETE asks of an agent, when it may. */
export const SummaryAnswer = z.strictObject({
  summary: z.string().trim().min(1).max(8000),
  learnings: lines.optional(),
  recommendations: lines.optional(),
  follow_ups: z
    .array(
      z.strictObject({
        dimension: z.enum(['test', 'enhance', 'refactor', 'doc']),
        title: z.string().trim().min(1).max(200),
        description: z.string().max(2000).optional(),
      }),
    )
    .max(10)
    .optional(),
})
export type SummaryAnswer = z.infer<typeof SummaryAnswer>
