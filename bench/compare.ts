import { TestMatrix } from '../lib/domain/loop/test-matrix-view.ts'
import { TestDiff } from '../lib/domain/loop/test-view.ts'
import { at, hostRun, temporaryHistory, testCase } from '../lib/history/temporary-history.ts'

/**
 * How fast two runs of a large suite are compared: TESTS tests (3000) in RUNS runs (20) of one loop, among LOOPS other loops (10) of the same
 * size. Prints what a warm server needs for a comparison, for the matrix and for one test over all runs, each with its check and its text.
 * Ends with code 1 when a comparison took longer than 300 ms.
 */
const testsOfSuite = Number(process.env.TESTS ?? 3000)
const runs = Number(process.env.RUNS ?? 20)
const loops = Number(process.env.LOOPS ?? 10)
const times = 60
const bound = 300

/** A suite that changes from run to run: tests fail, are repaired, flaky, slower, skipped, removed and added. */
const suiteOf = (run: number) =>
  Array.from({ length: testsOfSuite }, (_, n) => ({ n, turn: (n * 7 + run * 13) % 97 }))
    .filter(({ turn }) => turn !== 5)
    .map(({ n, turn }) =>
      testCase(`does thing ${n}`, {
        file: `src/part-${n % 120}/thing-${n % 40}.test.ts`,
        suite: `part ${n % 120} > thing`,
        status: turn === 1 ? 'failed' : turn === 2 ? 'skipped' : 'passed',
        flaky: turn === 3,
        durationMs: turn === 4 ? 900 : 3,
        errorMessage: turn === 1 ? `AssertionError: expected ${n} to be ${n + 1}` : null,
        stackTrace: turn === 1 ? 'at thing.test.ts:1\n'.repeat(20) : null,
      }),
    )

const history = await temporaryHistory()
try {
  for (let loop = 0; loop <= loops; loop++) {
    await history.loop(`loop-${loop}`)
    for (let run = 0; run < (loop === 0 ? runs : 1); run++) {
      const tests = suiteOf(run)
      const startedAt = new Date(new Date(at).getTime() + run * 60_000)
      const renames =
        run % 5 === 4 ? [{ from: 'src/part-1/thing-1.test.ts', to: 'src/part-1/thing-moved.test.ts' }] : []
      const record = hostRun(`loop-${loop}-${run}`, tests, {
        startedAt,
        iteration: run,
        treeHash: `tree-${run}`,
        renames,
      })
      await history.tests.record(`loop-${loop}`, record, tests, [])
    }
  }
  await history.pool.query('ANALYZE')

  const measure = async (name: string, ask: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < 5; n++) await ask(n)
    const taken: number[] = []
    let bytes = 0
    for (let n = 0; n < times; n++) {
      const began = performance.now()
      bytes = JSON.stringify(await ask(n)).length
      taken.push(performance.now() - began)
    }
    taken.sort((a, b) => a - b)
    const of = (part: number) => taken[Math.min(times - 1, Math.floor(times * part))] ?? 0
    const figures = [of(0.5), of(0.95), of(1)].map((ms) => `${ms.toFixed(0)} ms`)
    process.stdout.write(
      `${name}: median ${figures[0]}, 95 % ${figures[1]}, longest ${figures[2]}, ${Math.round(bytes / 1024)} KiB\n`,
    )
    return of(1)
  }
  const pair = (n: number) => [`loop-0-${n % runs}`, `loop-0-${(n * 7 + 3) % runs}`] as const
  const known = <T>(result: { ok: true; value: T } | { ok: false }): T => {
    if (!result.ok) throw new Error('refused')
    return result.value
  }
  const longest = await measure(`compare two of ${runs} runs of ${testsOfSuite} tests`, async (n) =>
    TestDiff.parse(known(await history.testViews.diff('loop-0', ...pair(n)))),
  )
  const { counts } = known(await history.testViews.diff('loop-0', 'loop-0-0', `loop-0-${runs - 1}`))
  process.stdout.write(
    `  first and last: ${Object.entries(counts)
      .map(([change, count]) => `${change} ${count}`)
      .join(', ')}\n`,
  )
  await measure('compare two loops', async () => known(await history.testViews.loops('loop-0', 'loop-1')))
  await measure(`matrix of ${runs} runs, all tests`, async () =>
    TestMatrix.parse(
      await history.testViews.matrix('loop-0', { runs, status: null, q: null, cursor: null, limit: 5000 }),
    ),
  )
  const key = suiteOf(0)[10]?.key ?? ''
  await measure('one test over all runs', async () => known(await history.testViews.testHistory('loop-0', key)))
  await measure('one test over all loops', async () => known(await history.testViews.ofWorkspace('ws-1', key)))
  if (longest > bound) {
    process.stdout.write(`a comparison took longer than ${bound} ms\n`)
    process.exitCode = 1
  }
} finally {
  await history.close()
}
