import { z } from 'zod'
import { Said } from '../sentences/say.ts'

/** Answers of the API about test runs. Durations in milliseconds, coverage and rates in percent. */
export const TestRunView = z.object({
  run_id: z.string(),
  iteration: z.number(),
  kind: z.enum(['baseline', 'validate', 'verify']),
  tree_hash: z.string(),
  passed: z.boolean(),
  outcome: z.enum(['tests', 'cannot_run']),
  reason: z.string().nullable(),
  /** `reason` by its code, where it is a sentence of ours. */
  said: Said.nullable(),
  total: z.number(),
  passed_count: z.number(),
  failed_count: z.number(),
  skipped_count: z.number(),
  flaky_count: z.number(),
  pass_rate: z.number().nullable(),
  coverage: z.number().nullable(),
  changed_coverage: z.number().nullable(),
  commands: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      ecosystem: z.string(),
      exit_code: z.number().nullable(),
      verdict: z.string(),
      duration_ms: z.number(),
    }),
  ),
  started_at: z.string(),
  duration_ms: z.number(),
})
export type TestRunView = z.infer<typeof TestRunView>

export const TestRow = z.object({
  key: z.string(),
  name: z.string(),
  suite: z.string(),
  file: z.string(),
  ecosystem: z.string(),
  status: z.enum(['passed', 'failed', 'skipped']),
  flaky: z.boolean(),
  attempts: z.number(),
  duration_ms: z.number(),
  error_message: z.string().nullable(),
  stack_trace: z.string().nullable(),
})
export type TestRow = z.infer<typeof TestRow>
export const TestPage = z.object({
  run: TestRunView.nullable(),
  runs: z.array(TestRunView),
  data: z.array(TestRow),
  next_cursor: z.string().nullable(),
  total: z.number(),
})

export const TestHistory = z.object({
  key: z.string(),
  name: z.string(),
  suite: z.string(),
  file: z.string(),
  data: z.array(
    z.object({
      run_id: z.string(),
      iteration: z.number(),
      kind: z.string(),
      at: z.string(),
      status: z.enum(['passed', 'failed', 'skipped', 'missing']),
      flaky: z.boolean(),
      duration_ms: z.number().nullable(),
      error_message: z.string().nullable(),
      stack_trace: z.string().nullable(),
    }),
  ),
})
export type TestHistory = z.infer<typeof TestHistory>

export const testChanges = [
  'newly_failing',
  'fixed',
  'still_failing',
  'flaky',
  'added',
  'removed',
  'newly_skipped',
  'unskipped',
  'slower',
  'same',
] as const
export const TestDiff = z.object({
  from: TestRunView,
  to: TestRunView,
  counts: z.record(z.enum(testChanges), z.number()),
  data: z.array(
    z.object({
      change: z.enum(testChanges),
      key: z.string(),
      name: z.string(),
      suite: z.string(),
      file: z.string(),
      from_ms: z.number().nullable(),
      to_ms: z.number().nullable(),
      /** The name its file had in the first run, where it was renamed since. */
      renamed_from: z.string().nullable(),
    }),
  ),
})
export type TestDiff = z.infer<typeof TestDiff>

export const authorKinds = ['server', 'engine', 'skill', 'outside', 'import'] as const
export type AuthorKind = (typeof authorKinds)[number]

export const RevisionView = z.object({
  revision: z.number(),
  at: z.string(),
  author: z.string(),
  author_kind: z.enum(authorKinds),
  hash: z.string(),
  cause: z.string(),
  changed_paths: z.array(z.string()),
  status: z.string(),
})
export type RevisionView = z.infer<typeof RevisionView>
export const RevisionPage = z.object({ data: z.array(RevisionView), next_cursor: z.string().nullable() })
/** The text of a shared document at one revision. */
export const DocumentBody = RevisionView.pick({ revision: true, hash: true }).extend({ body: z.string() })
export const RevisionBody = RevisionView.extend({ body: z.string() })
export const RevisionDiff = z.object({
  from: z.number(),
  to: z.number(),
  /** JSON Patch (RFC 6902) with the value before. */
  data: z.array(
    z.object({ op: z.string(), path: z.string(), before: z.unknown().default(null), after: z.unknown().default(null) }),
  ),
  from_body: z.string(),
  to_body: z.string(),
})
