import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { HistoryDatabase } from './open-history.ts'

/** Line coverage of one run by file, and over the runs of a loop. Percentages; null is unknown, never 0. */
export type CoverageView = {
  run_id: string | null
  overall: number | null
  changed: number | null
  files: { path: string; covered: number; total: number; percent: number | null }[]
  trend: { run_id: string; iteration: number; overall: number | null; changed: number | null }[]
}

/** Reads coverage: of the named run, or of the last one that measured any; the trend is the last 200 runs, oldest first. */
export function createCoverageView(database: HistoryDatabase) {
  return async (runId: string, testRunId: string | null): Promise<Result<CoverageView>> => {
    const runs = await database.testRun.findMany({
      where: { runId },
      select: { id: true, iteration: true, coverage: true, changedCoverage: true },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: 200,
    })
    const run =
      testRunId === null ? runs.find((each) => each.coverage !== null) : runs.find((each) => each.id === testRunId)
    if (testRunId !== null && !run) return refuse('not_found', say('test_run_not_found'))
    const files = run
      ? await database.coverage.findMany({ where: { testRunId: run.id }, orderBy: { path: 'asc' } })
      : []
    return ok({
      run_id: run?.id ?? null,
      overall: run?.coverage ?? null,
      changed: run?.changedCoverage ?? null,
      files: files.map(({ path, covered, total }) => ({
        path,
        covered,
        total,
        percent: total === 0 ? null : Math.round((covered / total) * 1000) / 10,
      })),
      trend: runs.toReversed().map((each) => ({
        run_id: each.id,
        iteration: each.iteration,
        overall: each.coverage,
        changed: each.changedCoverage,
      })),
    })
  }
}
