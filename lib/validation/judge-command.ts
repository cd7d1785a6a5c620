import type { ReportProblem } from './reported-test.ts'

/** What one command showed, in one word each; the sentence of each is `verdict_…`. */
export type CommandVerdict =
  | 'passed'
  | 'failed'
  | 'false_success'
  | 'runner_error'
  | 'no_tests'
  | 'cannot_run'
  | 'not_approved'
  | 'runner_crashed'
  | ReportProblem
  | 'exit_code_passed'
  | 'exit_code_failed'
  | 'timeout'
  | 'cancelled'
  | 'output_limit'

/** The evidence of one command. `problem`: why a report that had to be there is not usable. */
export type CommandEvidence = {
  end: 'exited' | 'timeout' | 'cancelled' | 'output-limit' | 'not-started'
  exitCode: number | null
  report:
    | { kind: 'read'; passed: number; failed: number; forgiven: number; strict: number }
    | { kind: 'unusable'; problem: ReportProblem }
    | { kind: 'none' }
}

/**
 * The pass rule. A command passes when it ended by itself with code 0 and its report has no failure and at least one passed test.
 * Code 0 with failures fails, another code without failures is an error of the runner, and a report that had to be there and is
 * not means that nothing can be said. `forgiven` counts flaky failures that count as passed: they explain a code other than 0;
 * `strict` those that count as failed although the runner may have let them pass.
 */
export const judgeCommand = (evidence: CommandEvidence, allowNoTests: boolean): CommandVerdict => {
  const { end, exitCode, report } = evidence
  if (end === 'timeout' || end === 'cancelled') return end
  if (end === 'output-limit') return 'output_limit'
  if (end === 'not-started') return 'cannot_run'
  if (report.kind === 'unusable') return hasCrashed(exitCode, report.problem) ? 'runner_crashed' : report.problem
  if (report.kind === 'none') return exitCode === 0 ? 'exit_code_passed' : 'exit_code_failed'
  if (report.failed > 0) return exitCode === 0 && report.failed > report.strict ? 'false_success' : 'failed'
  if (exitCode !== 0 && report.forgiven === 0) return 'runner_error'
  return report.passed === 0 && !allowNoTests ? 'no_tests' : 'passed'
}

/** It ended with an error and without a report of its own, or a signal took it while it wrote one. */
const hasCrashed = (exitCode: number | null, problem: ReportProblem): boolean => {
  if (problem === 'report_missing' || problem === 'report_stale') return exitCode !== 0
  return problem === 'report_broken' && (exitCode === null || exitCode > 128)
}

/** True for the verdicts that count as passed; whether an exit code alone is enough is the gate's question. */
export const isPassing = (verdict: CommandVerdict): boolean => verdict === 'passed' || verdict === 'exit_code_passed'

const silent: CommandVerdict[] = [
  ...(['cannot_run', 'not_approved', 'runner_crashed'] as const),
  ...(['report_missing', 'report_stale', 'report_broken', 'report_too_large'] as const),
]

/** True for the verdicts after which nothing can be said about the tests, neither that they pass nor that they fail. */
export const saysNothing = (verdict: CommandVerdict): boolean => silent.includes(verdict)
