import type { TestResult } from './execution-record.ts'

/** One test of one host run. `key` stays the same from run to run. */
export type TestCase = {
  key: string
  ecosystem: string
  project: string
  file: string
  suite: string
  name: string
  status: 'passed' | 'failed' | 'skipped'
  flaky: boolean
  attempts: number
  durationMs: number
  errorMessage: string | null
  stackTrace: string | null
}

/** A command of a host run, and how it was judged. */
export type RanCommand = {
  id: string
  text: string
  ecosystem: string
  exitCode: number | null
  verdict: string
  durationMs: number
}

/** Coverage of one file. `changed`: of its lines that differ from the base; null where nothing is known of them. */
export type FileCoverage = {
  path: string
  covered: number
  total: number
  uncoveredLines: number[]
  changed?: { covered: number; total: number; uncoveredLines: number[] } | null
}

/** A test as the shared document has it. */
export const testResultOf = (test: TestCase): TestResult => ({
  test_name: test.name,
  suite: test.suite,
  status: test.status,
  duration_ms: Math.round(test.durationMs),
  error_message: test.errorMessage,
  stack_trace: test.stackTrace,
  key: test.key,
  file: test.file,
  flaky: test.flaky,
  attempts: test.attempts,
})
