import type { DevelopEntry } from '../progress-evidence.ts'
import type { ValidationFigures } from './validation-figures.ts'

const results: Record<string, string> = { done: 'success', partial: 'partial' }

/** `changes.log`: one line per piece of work. */
export const renderChanges = (entries: DevelopEntry[]): string =>
  entries
    .map((entry) =>
      JSON.stringify({
        timestamp: entry.at,
        task_id: entry.taskId,
        description: entry.title,
        files_changed: entry.filesChanged,
        result: results[entry.result] ?? 'failed',
        iteration: entry.iteration,
        action: 'DEVELOP',
        tree_before: entry.treeBefore,
        tree_after: entry.treeAfter,
      }),
    )
    .map((line) => `${line}\n`)
    .join('')

/** `test-results.json`: the last run with every test. */
export const renderTestResults = (figures: ValidationFigures): string =>
  `${JSON.stringify(
    {
      iteration: figures.iteration,
      timestamp: figures.at,
      summary: {
        total: figures.total,
        passed: figures.passedCount,
        failed: figures.failedCount,
        skipped: figures.skippedCount,
        pass_rate: (figures.passRate ?? 0).toFixed(1),
        duration_ms: figures.durationMs,
      },
      tests: figures.tests,
      failures: figures.tests.filter((test) => test.status === 'failed'),
      // Line coverage is what the readers give; the other three are not measured.
      coverage:
        figures.coverage === null
          ? null
          : { statements: null, branches: null, functions: null, lines: figures.coverage },
      run_id: figures.runId,
      commands: (figures.run?.commands ?? []).map((command) => ({
        id: command.id,
        command: command.text,
        ecosystem: command.ecosystem,
        exit_code: command.exitCode,
        verdict: command.verdict,
        duration_ms: command.durationMs,
      })),
      flaky: figures.flaky,
      host_run: figures.hostRun,
      passed: figures.passed,
    },
    null,
    2,
  )}\n`

/** `coverage.json`: lines per file of the last run; null when it measured none. */
export function renderCoverage(figures: ValidationFigures): string | null {
  const run = figures.run
  if (!run || run.coverageFiles.length === 0) return null
  const percentOf = (covered: number, total: number) => (total === 0 ? null : Math.round((covered / total) * 1000) / 10)
  const measured = (lines: number | null) => ({ statements: null, branches: null, functions: null, lines })
  const document = {
    files: run.coverageFiles.map((file) => ({ path: file.path, ...measured(percentOf(file.covered, file.total)) })),
    overall: measured(run.coverage),
    changed_lines: run.changedCoverage === null ? null : { percent: run.changedCoverage },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
