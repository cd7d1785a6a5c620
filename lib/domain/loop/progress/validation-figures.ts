import type { SkillState, TestResult } from '../execution-record.ts'
import type { LoopState } from '../loop-state.ts'
import type { ProgressEvidence, RunEvidence } from '../progress-evidence.ts'
import { testResultOf } from '../test-case.ts'

/** The last validation in figures: from the host run it names, else from the state alone. */
export type ValidationFigures = {
  iteration: number
  at: string
  runId: string | null
  hostRun: boolean
  tree: string | null
  passed: boolean
  flaky: number
  total: number
  passedCount: number
  failedCount: number
  skippedCount: number
  durationMs: number
  /** Percent with one decimal; null with no tests. */
  passRate: number | null
  /** Percent; null when unknown. */
  coverage: number | null
  tests: TestResult[]
  run: RunEvidence | null
}

/** What the documents about the last validation show; null before the first one. */
export function validationFigures(state: LoopState, evidence: ProgressEvidence): ValidationFigures | null {
  const validate = state.skill_state?.validate
  if (!validate || validate.last_run_at === null) return null
  const run = evidence.testRuns.findLast((each) => each.runId === validate.run_id) ?? null
  const tests = run && run.allTests.length >= validate.test_results.length ? testsOf(run) : validate.test_results
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length
  const total = run?.total ?? tests.length
  return {
    iteration: run?.iteration ?? state.current_iteration,
    at: validate.last_run_at,
    runId: validate.run_id,
    hostRun: validate.host_run,
    tree: run?.treeHash ?? null,
    passed: validate.passed,
    flaky: run?.flakyCount ?? tests.filter((test) => test.flaky).length,
    total,
    passedCount: run?.passedCount ?? count('passed'),
    failedCount: run?.failedCount ?? count('failed'),
    skippedCount: run?.skippedCount ?? count('skipped'),
    durationMs: run?.durationMs ?? tests.reduce((sum, test) => sum + test.duration_ms, 0),
    passRate: total === 0 ? null : validate.pass_rate,
    coverage: coverageOf(validate),
    tests,
    run,
  }
}

const coverageOf = (validate: SkillState['validate']): number | null =>
  validate.coverage_known ? validate.coverage : null

const rank = { failed: 0, skipped: 1, passed: 2 }

const testsOf = (run: RunEvidence): TestResult[] =>
  run.allTests.map(testResultOf).sort((left, right) => rank[left.status] - rank[right.status])
