import type { z } from 'zod'
import type { TestHistory, TestPage } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { readCursor } from './cursor.ts'
import { Prisma, type TestResult, type TestRun } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { toTestRow, toTestRunView } from './test-case.ts'

export type TestQuery = {
  run: string | null
  iteration: number | null
  /** `failing` (or `failed`), `flaky skipped passed new slower removed`; the last three against the host run with results before. Anything else: all. */
  status: string | null
  q: string | null
  cursor: string | null
  limit: number
}

const runsAtMost = 200
const pageAtMost = 1000

/** Reads the tests of a loop: a page of one run, and one test over all runs. */
export function createTestViews(database: HistoryDatabase) {
  const runsOf = (runId: string): Promise<TestRun[]> =>
    database.testRun.findMany({ where: { runId }, orderBy: [{ startedAt: 'desc' }, { id: 'desc' }], take: runsAtMost })

  /** A page of one run, by default the last; failed first. `runs` are the last 200, newest first. */
  const tests = async (runId: string, query: TestQuery): Promise<Result<z.infer<typeof TestPage>>> => {
    const runs = await runsOf(runId)
    const place = runs.findIndex(
      (run) =>
        (query.run === null || run.id === query.run) && (query.iteration === null || run.iteration === query.iteration),
    )
    const run = runs[place]
    const views = runs.map(toTestRunView)
    if (!run) {
      if (query.run !== null) return refuse('not_found', say('test_run_not_found'))
      return ok({ run: null, runs: views, data: [], next_cursor: null, total: 0 })
    }
    const condition = rowsOf(run.id, runs.slice(place + 1).find((each) => each.outcome === 'tests')?.id ?? null, query)
    const limit = Math.min(query.limit, pageAtMost)
    const [rows, [count]] = await Promise.all([
      database.$queryRaw<TestResult[]>(
        Prisma.sql`SELECT test.* FROM "TestResult" AS test WHERE ${condition} AND test."position" > ${readCursor(query.cursor)?.[0] ?? -1}
          ORDER BY test."position" LIMIT ${limit + 1}`,
      ),
      database.$queryRaw<{ total: number }[]>(
        Prisma.sql`SELECT count(*)::int AS total FROM "TestResult" AS test WHERE ${condition}`,
      ),
    ])
    const page = rows.slice(0, limit)
    return ok({
      run: toTestRunView(run),
      runs: views,
      data: page.map(toTestRow),
      next_cursor: rows.length > limit ? String(page.at(-1)?.position) : null,
      total: count?.total ?? 0,
    })
  }

  /** One test in each of the last 200 host runs, oldest first; `missing` where a run with results did not have it. */
  const testHistory = async (runId: string, key: string): Promise<Result<z.infer<typeof TestHistory>>> => {
    const [runs, results] = await Promise.all([
      runsOf(runId),
      database.testResult.findMany({ where: { runId, key }, orderBy: { testRunId: 'asc' } }),
    ])
    const byRun = new Map(results.map((result) => [result.testRunId, result]))
    const ordered = runs.filter((run) => run.outcome === 'tests').reverse()
    const last = ordered.map((run) => byRun.get(run.id)).findLast((result) => result !== undefined)
    if (!last) return refuse('not_found', say('test_not_found'))
    const data = ordered.map((run) => {
      const result = byRun.get(run.id)
      const row = result && toTestRow(result)
      return {
        run_id: run.id,
        iteration: run.iteration,
        kind: run.kind,
        at: run.startedAt.toISOString(),
        status: row?.status ?? ('missing' as const),
        flaky: row?.flaky ?? false,
        duration_ms: row?.duration_ms ?? null,
        error_message: row?.error_message ?? null,
        stack_trace: row?.stack_trace ?? null,
      }
    })
    return ok({ key, name: last.name, suite: last.suite, file: last.file, data })
  }

  return { tests, testHistory }
}

/** The rows a filter asks for. Removed tests are rows of the run before. */
function rowsOf(testRunId: string, before: string | null, { status, q }: TestQuery): Prisma.Sql {
  const earlier = Prisma.sql`SELECT 1 FROM "TestResult" AS earlier WHERE earlier."testRunId" = ${before} AND earlier."key" = test."key"`
  const text =
    q === null || q.trim() === ''
      ? Prisma.empty
      : Prisma.sql`AND concat_ws(' ', test."file", test."suite", test."name") ILIKE ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`
  const inRun = Prisma.sql`test."testRunId" = ${testRunId} ${text}`
  switch (status) {
    case 'failing':
    case 'failed':
      return Prisma.sql`${inRun} AND test."status" = 'failed'`
    case 'flaky':
      return Prisma.sql`${inRun} AND test."flaky"`
    case 'skipped':
    case 'passed':
      return Prisma.sql`${inRun} AND test."status" = ${status}`
    case 'new':
      return Prisma.sql`${inRun} AND NOT EXISTS (${earlier})`
    case 'slower':
      return Prisma.sql`${inRun} AND EXISTS (${earlier} AND test."durationMs" >= 2 * earlier."durationMs"
        AND test."durationMs" - earlier."durationMs" >= 500)`
    case 'removed':
      return Prisma.sql`test."testRunId" = ${before} ${text} AND NOT EXISTS (SELECT 1 FROM "TestResult" AS later
        WHERE later."testRunId" = ${testRunId} AND later."key" = test."key")`
    default:
      return inRun
  }
}
