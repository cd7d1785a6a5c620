import type { TestRunSummary } from '../domain/loop/loop-events.ts'
import type { TestReference } from '../domain/loop/loop-model.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { asJson, storable } from './storable.ts'
import { type CommandRecord, type CoverageRecord, passRate, type TestCaseRecord } from './test-case.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** A host run as it is recorded. */
export type NewTestRun = TestRunSummary & {
  attemptKey: string
  iteration: number
  startedAt: Date
  commands: CommandRecord[]
}

const rowsAtOnce = 1000
const trendLength = 12

/** Keeps every test of every host run, and answers which tests got lost. */
export function createTestStore(database: HistoryDatabase) {
  /** Writes a run with its tests and coverage, all or nothing; the same run again changes nothing. */
  const record = (runId: string, run: NewTestRun, tests: TestCaseRecord[], coverage: CoverageRecord[]): Promise<void> =>
    inTransaction(
      database,
      async (transaction) => {
        const { count } = await transaction.testRun.createMany({ data: [toRunRow(runId, run)], skipDuplicates: true })
        if (count === 0) return
        const results = inReadingOrder(storable(tests)).map((test, position) => ({
          ...test,
          position,
          runId,
          testRunId: run.runId,
        }))
        for (let from = 0; from < results.length; from += rowsAtOnce)
          await transaction.testResult.createMany({ data: results.slice(from, from + rowsAtOnce) })
        const files = storable(coverage).map((file) => ({ ...file, testRunId: run.runId }))
        for (let from = 0; from < files.length; from += rowsAtOnce)
          await transaction.coverage.createMany({ data: files.slice(from, from + rowsAtOnce) })
        await transaction.attempt.updateMany({ where: { key: run.attemptKey }, data: { testRunId: run.runId } })
        await addToTrend(transaction, runId, run)
      },
      300_000,
    )

  /**
   * Tests of the latest baseline, and tests that failed in any host run of the loop, that are absent from `testRunId` or skipped there
   * while they ran before. `was` is the status that made the test one to watch.
   */
  const regressions = async (
    runId: string,
    testRunId: string,
    renames: ReadonlyMap<string, string> = new Map(),
  ): Promise<{ missing: TestReference[]; newlySkipped: TestReference[] }> => {
    const rows = await database.$queryRaw<(TestReference & { now: string | null })[]>(Prisma.sql`
      WITH baseline AS (
        SELECT "id" FROM "TestRun" WHERE "runId" = ${runId} AND "kind" = 'baseline' ORDER BY "startedAt" DESC, "id" DESC LIMIT 1
      ), watched AS (
        SELECT DISTINCT ON ("key") "key", "name", "suite", "file", "project", "ecosystem", "status" AS "was" FROM (
          SELECT "key", "name", "suite", "file", "project", "ecosystem", "status" FROM "TestResult"
            WHERE "testRunId" = (SELECT "id" FROM baseline)
          UNION ALL
          SELECT "key", "name", "suite", "file", "project", "ecosystem", "status" FROM "TestResult"
            WHERE "runId" = ${runId} AND "status" = 'failed'
        ) AS seen ORDER BY "key", "status" = 'failed' DESC, "status" = 'passed' DESC
      ), renamed AS (
        SELECT "key" AS "from", "value" AS "to" FROM json_each_text(${JSON.stringify(Object.fromEntries(renames))}::json)
      ), judged AS (
        SELECT watched."key", watched."name", watched."suite", watched."file", watched."was",
          coalesce(current."status", (
            SELECT moved."status" FROM "TestResult" AS moved JOIN renamed ON moved."file" = renamed."to"
            WHERE moved."testRunId" = ${testRunId} AND renamed."from" = watched."file" AND moved."suite" = watched."suite"
              AND moved."name" = watched."name" AND moved."project" = watched."project" AND moved."ecosystem" = watched."ecosystem"
            ORDER BY moved."status" = 'passed' DESC LIMIT 1
          )) AS "now"
        FROM watched
        LEFT JOIN "TestResult" AS current ON current."testRunId" = ${testRunId} AND current."key" = watched."key"
      )
      SELECT * FROM judged WHERE "now" IS NULL OR ("now" = 'skipped' AND "was" <> 'skipped')
      ORDER BY "file", "suite", "name", "key"`)
    const reference = ({ now: _now, ...test }: (typeof rows)[number]): TestReference => test
    return {
      missing: rows.filter((row) => row.now === null).map(reference),
      newlySkipped: rows.filter((row) => row.now !== null).map(reference),
    }
  }

  return { record, regressions }
}

/** The pass rate of the last run and the last twelve, for the lists; a run without results says nothing about it. */
async function addToTrend(transaction: Transaction, runId: string, run: NewTestRun): Promise<void> {
  const rate = passRate(run)
  if (rate === null) return
  await transaction.$executeRaw(
    Prisma.sql`UPDATE "Run" SET "passRate" = ${rate}::float8,
      "passRateTrend" = (array_append("passRateTrend", ${rate}::float8))[greatest(1, cardinality("passRateTrend") + 2 - ${trendLength}::int):]
      WHERE "id" = ${runId}`,
  )
}

function toRunRow(runId: string, run: NewTestRun): Prisma.TestRunCreateManyInput {
  const { runId: id, results: _results, failedTests: _failed, firstFailure, reasonSaid, commands, ...columns } = run
  return {
    ...columns,
    id,
    runId,
    durationMs: Math.round(run.durationMs),
    commands: asJson(commands),
    reasonSaid: reasonSaid ? asJson(reasonSaid) : Prisma.DbNull,
    firstFailure: firstFailure ? asJson(firstFailure) : Prisma.DbNull,
  }
}

const rank = (test: TestCaseRecord): number =>
  test.status === 'failed' ? 0 : test.flaky ? 1 : test.status === 'skipped' ? 2 : 3

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Failed, flaky, skipped, passed; each by file, suite and name. */
const inReadingOrder = (tests: TestCaseRecord[]): TestCaseRecord[] =>
  tests.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compareText(a.file, b.file) ||
      compareText(a.suite, b.suite) ||
      compareText(a.name, b.name) ||
      compareText(a.key, b.key),
  )
