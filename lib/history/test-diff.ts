import type { z } from 'zod'
import { compareTests, type Rename, renamesBetween, type TestChange } from '../domain/loop/test-change.ts'
import type { LoopDiff } from '../domain/loop/test-matrix-view.ts'
import { type TestDiff, testChanges } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { Prisma, type TestRun } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'
import { toTestRunView } from './test-case.ts'

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

/** Compares host runs test by test: two runs of a loop, or the last runs of two loops. Unchanged tests are counted, not listed. */
export function createTestDiff(database: HistoryDatabase) {
  const compare = async (before: TestRun, after: TestRun): Promise<z.infer<typeof TestDiff>> => {
    const [rows, size] = await Promise.all([
      database.$queryRaw<Row[]>(differingPairs(before.id, after.id)),
      database.testResult.count({ where: { testRunId: after.id } }),
    ])
    // The names of files are told from the base, and two loops have two.
    const renamed = before.runId === after.runId ? renamesBetween(renamesOf(before), renamesOf(after)) : new Map()
    const changes = compareTests(
      rows.map(({ key, name, suite, file, ...row }) => ({
        ...{ key, name, suite, file },
        from: row.fromStatus === null ? null : { status: row.fromStatus, flaky: row.fromFlaky, durationMs: row.fromMs },
        to: row.toStatus === null ? null : { status: row.toStatus, flaky: row.toFlaky, durationMs: row.toMs },
      })),
      renamed,
    )
    const counts = Object.fromEntries(testChanges.map((change) => [change, 0])) as Record<TestChange, number>
    for (const { change } of changes) counts[change]++
    counts.same = size - changes.filter((row) => row.change !== 'removed').length
    const data = changes.map(({ change, key, name, suite, file, from, to, renamedFrom }) => ({
      ...{ change, key, name, suite, file },
      from_ms: from?.durationMs ?? null,
      to_ms: to?.durationMs ?? null,
      renamed_from: renamedFrom,
    }))
    return { from: toTestRunView(before), to: toTestRunView(after), counts, data }
  }

  const diff = async (runId: string, from: string, to: string): Promise<Result<z.infer<typeof TestDiff>>> => {
    const runs = await database.testRun.findMany({ where: { runId, id: { in: [from, to] } } })
    const [before, after] = [from, to].map((id) => runs.find((run) => run.id === id))
    if (!before || !after) return refuse('not_found', say('test_run_not_found'))
    return ok(await compare(before, after))
  }

  /** What was measured of a loop, and its last run that gave results. */
  const standing = async (id: string) => {
    const loop = await database.run.findUnique({
      where: { id, deleted: false },
      select: { id: true, title: true, status: true, currentIteration: true, durationMs: true },
    })
    const run = await database.testRun.findFirst({
      where: { runId: id, outcome: 'tests' },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    })
    if (!loop) return null
    const { title, status, currentIteration: iterations, durationMs } = loop
    return { run, view: { loop_id: id, title, status, iterations, duration_ms: Number(durationMs) } }
  }

  const loops = async (from: string, to: string): Promise<Result<LoopDiff>> => {
    const [before, after] = await Promise.all([standing(from), standing(to)])
    if (!before || !after) return refuse('not_found', say('loop_not_found'))
    const tests = before.run && after.run ? await compare(before.run, after.run) : null
    return ok({ from: before.view, to: after.view, tests })
  }

  return { diff, loops }
}

const renamesOf = ({ renames }: TestRun): Rename[] => fromJson<Rename[]>(renames)
