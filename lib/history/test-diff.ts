import type { z } from 'zod'
import { type TestDiff, testChanges } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { toTestRunView } from './test-case.ts'
import { type TestChange, testChange } from './test-change.ts'

type Row = {
  key: string
  name: string
  suite: string
  file: string
  fromStatus: string | null
  fromFlaky: boolean
  fromMs: number
  toStatus: string | null
  toFlaky: boolean
  toMs: number
}

const heaviestFirst = (a: { change: TestChange }, b: { change: TestChange }) =>
  testChanges.indexOf(a.change) - testChanges.indexOf(b.change)

/** Pairs of the two runs that may be something else than `same`; the pairs left out are only counted. */
const differingPairs = (from: string, to: string) => Prisma.sql`
  SELECT coalesce(b."key", a."key") AS "key", coalesce(b."name", a."name") AS "name", coalesce(b."suite", a."suite") AS "suite",
    coalesce(b."file", a."file") AS "file",
    a."status" AS "fromStatus", coalesce(a."flaky", false) AS "fromFlaky", coalesce(a."durationMs", 0) AS "fromMs",
    b."status" AS "toStatus", coalesce(b."flaky", false) AS "toFlaky", coalesce(b."durationMs", 0) AS "toMs"
  FROM (SELECT * FROM "TestResult" WHERE "testRunId" = ${from}) AS a
  FULL JOIN (SELECT * FROM "TestResult" WHERE "testRunId" = ${to}) AS b ON a."key" = b."key"
  WHERE a."status" IS DISTINCT FROM b."status" OR b."status" = 'failed' OR b."flaky" OR b."durationMs" - a."durationMs" >= 500
  ORDER BY "file", "suite", "name", "key"`

/** Compares two host runs of a loop, test by test. Unchanged tests are counted, not listed. */
export function createTestDiff(database: HistoryDatabase) {
  return async (runId: string, from: string, to: string): Promise<Result<z.infer<typeof TestDiff>>> => {
    const runs = await database.testRun.findMany({ where: { runId, id: { in: [from, to] } } })
    const [before, after] = [from, to].map((id) => runs.find((run) => run.id === id))
    if (!before || !after) return refuse('not_found', say('test_run_not_found'))

    const [rows, size] = await Promise.all([
      database.$queryRaw<Row[]>(differingPairs(from, to)),
      database.testResult.count({ where: { testRunId: to } }),
    ])
    const data = rows
      .map((row) => ({
        change: testChange(
          row.fromStatus === null ? null : { status: row.fromStatus, flaky: row.fromFlaky, durationMs: row.fromMs },
          row.toStatus === null ? null : { status: row.toStatus, flaky: row.toFlaky, durationMs: row.toMs },
        ),
        key: row.key,
        name: row.name,
        suite: row.suite,
        file: row.file,
        from_ms: row.fromStatus === null ? null : row.fromMs,
        to_ms: row.toStatus === null ? null : row.toMs,
      }))
      .filter((row) => row.change !== 'same')
      .sort(heaviestFirst)
    const counts = Object.fromEntries(
      testChanges.map((change) => [change, data.filter((row) => row.change === change).length]),
    ) as Record<TestChange, number>
    counts.same = size - data.filter((row) => row.change !== 'removed').length
    return ok({ from: toTestRunView(before), to: toTestRunView(after), counts, data })
  }
}
