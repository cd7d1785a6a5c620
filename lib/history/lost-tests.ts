import type { TestReference } from '../domain/loop/loop-model.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/**
 * Finds tests of the latest baseline, and tests that failed in any host run of the loop, that are absent from `testRunId` or skipped there
 * while they ran before. `was` is the status that made the test one to watch. `renames` leads from old to new paths: a test that moved with
 * its file is not lost.
 */
export function createLostTests(database: HistoryDatabase) {
  return async (
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
}
