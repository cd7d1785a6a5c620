import { z } from 'zod'
import { taskModes } from '../execution-record.ts'
import { Question } from './question.ts'

const PlannedTask = z.strictObject({
  description: z.string().trim().min(8).max(500),
  mode: z.enum(taskModes),
  acceptance: z.array(z.string().min(1).max(300)).min(1).max(10),
  id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
    .optional(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  files: z.array(z.string().max(400)).max(100).optional(),
  depends_on: z.array(z.string().max(64)).max(50).optional(),
})

/** The work of a loop as tasks: what INIT asks of an agent. */
export const PlanAnswer = z.strictObject({
  tasks: z.array(PlannedTask).min(1).max(12),
  complexity: z.enum(['low', 'medium', 'high']).optional(),
  key_files: z.array(z.string().min(1).max(400)).max(20).optional(),
  questions: z.array(Question).max(5).optional(),
})
export type PlanAnswer = z.infer<typeof PlanAnswer>
