import { z } from 'zod'
import { Question } from './question.ts'

/** What became of one task, or of a fix: what DEVELOP asks of an agent. The files it names are claims; the host takes the diff. */
export const TaskResultAnswer = z.strictObject({
  status: z.enum(['done', 'partial', 'blocked', 'failed']),
  summary: z.string().trim().min(1).max(4000),
  no_change_reason: z.string().trim().min(1).max(500).optional(),
  files_touched: z.array(z.string().max(400)).max(500).optional(),
  tests_added: z.array(z.string().max(400)).max(500).optional(),
  follow_ups: z
    .array(z.strictObject({ description: z.string().max(500), reason: z.string().max(500).optional() }))
    .max(5)
    .optional(),
  questions: z.array(Question).max(5).optional(),
})
export type TaskResultAnswer = z.infer<typeof TaskResultAnswer>
