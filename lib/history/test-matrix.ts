import type { TestRunSummary } from '../domain/loop/loop-events.ts'
import type { TestMatrix } from '../domain/loop/test-matrix-view.ts'
import { readCursor } from './cursor.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

export type MatrixQuery = {
  /** How many runs, the newest of them; those that gave no results are left out. */
  runs: number
  /** `failing`: failed in any of the runs; `flaky`; `changed`: not the same in all of them. Anything else: all. */
  status: string | null
  q: string | null
  cursor: string | null
  limit: number
}

type Row = { key: string; name: string; suite: string; file: string; marks: string; durationMs: number; total: number }

const pageAtMost = 5000

/** Reads how every test ended in every run: rows by file, suite and name, one mark per run. */
export function createTestMatrix(database: HistoryDatabase) {
  return async (runId: string, query: MatrixQuery): Promise<TestMatrix> => {
    const newest = await database.testRun.findMany({
      where: { runId, outcome: 'tests' },
      select: { id: true, iteration: true, kind: true, startedAt: true },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: query.runs,
    })
    const runs = newest.reverse()
    const from = Number(readCursor(query.cursor)?.[0] ?? 0)
    const limit = Math.min(query.limit, pageAtMost)
    const rows =
      runs.length === 0
        ? []
        : await database.$queryRaw<Row[]>(
            matrixOf(
              runs.map(({ id }) => id),
              query,
              from,
              limit,
            ),
          )
    return {
      runs: runs.map(({ id, iteration, kind, startedAt }) => ({
        ...{ run_id: id, iteration, kind: kind as TestRunSummary['kind'], at: startedAt.toISOString() },
      })),
      data: rows.slice(0, limit).map(({ key, name, suite, file, marks, durationMs }) => ({
        ...{ key, name, suite, file, marks, duration_ms: durationMs },
      })),
      next_cursor: rows.length > limit ? String(from + limit) : null,
      total: rows[0]?.total ?? 0,
    }
  }
}

/** One row per test; its names and duration are those of the newest run that has it. */
function matrixOf(ids: string[], { status, q }: MatrixQuery, from: number, limit: number): Prisma.Sql {
  const text =
    q === null || q.trim() === ''
      ? Prisma.empty
      : Prisma.sql`AND concat_ws(' ', "file", "suite", "name") ILIKE ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`
  const kept =
    status === 'failing'
      ? Prisma.sql`"marks" ~ '[fx]'`
      : status === 'flaky'
        ? Prisma.sql`"marks" ~ '[kx]'`
        : status === 'changed'
          ? Prisma.sql`"marks" !~ '^(.)\\1*$'`
          : Prisma.sql`true`
  // One aggregate per run: a group needs no order then, and a run without the test is a mark like any other.
  const marks = Prisma.join(
    ids.map((_, at) => Prisma.sql`coalesce(max("mark") FILTER (WHERE "place" = ${at + 1}::int), '.')`),
    ' || ',
  )
  return Prisma.sql`
    WITH run AS (SELECT "id", "place"::int FROM unnest(${ids}::text[]) WITH ORDINALITY AS run("id", "place")),
    cell AS (
      SELECT test."key", run."place",
        CASE WHEN test."status" = 'skipped' THEN 's' WHEN test."status" = 'failed' THEN CASE WHEN test."flaky" THEN 'x' ELSE 'f' END
          WHEN test."flaky" THEN 'k' ELSE 'p' END AS "mark"
      FROM run JOIN "TestResult" AS test ON test."testRunId" = run."id"
    ), line AS (
      SELECT "key", ${marks} AS "marks", max("place") AS "last" FROM cell GROUP BY "key"
    ), row AS (
      SELECT line."key", line."marks", test."name", test."suite", test."file", test."durationMs" FROM line
      JOIN run ON run."place" = line."last"
      JOIN "TestResult" AS test ON test."testRunId" = run."id" AND test."key" = line."key"
      WHERE ${kept} ${text}
    )
    SELECT *, (count(*) OVER ())::int AS "total" FROM row
    ORDER BY "file", "suite", "name", "key" OFFSET ${from}::int LIMIT ${limit + 1}::int`
}
