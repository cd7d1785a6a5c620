import type { z } from 'zod'
import { type Rename, renamesBetween } from '../domain/loop/test-change.ts'
import type { TestHistory } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'
import { toTestRow } from './test-case.ts'

const runsAtMost = 200

/** Reads one test in each of the last 200 host runs with results, oldest first, also under the names its file had; `missing` where a run did not have it. */
export function createTestOverRuns(database: HistoryDatabase) {
  return async (runId: string, key: string): Promise<Result<z.infer<typeof TestHistory>>> => {
    const [newest, own] = await Promise.all([
      database.testRun.findMany({
        where: { runId, outcome: 'tests' },
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        take: runsAtMost,
      }),
      database.testResult.findMany({ where: { runId, key } }),
    ])
    const runs = newest.reverse()
    const byRun = new Map(own.map((result) => [result.testRunId, result]))
    const last = runs.findLast((run) => byRun.has(run.id))
    const named = last && byRun.get(last.id)
    if (!last || !named) return refuse('not_found', say('test_not_found'))

    const fileIn = (run: (typeof runs)[number]) =>
      renamesBetween(fromJson<Rename[]>(last.renames), fromJson<Rename[]>(run.renames)).get(named.file)
    const otherNames = new Map(runs.flatMap((run) => (byRun.has(run.id) ? [] : [[run.id, fileIn(run)] as const])))
    const files = [...new Set(otherNames.values())].filter((file) => file !== undefined)
    const { suite, name } = named
    const renamed =
      files.length === 0
        ? []
        : await database.testResult.findMany({ where: { runId, suite, name, file: { in: files } } })
    for (const result of renamed)
      if (otherNames.get(result.testRunId) === result.file) byRun.set(result.testRunId, result)

    const data = runs.map((run) => {
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
    return ok({ key, name, suite, file: named.file, data })
  }
}
