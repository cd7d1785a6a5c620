import { z } from 'zod'

/** The action that runs now. */
export const RunningView = z.object({
  key: z.string(),
  action: z.string(),
  mode: z.string().nullable(),
  task_id: z.string().nullable(),
  iteration: z.number(),
  started_at: z.string(),
})
