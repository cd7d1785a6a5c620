import { z } from 'zod'
import { taskModes } from '../domain/loop/execution-record.ts'

/** A task as the API shows it: its definition and what became of it. */
export const TaskRow = z.looseObject({
  task_id: z.string(),
  description: z.string(),
  tool: z.string(),
  mode: z.enum(taskModes),
  prompt_template: z.string(),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  command: z.string().optional(),
  status: z.string(),
  iteration: z.number().nullable(),
  files_changed: z.array(z.string()),
  attempts: z.number(),
})
export const TaskAnswer = z.object({ data: TaskRow, timestamp: z.string().optional() })
