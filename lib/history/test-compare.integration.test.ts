import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, hostRun, type TemporaryHistory, temporaryHistory, testCase } from './temporary-history.ts'
import type { NewTestRun } from './test-store.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

const minute = (index: number) => new Date(new Date(at).getTime() + index * 60_000)
const record = (loop: string, id: string, tests: ReturnType<typeof testCase>[], changes: Partial<NewTestRun> = {}) =>
  history.tests.record(loop, hostRun(id, tests, { treeHash: id, ...changes }), tests, [])
const value = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('refused')
  return result.value
}

/** The same test in another file has another key. */
const moved = (name: string, file: string, changes: Parameters<typeof testCase>[1] = {}) => ({
  ...testCase(`${file} ${name}`),
  ...{ name, file, ...changes },
})

test('a renamed file does not remove and add its tests: they are compared, and followed over the runs', async () => {
  await history.loop('renamed')
  const before = [moved('logs in', 'auth.test.ts'), moved('logs out', 'auth.test.ts')]
  const after = [moved('logs in', 'login.test.ts', { status: 'failed' }), moved('is new', 'login.test.ts')]
  await record('renamed', 'r-1', before, { startedAt: minute(1), kind: 'baseline' })
  const renames = [{ from: 'auth.test.ts', to: 'login.test.ts' }]
  await record('renamed', 'r-2', after, { startedAt: minute(2), renames })
  const diff = value(await history.testViews.diff('renamed', 'r-1', 'r-2'))
  expect(diff.data.map((row) => [row.change, row.name, row.renamed_from])).toEqual([
    ['newly_failing', 'logs in', 'auth.test.ts'],
    ['added', 'is new', null],
    ['removed', 'logs out', null],
  ])
  expect(diff.counts).toMatchObject({ newly_failing: 1, added: 1, removed: 1, same: 0 })
  const back = value(await history.testViews.diff('renamed', 'r-2', 'r-1'))
  expect(back.data[0]).toMatchObject({ change: 'fixed', renamed_from: 'login.test.ts' })
  const followed = value(await history.testViews.testHistory('renamed', after[0]!.key))
  expect(followed.data.map(({ run_id, status }) => [run_id, status])).toEqual([
    ['r-1', 'passed'],
    ['r-2', 'failed'],
  ])
  const lost = value(await history.testViews.testHistory('renamed', before[1]!.key))
  expect(lost.data.map(({ status }) => status)).toEqual(['passed', 'missing'])
})

test('a test that passed and failed on one tree is flaky, and counts as what it was', async () => {
  await history.loop('unsteady')
  await record('unsteady', 'u-1', [testCase('a', { status: 'failed' }), testCase('b')], { treeHash: 'one' })
  await record('unsteady', 'u-2', [testCase('a'), testCase('b')], { treeHash: 'one', startedAt: minute(1) })
  await record('unsteady', 'u-3', [testCase('a', { status: 'failed' })], { treeHash: 'two', startedAt: minute(2) })
  const flakyOf = async (run: string) => {
    const ask = { run, iteration: null, status: 'flaky', q: null, cursor: null, limit: 10 }
    const page = value(await history.testViews.tests('unsteady', ask))
    return [page.data.map(({ name, status }) => [name, status]), page.run?.flaky_count]
  }
  expect(await flakyOf('u-1')).toEqual([[], 0])
  expect(await flakyOf('u-2')).toEqual([[['a', 'passed']], 1])
  expect(await flakyOf('u-3')).toEqual([[], 0])
})

test('the slowest tests come first when they are asked for, page by page', async () => {
  await history.loop('slow')
  const tests = [30, 1000.5, 7, 1000.5, 0].map((durationMs, n) => testCase(`t${n}`, { durationMs }))
  await record('slow', 's-1', tests)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const ask: Parameters<typeof history.testViews.tests>[1] = {
      run: null,
      iteration: null,
      status: null,
      q: null,
      sort: 'slowest',
      cursor,
      limit: 2,
    }
    const page = value(await history.testViews.tests('slow', ask))
    seen.push(...page.data.map((row) => row.duration_ms))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen).toEqual([1000.5, 1000.5, 30, 7, 0])
})

test('the matrix has a mark for every test in every run with results, and can be narrowed', async () => {
  await history.loop('matrix')
  const steady = testCase('steady')
  await record('matrix', 'm-1', [steady, testCase('turns', { status: 'failed' })], { startedAt: minute(1) })
  const nothing = hostRun('m-x', [], { outcome: 'cannot_run', startedAt: minute(2) })
  await history.tests.record('matrix', nothing, [], [])
  const second = [steady, testCase('turns', { flaky: true }), testCase('late', { status: 'skipped' })]
  await record('matrix', 'm-2', second, { startedAt: minute(3), iteration: 2 })
  await record('matrix', 'm-3', [steady, testCase('late')], { startedAt: minute(4), iteration: 3 })
  const read = async (changes: object = {}) => {
    const ask = { runs: 20, status: null, q: null, cursor: null, limit: 100, ...changes }
    const matrix = await history.testViews.matrix('matrix', ask)
    return matrix.data.map(({ name, marks }) => `${name} ${marks}`)
  }
  expect(await read()).toEqual(['late .sp', 'steady ppp', 'turns fk.'])
  expect(await read({ status: 'failing' })).toEqual(['turns fk.'])
  expect(await read({ status: 'flaky' })).toEqual(['turns fk.'])
  expect(await read({ status: 'changed' })).toEqual(['late .sp', 'turns fk.'])
  expect(await read({ q: 'STEADY' })).toEqual(['steady ppp'])
  expect(await read({ runs: 1 })).toEqual(['late p', 'steady p'])
  const first = await history.testViews.matrix('matrix', { runs: 20, status: null, q: null, cursor: null, limit: 2 })
  expect(first).toMatchObject({
    total: 3,
    next_cursor: '2',
    runs: [{ run_id: 'm-1' }, { iteration: 2 }, { iteration: 3 }],
  })
  expect(await read({ cursor: first.next_cursor, limit: 2 })).toEqual(['turns fk.'])
  await history.loop('empty')
  const none = { runs: 20, status: null, q: null, cursor: null, limit: 2 }
  expect(await history.testViews.matrix('empty', none)).toEqual({ runs: [], data: [], next_cursor: null, total: 0 })
})

test('one test is followed over the loops of its workspace, and two loops are compared by their last results', async () => {
  await history.loop('first')
  await history.loop('second')
  await history.loop('gone')
  const shared = testCase('shared everywhere')
  await record('first', 'a-1', [{ ...shared, status: 'failed', durationMs: 10 }, testCase('only first')], {
    startedAt: minute(1),
  })
  await record('second', 'b-1', [{ ...shared, durationMs: 30 }], { startedAt: minute(2) })
  await record('second', 'b-2', [{ ...shared, durationMs: 20, flaky: true }], { startedAt: minute(3) })
  await record('gone', 'g-1', [shared], { startedAt: minute(4) })
  await history.database.run.update({ where: { id: 'gone' }, data: { deleted: true } })
  const followed = value(await history.testViews.ofWorkspace('ws-1', shared.key))
  expect(followed).toMatchObject({ runs: 3, failed: 1, flaky: 1, median_ms: 20, name: 'shared everywhere' })
  expect(followed.data.map(({ loop_id, status }) => [loop_id, status])).toEqual([
    ['second', 'passed'],
    ['second', 'passed'],
    ['first', 'failed'],
  ])
  expect((await history.testViews.ofWorkspace('another', shared.key)).ok).toBe(false)

  const both = value(await history.testViews.loops('first', 'second'))
  expect(both).toMatchObject({ from: { loop_id: 'first' }, to: { loop_id: 'second', status: 'created' } })
  expect(both.tests?.data.map(({ change, name }) => `${change} ${name}`)).toEqual([
    'fixed shared everywhere',
    'removed only first',
  ])
  await history.loop('untested')
  expect(value(await history.testViews.loops('first', 'untested')).tests).toBeNull()
  expect((await history.testViews.loops('first', 'gone')).ok).toBe(false)
})

test('coverage of the change is kept by file; what is not known of it stays unknown', async () => {
  await history.loop('changed')
  const files = [
    {
      path: 'a.ts',
      covered: 2,
      total: 4,
      uncoveredLines: [3, 4],
      changed: { covered: 1, total: 2, uncoveredLines: [4] },
    },
    { path: 'new.ts', covered: 0, total: 0, uncoveredLines: [], changed: null },
  ]
  const tests = [testCase('one')]
  await history.tests.record('changed', hostRun('c-1', tests, { coverage: 50 }), tests, files)
  const view = value(await history.testViews.coverage('changed', null))
  expect(view.files).toMatchObject([
    { path: 'a.ts', percent: 50, changed_covered: 1, changed_total: 2, changed_percent: 50 },
    { path: 'new.ts', percent: null, changed_total: null, changed_percent: null },
  ])
  const file = value(await history.testViews.coverageFile('changed', null, 'a.ts'))
  expect(file).toMatchObject({ run_id: 'c-1', uncovered_lines: [3, 4], changed_uncovered_lines: [4] })
  expect((await history.testViews.coverageFile('changed', null, 'b.ts')).ok).toBe(false)
})
