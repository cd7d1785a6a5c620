import type { z } from 'zod'
import type { TestPage } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { readCursor } from './cursor.ts'
import { Prisma, type TestResult, type TestRun } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { toTestRow, toTestRunView } from './test-case.ts'
import { createTestOverRuns } from './test-over-runs.ts'

export type TestQuery = {
  run: string | null
  iteration: number | null
  /** `failing` (or `failed`), `flaky skipped passed new slower removed`; the last three against the host run with results before. Anything else: all. */
  status: string | null
  q: string | null
  /** `slowest`: the longest first; else failed, flaky, skipped, passed. */
  sort?: 'slowest' | null
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
    const order = orderOf(query)
    const [rows, [count]] = await Promise.all([
      database.$queryRaw<TestResult[]>(
        Prisma.sql`SELECT test.* FROM "TestResult" AS test WHERE ${condition} AND ${order.after} ORDER BY ${order.by} LIMIT ${limit + 1}`,
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
      next_cursor: rows.length > limit ? order.cursor(page.at(-1)!) : null,
      total: count?.total ?? 0,
    })
  }

  return { tests, testHistory: createTestOverRuns(database) }
}

/** How a page goes on: by position, or the slowest first, where a cursor has the duration in thousandths of a millisecond. */
function orderOf({ sort, cursor }: TestQuery) {
  const [first, second] = readCursor(cursor) ?? []
  if (sort !== 'slowest')
    return {
      by: Prisma.sql`test."position"`,
      after: Prisma.sql`test."position" > ${first ?? -1}`,
      cursor: (last: TestResult) => String(last.position),
    }
  const duration = Prisma.sql`round(test."durationMs" * 1000)`
  return {
    by: Prisma.sql`${duration} DESC, test."position"`,
    after:
      first === undefined || second === undefined
        ? Prisma.sql`true`
        : Prisma.sql`(${duration} < ${first} OR (${duration} = ${first} AND test."position" > ${second}))`,
    cursor: (last: TestResult) => `${Math.round(last.durationMs * 1000)}.${last.position}`,
  }
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
