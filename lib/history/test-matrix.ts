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
  const empty = '.'.repeat(ids.length)
  return Prisma.sql`
    WITH run AS (SELECT * FROM unnest(${ids}::text[]) WITH ORDINALITY AS run("id", "place")),
    cell AS (
      SELECT test."key", run."place"::int AS "place", test."name", test."suite", test."file", test."durationMs",
        CASE WHEN test."status" = 'skipped' THEN 's' WHEN test."status" = 'failed' THEN CASE WHEN test."flaky" THEN 'x' ELSE 'f' END
          WHEN test."flaky" THEN 'k' ELSE 'p' END AS "mark"
      FROM run JOIN "TestResult" AS test ON test."testRunId" = run."id" WHERE true ${text}
    ), latest AS (
      SELECT DISTINCT ON ("key") "key", "name", "suite", "file", "durationMs" FROM cell ORDER BY "key", "place" DESC
    ), line AS (
      SELECT "key", array_agg("mark" ORDER BY "place") AS "found", array_agg("place" ORDER BY "place") AS "places" FROM cell GROUP BY "key"
    ), row AS (
      SELECT latest.*, CASE WHEN cardinality(line."found") = ${ids.length}::int THEN array_to_string(line."found", '')
        ELSE (SELECT string_agg(coalesce(line."found"[array_position(line."places", n)], substr(${empty}::text, n, 1)), '' ORDER BY n)
          FROM generate_series(1, ${ids.length}::int) AS n) END AS "marks"
      FROM latest JOIN line USING ("key")
    )
    SELECT *, (count(*) OVER ())::int AS "total" FROM row WHERE ${kept}
    ORDER BY "file", "suite", "name", "key" OFFSET ${from}::int LIMIT ${limit + 1}::int`
}
