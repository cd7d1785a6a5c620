import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, hostRun, type TemporaryHistory, temporaryHistory, testCase } from './temporary-history.ts'

let history: TemporaryHistory
const minute = (index: number) => new Date(new Date(at).getTime() + index * 60_000)
const record = (loop: string, n: number, treeHash: string, tests: ReturnType<typeof testCase>[]) =>
  history.tests.record(loop, hostRun(`${loop}-${n}`, tests, { treeHash, startedAt: minute(n) }), tests, [])

beforeAll(async () => {
  history = await temporaryHistory()
  for (const loop of ['one', 'two', 'gone']) await history.loop(loop)
  const steady = testCase('steady', { durationMs: 5 })
  const slow = (durationMs: number) => testCase('slow', { durationMs })
  const marked = testCase('marked', { flaky: true, durationMs: 1 })
  const turning = (status: 'passed' | 'failed') => testCase('turning', { status, durationMs: 2 })
  const skipped = testCase('skipped', { status: 'skipped', durationMs: 0 })
  await record('one', 1, 'tree-1', [steady, slow(900), marked, turning('passed'), skipped])
  await record('one', 2, 'tree-1', [steady, slow(100), marked, turning('failed'), skipped])
  await record('two', 3, 'tree-2', [steady, slow(1000), testCase('marked', { durationMs: 1 }), turning('failed')])
  await record('gone', 4, 'tree-3', [testCase('only in a deleted loop', { flaky: true, durationMs: 90_000 })])
  await history.pool.query(`UPDATE "Run" SET "deleted" = true WHERE "id" = 'gone'`)
})
afterAll(() => history.close())

test('flaky are marked tests and those that ended in two ways on one content; deleted loops do not count', async () => {
  const { runs, data } = await history.testViews.ranked('ws-1', 'flakiest', 10)
  expect(runs).toBe(3)
  expect(data.map((row) => [row.name, row.runs, row.flaky, row.failed])).toEqual([
    ['marked', 3, 2, 0],
    ['turning', 3, 1, 2],
  ])
  expect(data[0]?.last_at).toBe(minute(3).toISOString())
})

test('slow is what usually takes long; one long run does not make a test slow, and skipped ones take no time', async () => {
  const { data } = await history.testViews.ranked('ws-1', 'slowest', 3)
  expect(data.map((row) => [row.name, row.median_ms, row.longest_ms])).toEqual([
    ['slow', 900, 1000],
    ['steady', 5, 5],
    ['turning', 2, 2],
  ])
})

test('a workspace without runs has no ranking', async () => {
  expect(await history.testViews.ranked('ws-none', 'flakiest', 10)).toEqual({ runs: 0, data: [] })
})
