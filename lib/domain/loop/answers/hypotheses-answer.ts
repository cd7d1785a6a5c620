import { z } from 'zod'

const words = z.string().trim().min(8).max(500)

/** One possible cause as an agent proposes it. */
export const NewHypothesis = z.strictObject({
  description: words,
  testable_condition: words,
  /** `file:function:line`; the function may be empty. */
  logging_point: z.string().regex(/^[^:]+:[^:]*:[0-9]+$/),
  confirm: z.string().trim().min(4).max(500),
  reject: z.string().trim().min(4).max(500),
  /** 1 is the most likely. */
  likelihood: z.int().min(1).max(8),
})
export type NewHypothesis = z.infer<typeof NewHypothesis>

/** Possible causes of a bug, each with what would prove or disprove it: what exploring asks of an agent. */
export const HypothesesAnswer = z.strictObject({
  bug_description: z.string().trim().min(1).max(2000),
  hypotheses: z.array(NewHypothesis).min(1).max(8),
  error_pattern: z.string().max(2000).optional(),
  affected: z.array(z.string().max(400)).max(50).optional(),
  instrumented: z.boolean().optional(),
  insights: z.string().max(4000).optional(),
})
export type HypothesesAnswer = z.infer<typeof HypothesesAnswer>
