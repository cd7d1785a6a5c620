import type { WorkspaceTest } from '../domain/loop/test-matrix-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

type Row = {
  loopId: string
  title: string
  runId: string
  iteration: number
  kind: string
  startedAt: Date
  name: string
  suite: string
  file: string
  status: 'passed' | 'failed' | 'skipped'
  flaky: boolean
  durationMs: number
  errorMessage: string | null
}

const mostRuns = 200

/** Reads one test over all loops of a workspace: its last 200 runs, newest first, with how often it failed and was flaky in them. */
export function createWorkspaceTests(database: HistoryDatabase) {
  return async (workspaceId: string, key: string): Promise<Result<WorkspaceTest>> => {
    const rows = await database.$queryRaw<Row[]>(Prisma.sql`
      SELECT loop."id" AS "loopId", loop."title", run."id" AS "runId", run."iteration", run."kind", run."startedAt",
        test."name", test."suite", test."file", test."status", test."flaky", test."durationMs", test."errorMessage"
      FROM "TestResult" AS test
      JOIN "TestRun" AS run ON run."id" = test."testRunId"
      JOIN "Run" AS loop ON loop."id" = run."runId"
      WHERE test."key" = ${key} AND loop."workspaceId" = ${workspaceId} AND NOT loop."deleted"
      ORDER BY run."startedAt" DESC, run."id" DESC LIMIT ${mostRuns}`)
    const [newest] = rows
    if (!newest) return refuse('not_found', say('test_not_found'))
    const { name, suite, file } = newest
    return ok({
      ...{ key, name, suite, file, runs: rows.length },
      failed: rows.filter((row) => row.status === 'failed').length,
      flaky: rows.filter((row) => row.flaky).length,
      median_ms: medianOf(rows.filter((row) => row.status !== 'skipped').map((row) => row.durationMs)),
      data: rows.map((row) => ({
        ...{ loop_id: row.loopId, loop_title: row.title, run_id: row.runId, iteration: row.iteration, kind: row.kind },
        ...{ at: row.startedAt.toISOString(), status: row.status, flaky: row.flaky },
        ...{ duration_ms: row.durationMs, error_message: row.errorMessage },
      })),
    })
  }
}

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
