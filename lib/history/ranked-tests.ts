import type { RankedTests, TestRank } from '../domain/loop/test-matrix-view.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

type Row = Omit<RankedTests['data'][number], 'last_at'> & { last_at: Date }

const mostRuns = 50

/**
 * Reads the flakiest or the slowest tests over all loops of a workspace, from its last 50 runs that gave results. A test is as flaky as often as it
 * was marked so, and as slow as the median of the runs that did not skip it.
 */
export function createRankedTests(database: HistoryDatabase) {
  return async (workspaceId: string, rank: TestRank, limit: number): Promise<RankedTests> => {
    const runs = await database.testRun.findMany({
      where: { outcome: 'tests', run: { workspaceId, deleted: false } },
      select: { id: true },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: mostRuns,
    })
    if (runs.length === 0) return { runs: 0, data: [] }
    const order =
      rank === 'slowest' ? Prisma.sql`"median_ms" DESC, "key"` : Prisma.sql`"flaky" DESC, "failed" DESC, "key"`
    const wanted = rank === 'slowest' ? Prisma.sql`"median_ms" > 0` : Prisma.sql`"flaky" > 0`
    const data = await database.$queryRaw<Row[]>(Prisma.sql`
      WITH result AS (
        SELECT test."key", test."name", test."suite", test."file", test."status", test."flaky", test."durationMs",
          run."treeHash", run."startedAt"
        FROM "TestResult" AS test JOIN "TestRun" AS run ON run."id" = test."testRunId"
        WHERE test."testRunId" IN (${Prisma.join(runs.map((run) => run.id))})
      ), ranked AS (
        SELECT result."key", min("name") AS "name", min("suite") AS "suite", min("file") AS "file", count(*)::int AS "runs",
          (count(*) FILTER (WHERE "status" = 'failed'))::int AS "failed", (count(*) FILTER (WHERE result."flaky"))::int AS "flaky",
          coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY "durationMs") FILTER (WHERE "status" <> 'skipped'), 0)::float8 AS "median_ms",
          max("durationMs")::float8 AS "longest_ms", max("startedAt") AS "last_at"
        FROM result GROUP BY result."key"
      )
      SELECT * FROM ranked WHERE ${wanted} ORDER BY ${order} LIMIT ${limit}`)
    return { runs: runs.length, data: data.map((row) => ({ ...row, last_at: row.last_at.toISOString() })) }
  }
}
