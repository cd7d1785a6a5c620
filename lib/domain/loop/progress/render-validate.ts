import type { TestResult } from '../execution-record.ts'
import type { LoopState } from '../loop-state.ts'
import type { ProgressEvidence, RunEvidence } from '../progress-evidence.ts'
import { blocks, fenced, inline, meta, table } from './markdown-text.ts'
import type { ValidationFigures } from './validation-figures.ts'

const mostFailures = 200

/** A percentage with one decimal. */
export const percent = (value: number | null): string => (value === null ? 'n/a' : `${value.toFixed(1)}%`)

/** `validate.md`: the last run in full, all runs as a table. */
export function renderValidate(
  state: LoopState,
  figures: ValidationFigures,
  evidence: ProgressEvidence,
  notes: string[],
): string {
  const failed = figures.tests.filter((test) => test.status === 'failed')
  return blocks(
    ['# Validation Report'],
    [
      `**Loop ID**: ${state.loop_id}`,
      `**Task**: ${inline(state.description || state.title)}`,
      `**Validated**: ${figures.at}`,
    ],
    notes,
    [`## Iteration ${figures.iteration} - Validation Run`],
    [
      meta('run', {
        run_id: figures.runId,
        host_run: figures.hostRun,
        tree: figures.tree,
        passed: figures.passed,
        flaky: figures.flaky,
      }),
    ],
    ['### Test Execution Summary'],
    table(
      ['Metric', 'Value'],
      [
        ['Total Tests', String(figures.total)],
        ['Passed', String(figures.passedCount)],
        ['Failed', String(figures.failedCount)],
        ['Skipped', String(figures.skippedCount)],
        ['Duration', `${figures.durationMs}ms`],
        ['**Pass Rate**', `**${percent(figures.passRate)}**`],
      ],
    ),
    ['### Coverage Report'],
    ...coverageBlocks(figures),
    ['### Failed Tests'],
    ...(failed.length === 0
      ? [[figures.failedCount === 0 ? '_All tests passed_' : `_${figures.failedCount} tests failed_`]]
      : failed.slice(0, mostFailures).map(failureLines)),
    ['## Validation Decision'],
    [`**Result**: ${figures.passed ? 'PASS' : 'FAIL'}`, `**Rationale**: ${rationale(figures)}`],
    ['## Validation History'],
    table(['Iteration', 'Date', 'Pass Rate', 'Coverage', 'Status'], history(evidence.testRuns, figures)),
  )
}

function coverageBlocks(figures: ValidationFigures): string[][] {
  if (figures.coverage === null) return [['_No coverage data available_']]
  const files = figures.run?.coverageFiles ?? []
  const rows = files.map((file) => [
    inline(file.path),
    '-',
    '-',
    '-',
    file.total === 0 ? '-' : `${Math.round((file.covered / file.total) * 100)}%`,
  ])
  return [
    rows.length > 0 ? table(['File', 'Statements', 'Branches', 'Functions', 'Lines'], rows) : [],
    [`**Overall Coverage**: ${percent(figures.coverage)}`],
  ]
}

const failureLines = (test: TestResult): string[] => [
  `#### ${inline(test.test_name) || '(no name)'}`,
  `- **Suite**: ${inline(test.suite)}`,
  `- **Error**: ${inline(test.error_message ?? '')}`,
  ...(test.stack_trace ? ['- **Stack**:', ...fenced(test.stack_trace)] : []),
]

function rationale(figures: ValidationFigures): string {
  if (figures.run?.outcome === 'cannot_run')
    return `The tests could not be run: ${inline(figures.run.reasonText ?? '')}`
  if (figures.total === 0) return 'No test was run.'
  return `${figures.passedCount} of ${figures.total} tests passed, ${figures.failedCount} failed, ${figures.skippedCount} were skipped.`
}

function history(runs: RunEvidence[], figures: ValidationFigures): string[][] {
  if (runs.length === 0)
    return [
      [
        String(figures.iteration),
        figures.at,
        percent(figures.passRate),
        percent(figures.coverage),
        figures.passed ? 'PASS' : 'FAIL',
      ],
    ]
  return runs.map((run) => {
    const counted = run.passedCount + run.failedCount
    const rate = counted === 0 ? null : (run.passedCount / counted) * 100
    return [String(run.iteration), run.at, percent(rate), percent(run.coverage), run.passed ? 'PASS' : 'FAIL']
  })
}
