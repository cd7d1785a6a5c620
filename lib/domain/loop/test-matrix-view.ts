import { z } from 'zod'
import { TestDiff, TestRunView } from './test-view.ts'

/** One mark per run: `p` passed, `k` passed and flaky, `f` failed, `x` failed and flaky, `s` skipped, `.` not in the run. */
export const testMarks = ['p', 'k', 'f', 'x', 's', '.'] as const
export const TestMatrix = z.object({
  /** Oldest first; every row has one mark for each. */
  runs: z.array(z.object({ run_id: z.string(), iteration: z.number(), kind: TestRunView.shape.kind, at: z.string() })),
  data: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      suite: z.string(),
      file: z.string(),
      marks: z.string(),
      duration_ms: z.number(),
    }),
  ),
  next_cursor: z.string().nullable(),
  total: z.number(),
})
export type TestMatrix = z.infer<typeof TestMatrix>

/** What a test came to over several runs. */
const TestOverRuns = z.object({
  key: z.string(),
  name: z.string(),
  suite: z.string(),
  file: z.string(),
  runs: z.number(),
  failed: z.number(),
  flaky: z.number(),
  median_ms: z.number(),
})

/** One test over the loops of a workspace, newest run first. */
export const WorkspaceTest = TestOverRuns.extend({
  data: z.array(
    z.object({
      loop_id: z.string(),
      loop_title: z.string(),
      run_id: z.string(),
      iteration: z.number(),
      kind: z.string(),
      at: z.string(),
      status: z.enum(['passed', 'failed', 'skipped']),
      flaky: z.boolean(),
      duration_ms: z.number(),
      error_message: z.string().nullable(),
    }),
  ),
})
export type WorkspaceTest = z.infer<typeof WorkspaceTest>

/** Two loops side by side by the last run of each that gave results. */
export const LoopDiff = z.object({
  from: z.object({
    loop_id: z.string(),
    title: z.string(),
    status: z.string(),
    iterations: z.number(),
    duration_ms: z.number(),
  }),
  to: z.object({
    loop_id: z.string(),
    title: z.string(),
    status: z.string(),
    iterations: z.number(),
    duration_ms: z.number(),
  }),
  /** Null where one of them has no run with results yet. */
  tests: TestDiff.nullable(),
})
export type LoopDiff = z.infer<typeof LoopDiff>

/** By what the tests of a workspace are ranked. */
export const testRanks = ['flakiest', 'slowest'] as const
export type TestRank = (typeof testRanks)[number]

/** Tests over the loops of a workspace, the worst first; `runs` is how many runs were looked at. */
export const RankedTests = z.object({
  runs: z.number(),
  data: z.array(
    TestOverRuns.extend({
      longest_ms: z.number(),
      last_at: z.string(),
    }),
  ),
})
export type RankedTests = z.infer<typeof RankedTests>
