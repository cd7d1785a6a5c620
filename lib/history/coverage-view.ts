import type { CoverageView, FileCoverageView } from '../domain/loop/coverage-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Coverage } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** Reads coverage: of the named run, or of the last one that measured any. */
export function createCoverageView(database: HistoryDatabase) {
  const runsOf = (runId: string) =>
    database.testRun.findMany({
      where: { runId },
      select: { id: true, iteration: true, coverage: true, changedCoverage: true },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: 200,
    })
  const chosen = <Run extends { id: string; coverage: number | null }>(runs: Run[], testRunId: string | null) =>
    testRunId === null ? runs.find((each) => each.coverage !== null) : runs.find((each) => each.id === testRunId)

  /** All files, and the trend over the last 200 runs, oldest first. */
  const coverage = async (runId: string, testRunId: string | null): Promise<Result<CoverageView>> => {
    const runs = await runsOf(runId)
    const run = chosen(runs, testRunId)
    if (testRunId !== null && !run) return refuse('not_found', say('test_run_not_found'))
    const files = run
      ? await database.coverage.findMany({ where: { testRunId: run.id }, orderBy: { path: 'asc' } })
      : []
    return ok({
      run_id: run?.id ?? null,
      overall: run?.coverage ?? null,
      changed: run?.changedCoverage ?? null,
      files: files.map(summaryOf),
      trend: runs.toReversed().map((each) => ({
        run_id: each.id,
        iteration: each.iteration,
        overall: each.coverage,
        changed: each.changedCoverage,
      })),
    })
  }

  /** One file: which of its lines no test ran, and which of these the loop wrote. */
  const coverageFile = async (
    runId: string,
    testRunId: string | null,
    path: string,
  ): Promise<Result<FileCoverageView>> => {
    const run = chosen(await runsOf(runId), testRunId)
    const file = run && (await database.coverage.findUnique({ where: { testRunId_path: { testRunId: run.id, path } } }))
    if (!run || !file) return refuse('not_found', say('coverage_not_found'))
    const { uncoveredLines, changedUncovered } = file
    return ok({
      run_id: run.id,
      ...summaryOf(file),
      uncovered_lines: uncoveredLines,
      changed_uncovered_lines: changedUncovered,
    })
  }

  return { coverage, coverageFile }
}

const summaryOf = ({ path, covered, total, changedCovered, changedTotal }: Coverage) => ({
  path,
  covered,
  total,
  percent: percentOf(covered, total),
  changed_covered: changedCovered,
  changed_total: changedTotal,
  changed_percent: changedTotal === null ? null : percentOf(changedCovered, changedTotal),
})

const percentOf = (covered: number, total: number): number | null =>
  total === 0 ? null : Math.round((covered / total) * 1000) / 10
