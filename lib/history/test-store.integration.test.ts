import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, hostRun, type TemporaryHistory, temporaryHistory, testCase } from './temporary-history.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

const minute = (index: number) => new Date(new Date(at).getTime() + index * 60_000)
const ask = { run: null, iteration: null, status: null, q: null, cursor: null, limit: 50 }
const names = (rows: { name: string }[]) => rows.map((row) => row.name)

test('a lost or newly skipped test of the baseline, or one that failed once, is a regression', async () => {
  await history.loop('watched')
  const baseline = [
    testCase('stays'),
    testCase('lost'),
    testCase('silenced'),
    testCase('always skipped', { status: 'skipped' }),
  ]
  await history.tests.record(
    'watched',
    hostRun('w-0', baseline, { kind: 'baseline', startedAt: minute(0) }),
    baseline,
    [],
  )
  const middle = [...baseline, testCase('came and failed', { status: 'failed' }), testCase('came and passed')]
  await history.tests.record('watched', hostRun('w-1', middle, { startedAt: minute(1) }), middle, [])
  const last = [
    testCase('stays'),
    testCase('silenced', { status: 'skipped' }),
    testCase('always skipped', { status: 'skipped' }),
  ]
  await history.tests.record('watched', hostRun('w-2', last, { startedAt: minute(2) }), last, [])

  const { missing, newlySkipped } = await history.tests.regressions('watched', 'w-2')
  expect(missing).toEqual([
    {
      key: testCase('came and failed').key,
      name: 'came and failed',
      suite: 'auth',
      file: 'auth.test.ts',
      was: 'failed',
    },
    { key: testCase('lost').key, name: 'lost', suite: 'auth', file: 'auth.test.ts', was: 'passed' },
  ])
  expect(newlySkipped).toMatchObject([{ name: 'silenced', was: 'passed' }])
  expect(await history.tests.regressions('watched', 'w-1')).toEqual({ missing: [], newlySkipped: [] })
})

test('a test in a renamed file is no loss; one that is gone from it, or skipped there, is a regression', async () => {
  await history.loop('moved')
  const at = (name: string, file: string, status: 'passed' | 'skipped' = 'passed') =>
    testCase(name, { file, status, key: `${file}:${name}`.slice(0, 16).padEnd(16, '-') })
  const before = [at('a', 'old/x.ts'), at('b', 'old/x.ts'), at('c', 'old/x.ts'), at('d', 'old/y.ts')]
  await history.tests.record('moved', hostRun('m-0', before, { kind: 'baseline', startedAt: minute(0) }), before, [])
  const after = [at('a', 'new/x.ts'), at('b', 'new/x.ts', 'skipped'), at('d', 'new/y.ts')]
  await history.tests.record('moved', hostRun('m-1', after, { startedAt: minute(1) }), after, [])

  const found = await history.tests.regressions('moved', 'm-1', new Map([['old/x.ts', 'new/x.ts']]))
  expect(found.missing.map(({ name }) => name)).toEqual(['c', 'd'])
  expect(found.newlySkipped.map(({ name }) => name)).toEqual(['b'])
  expect(names((await history.tests.regressions('moved', 'm-1')).missing)).toEqual(['a', 'b', 'c', 'd'])
})

test('recording the same run again changes nothing, and a broken record leaves nothing', async () => {
  await history.loop('twice')
  const tests = [testCase('one'), testCase('two', { status: 'failed', errorMessage: 'nul \u0000' })]
  await history.tests.record('twice', hostRun('t-1', tests), tests, [
    { path: 'a.ts', covered: 1, total: 2, uncoveredLines: [2] },
  ])
  await history.tests.record('twice', hostRun('t-1', tests), tests, [])
  const doubled = [testCase('same'), testCase('same')]
  await expect(history.tests.record('twice', hostRun('t-2', doubled), doubled, [])).rejects.toThrow()
  const page = await history.testViews.tests('twice', ask)
  expect(page.ok && page.value.runs.map((run) => run.run_id)).toEqual(['t-1'])
  expect(page.ok && page.value.data).toMatchObject([{ name: 'two', error_message: 'nul \ufffd' }, { name: 'one' }])
  expect(await history.journal.read('twice')).toMatchObject({ rev: 1 })
  const row = await history.database.run.findUniqueOrThrow({ where: { id: 'twice' } })
  expect(row).toMatchObject({ passRate: 50, passRateTrend: [50] })
})

test('the trend keeps the last twelve runs with results', async () => {
  await history.loop('trend')
  for (let index = 0; index < 15; index++) {
    const tests = Array.from({ length: 20 }, (_, each) =>
      testCase(`t${each}`, { status: each < index ? 'passed' : 'failed' }),
    )
    await history.tests.record('trend', hostRun(`trend-${index}`, tests, { startedAt: minute(index) }), tests, [])
  }
  const nothing = hostRun('trend-x', [], { outcome: 'cannot_run', passed: false })
  await history.tests.record('trend', nothing, [], [])
  const row = await history.database.run.findUniqueOrThrow({ where: { id: 'trend' } })
  expect(row.passRateTrend).toEqual(Array.from({ length: 12 }, (_, index) => (index + 3) * 5))
  expect(row.passRate).toBe(70)
})

test('a page shows failed tests first and each filter what it names', async () => {
  await history.loop('filtered')
  const before = [testCase('slow', { durationMs: 300 }), testCase('gone'), testCase('quick'), testCase('breaks')]
  await history.tests.record('filtered', hostRun('f-1', before, { startedAt: minute(1) }), before, [])
  await history.tests.record('filtered', hostRun('f-x', [], { outcome: 'cannot_run', startedAt: minute(2) }), [], [])
  const after = [
    testCase('quick'),
    testCase('slow', { durationMs: 900 }),
    testCase('breaks', { status: 'failed', suite: 'x > y' }),
    { ...testCase('breaks'), key: 'other', name: 'unstable 100%', flaky: true },
    testCase('left out', { status: 'skipped' }),
  ].map((each) => (each.name === 'breaks' ? { ...each, key: testCase('breaks').key } : each))
  await history.tests.record(
    'filtered',
    hostRun('f-2', after, { startedAt: minute(3), iteration: 2, treeHash: 'later' }),
    after,
    [],
  )

  const namesOf = async (changes: Partial<typeof ask>) => {
    const page = await history.testViews.tests('filtered', { ...ask, ...changes })
    if (!page.ok) throw new Error('no page')
    expect(page.value.total).toBe(page.value.data.length)
    return names(page.value.data)
  }
  const as = <T>(value: T) => value as never
  expect(await namesOf({})).toEqual(['breaks', 'unstable 100%', 'left out', 'quick', 'slow'])
  expect(await namesOf({ status: as('failing') })).toEqual(['breaks'])
  expect(await namesOf({ status: as('flaky') })).toEqual(['unstable 100%'])
  expect(await namesOf({ status: as('skipped') })).toEqual(['left out'])
  expect(await namesOf({ status: as('new') })).toEqual(['unstable 100%', 'left out'])
  expect(await namesOf({ status: as('slower') })).toEqual(['slow'])
  expect(await namesOf({ status: as('removed') })).toEqual(['gone'])
  expect(await namesOf({ q: as('100%') })).toEqual(['unstable 100%'])
  expect(await namesOf({ iteration: as(1), run: as('f-1') })).toEqual(['breaks', 'gone', 'quick', 'slow'])
  expect(await history.testViews.tests('filtered', { ...ask, run: as('nope') })).toMatchObject({ ok: false })

  const diff = await history.testViews.diff('filtered', 'f-1', 'f-2')
  if (!diff.ok) throw new Error('no difference')
  expect(diff.value.data.map((row) => `${row.change} ${row.name}`)).toEqual([
    'newly_failing breaks',
    'added left out',
    'added unstable 100%',
    'removed gone',
    'slower slow',
  ])
  expect(diff.value.counts).toMatchObject({ newly_failing: 1, added: 2, removed: 1, slower: 1, same: 1, fixed: 0 })
})

test('5,000 tests are paged without a gap, and one test is followed over the runs', async () => {
  await history.loop('large')
  const tests = Array.from({ length: 5000 }, (_, index) =>
    testCase(`case ${index}`, { status: index % 100 ? 'passed' : 'failed' }),
  )
  await history.tests.record('large', hostRun('l-1', tests, { startedAt: minute(1) }), tests, [])
  const fewer = tests.slice(1).map((each) => ({ ...each, status: 'passed' as const }))
  await history.tests.record('large', hostRun('l-2', fewer, { startedAt: minute(2) }), fewer, [])
  const seen: string[] = []
  for (let cursor: string | null = null; ; ) {
    const page = await history.testViews.tests('large', {
      ...ask,
      run: 'l-1' as never,
      limit: 999,
      cursor: cursor as never,
    })
    if (!page.ok) throw new Error('no page')
    expect(page.value.total).toBe(5000)
    seen.push(...names(page.value.data))
    if (page.value.next_cursor === null) break
    cursor = page.value.next_cursor
  }
  expect(new Set(seen).size).toBe(5000)
  const first = await history.testViews.testHistory('large', testCase('case 0').key)
  expect(first.ok && first.value.data.map((row) => row.status)).toEqual(['failed', 'missing'])
  expect(await history.testViews.testHistory('large', 'unknown')).toMatchObject({ ok: false })
})

test('coverage is read by file and over the runs; unknown stays unknown', async () => {
  await history.loop('covered')
  const tests = [testCase('one')]
  const files = [
    { path: 'b.ts', covered: 1, total: 3, uncoveredLines: [1, 2] },
    { path: 'a.ts', covered: 0, total: 0, uncoveredLines: [] },
  ]
  await history.tests.record('covered', hostRun('c-1', tests, { coverage: 33.3, startedAt: minute(1) }), tests, files)
  await history.tests.record('covered', hostRun('c-2', tests, { startedAt: minute(2) }), tests, [])
  const view = await history.testViews.coverage('covered', null)
  expect(view.ok && view.value).toMatchObject({
    run_id: 'c-1',
    overall: 33.3,
    changed: null,
    files: [
      { path: 'a.ts', percent: null },
      { path: 'b.ts', percent: 33.3 },
    ],
    trend: [
      { run_id: 'c-1', overall: 33.3 },
      { run_id: 'c-2', overall: null },
    ],
  })
})

test('evidence has every run and the single tests of the last', async () => {
  const evidence = await history.evidence.read('watched')
  expect(evidence.testRuns.map((run) => [run.runId, run.allTests.length])).toEqual([
    ['w-0', 0],
    ['w-1', 0],
    ['w-2', 3],
  ])
  expect(evidence.testRuns.at(-1)?.results).toHaveLength(3)
  expect(evidence).toMatchObject({ developEntries: [], gate: null, filesModified: [] })
})
