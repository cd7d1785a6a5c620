import { z } from 'zod'

const percent = z.number().nullable()
const FileSummary = z.object({
  path: z.string(),
  covered: z.number(),
  total: z.number(),
  percent,
  /** Of the lines changed since the base those that are instrumented; null where lines changed and nothing is known of them. */
  changed_covered: z.number(),
  changed_total: z.number().nullable(),
  changed_percent: percent,
})
/** Line coverage of one run by file, and over the runs of a loop. Percentages; null is unknown, never 0. */
export const CoverageView = z.object({
  run_id: z.string().nullable(),
  overall: percent,
  changed: percent,
  files: z.array(FileSummary),
  trend: z.array(z.object({ run_id: z.string(), iteration: z.number(), overall: percent, changed: percent })),
})
export type CoverageView = z.infer<typeof CoverageView>
export const FileCoverageView = FileSummary.extend({
  run_id: z.string(),
  uncovered_lines: z.array(z.number()),
  changed_uncovered_lines: z.array(z.number()),
})
export type FileCoverageView = z.infer<typeof FileCoverageView>
