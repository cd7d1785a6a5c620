import { z } from 'zod'

/** Something only a person can decide, as an agent asks it. */
export const Question = z.strictObject({
  id: z.string().max(64),
  text: z.string().min(1).max(1000),
  options: z.array(z.string().max(300)).max(10).optional(),
  recommended: z.string().max(300).optional(),
})
export type Question = z.infer<typeof Question>
