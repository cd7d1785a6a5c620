import type { TestRunSummary } from '../domain/loop/loop-events.ts'
import type { FileCoverage, RanCommand, TestCase } from '../domain/loop/test-case.ts'
import type { Rename } from '../domain/loop/test-change.ts'
import { Prisma } from './generated/client.ts'
import { createLostTests } from './lost-tests.ts'
import type { HistoryDatabase } from './open-history.ts'
import { asJson, storable } from './storable.ts'
import { passRate } from './test-case.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** A host run as it is recorded. */
export type NewTestRun = TestRunSummary & {
  attemptKey: string
  iteration: number
  startedAt: Date
  commands: RanCommand[]
  /** Files the loop renamed, from the base to the tree that was tested. */
  renames?: Rename[]
}

const rowsAtOnce = 1000
const trendLength = 12

/** Keeps every test of every host run, and answers which tests got lost. */
export function createTestStore(database: HistoryDatabase) {
  /** Writes a run with its tests and coverage, all or nothing; the same run again changes nothing. */
  const record = (runId: string, run: NewTestRun, tests: TestCase[], coverage: FileCoverage[]): Promise<void> =>
    inTransaction(
      database,
      async (transaction) => {
        const { count } = await transaction.testRun.createMany({ data: [toRunRow(runId, run)], skipDuplicates: true })
        if (count === 0) return
        const marked = await markUnsteady(transaction, runId, run, storable(tests))
        const results = inReadingOrder(marked).map((test, position) => ({
          ...test,
          position,
          runId,
          testRunId: run.runId,
        }))
        for (let from = 0; from < results.length; from += rowsAtOnce)
          await transaction.testResult.createMany({ data: results.slice(from, from + rowsAtOnce) })
        const files = storable(coverage).map((file) => toCoverageRow(run.runId, file))
        for (let from = 0; from < files.length; from += rowsAtOnce)
          await transaction.coverage.createMany({ data: files.slice(from, from + rowsAtOnce) })
        await transaction.attempt.updateMany({ where: { key: run.attemptKey }, data: { testRunId: run.runId } })
        await addToTrend(transaction, runId, run)
      },
      300_000,
    )

  return { record, regressions: createLostTests(database) }
}

/**
 * A test that passed and failed on one and the same tree is flaky, whoever ran it again. It counts as what it was this time: only a repetition
 * in the same run forgives a failure.
 */
async function markUnsteady(
  transaction: Transaction,
  runId: string,
  run: NewTestRun,
  tests: TestCase[],
): Promise<TestCase[]> {
  const earlier = await transaction.$queryRaw<{ key: string; status: string }[]>(
    Prisma.sql`SELECT DISTINCT test."key", test."status" FROM "TestRun" AS run
      JOIN "TestResult" AS test ON test."testRunId" = run."id"
      WHERE run."runId" = ${runId} AND run."treeHash" = ${run.treeHash} AND run."id" <> ${run.runId} AND test."status" IN ('passed', 'failed')`,
  )
  const seen = new Set(earlier.map(({ key, status }) => `${status} ${key}`))
  const opposite = { passed: 'failed', failed: 'passed', skipped: '' }
  const marked = tests.map((test) =>
    seen.has(`${opposite[test.status]} ${test.key}`) ? { ...test, flaky: true } : test,
  )
  const flakyCount = marked.filter((test) => test.flaky).length
  if (flakyCount !== run.flakyCount)
    await transaction.testRun.update({ where: { id: run.runId }, data: { flakyCount } })
  return marked
}

const toCoverageRow = (testRunId: string, { changed, ...file }: FileCoverage): Prisma.CoverageCreateManyInput => ({
  ...file,
  testRunId,
  changedCovered: changed?.covered ?? 0,
  changedTotal: changed === null ? null : (changed?.total ?? 0),
  changedUncovered: changed?.uncoveredLines ?? [],
})

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
  const { runId: id, results: _results, failedTests: _failed, firstFailure, reasonSaid, ...rest } = run
  const { commands, renames, exitCodeOnly: _only, ...columns } = rest
  return {
    ...columns,
    id,
    runId,
    durationMs: Math.round(run.durationMs),
    commands: asJson(commands),
    renames: asJson(renames ?? []),
    reasonSaid: reasonSaid ? asJson(reasonSaid) : Prisma.DbNull,
    firstFailure: firstFailure ? asJson(firstFailure) : Prisma.DbNull,
  }
}

const rank = (test: TestCase): number =>
  test.status === 'failed' ? 0 : test.flaky ? 1 : test.status === 'skipped' ? 2 : 3

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Failed, flaky, skipped, passed; each by file, suite and name. */
const inReadingOrder = (tests: TestCase[]): TestCase[] =>
  tests.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compareText(a.file, b.file) ||
      compareText(a.suite, b.suite) ||
      compareText(a.name, b.name) ||
      compareText(a.key, b.key),
  )
