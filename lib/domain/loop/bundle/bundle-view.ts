import { z } from 'zod'
import { loopStatuses } from '../loop-state.ts'

/** What an import of a bundle would make, or made. */
export const BundleView = z.object({
  loop_id: z.string(),
  /** True when a loop here has that id; `suggested_id` is free. */
  taken: z.boolean(),
  suggested_id: z.string(),
  title: z.string(),
  /** What it was where it was exported; here it begins paused. */
  status: z.enum(loopStatuses),
  exported_at: z.string(),
  product_version: z.string(),
  runner: z.enum(['server', 'external']),
  tasks: z.number(),
  revisions: z.number(),
  iterations: z.number(),
  test_runs: z.number(),
  log_lines: z.number(),
  left_out_log_lines: z.number(),
  progress_files: z.number(),
})
export type BundleView = z.infer<typeof BundleView>
