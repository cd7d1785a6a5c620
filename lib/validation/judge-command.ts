/** What one command showed, in one word each; the sentence of each is `verdict_…`. */
export type CommandVerdict =
  | 'passed'
  | 'failed'
  | 'false_success'
  | 'runner_error'
  | 'no_tests'
  | 'cannot_run'
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
    | { kind: 'unusable'; problem: string }
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
  if (end === 'not-started' || report.kind === 'unusable') return 'cannot_run'
  if (report.kind === 'none') return exitCode === 0 ? 'exit_code_passed' : 'exit_code_failed'
  if (report.failed > 0) return exitCode === 0 && report.failed > report.strict ? 'false_success' : 'failed'
  if (exitCode !== 0 && report.forgiven === 0) return 'runner_error'
  return report.passed === 0 && !allowNoTests ? 'no_tests' : 'passed'
}

/** True for the verdicts that count as passed; whether an exit code alone is enough is the gate's question. */
export const isPassing = (verdict: CommandVerdict): boolean => verdict === 'passed' || verdict === 'exit_code_passed'
