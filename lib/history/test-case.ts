import type { z } from 'zod'
import type { TestRunSummary } from '../domain/loop/loop-events.ts'
import type { RanCommand, TestCase } from '../domain/loop/test-case.ts'
import type { TestRow, TestRunView } from '../domain/loop/test-view.ts'
import type { Said } from '../domain/sentences/say.ts'
import type { TestResult, TestRun } from './generated/client.ts'
import { fromJson } from './storable.ts'

/** Passed tests of all, in percent with one decimal, as the shared document has it; null when there were none. */
export const passRate = ({ passedCount, total }: Pick<TestRunSummary, 'passedCount' | 'total'>): number | null =>
  total === 0 ? null : Math.round((passedCount / total) * 1000) / 10

export const toTestRow = (row: Omit<TestResult, 'position' | 'runId' | 'testRunId' | 'project'>): TestRow => ({
  key: row.key,
  name: row.name,
  suite: row.suite,
  file: row.file,
  ecosystem: row.ecosystem,
  status: row.status as TestRow['status'],
  flaky: row.flaky,
  attempts: row.attempts,
  duration_ms: row.durationMs,
  error_message: row.errorMessage,
  stack_trace: row.stackTrace,
})

export const toCase = (row: TestResult): TestCase => {
  const { testRunId: _run, runId: _loop, position: _position, ...test } = row
  return { ...test, status: test.status as TestCase['status'] }
}

export const toTestRunView = (row: TestRun): z.infer<typeof TestRunView> => ({
  run_id: row.id,
  iteration: row.iteration,
  kind: row.kind as TestRunSummary['kind'],
  tree_hash: row.treeHash,
  passed: row.passed,
  outcome: row.outcome as TestRunSummary['outcome'],
  reason: row.reasonText,
  said: fromJson<Said | null>(row.reasonSaid),
  total: row.total,
  passed_count: row.passedCount,
  failed_count: row.failedCount,
  skipped_count: row.skippedCount,
  flaky_count: row.flakyCount,
  pass_rate: passRate(row),
  coverage: row.coverage,
  changed_coverage: row.changedCoverage,
  commands: fromJson<RanCommand[]>(row.commands).map(({ exitCode, durationMs, ...command }) => ({
    ...command,
    exit_code: exitCode,
    duration_ms: durationMs,
  })),
  started_at: row.startedAt.toISOString(),
  duration_ms: row.durationMs,
})
