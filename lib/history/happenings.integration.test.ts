import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryQuery } from '../domain/loop/happening.ts'
import { type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

const all: HistoryQuery = {
  workspaceId: null,
  types: null,
  by: null,
  loop: null,
  q: null,
  since: null,
  until: null,
  cursor: null,
  limit: 100,
}
const minute = (n: number) => new Date(Date.UTC(2026, 0, 22, 10, n))

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
  await history.workspaces.register({
    id: 'ws-2',
    name: 'other',
    path: '/srv/other',
    device: '1',
    inode: '3',
    node: 'main',
    trusted: true,
    trustHash: null,
    trustFiles: null,
  })
  await history.loop('loop-a', { title: 'Correct 100% of the 修复 values' })
  await history.loop('loop-b', { title: 'Something else' })
  const row = (
    workspaceId: string,
    seq: number,
    runId: string,
    n: number,
    type: string,
    actorName: string,
    data: object,
  ) => ({
    ...{ workspaceId, seq: BigInt(1000 + seq), runId, rev: 1, at: minute(n), type, data },
    ...{ actorKind: actorName === 'engine' ? 'engine' : 'person', actorId: actorName, actorName },
  })
  await history.database.event.createMany({
    data: [
      row('ws-1', 1, 'loop-a', 1, 'started', 'Ada', { generation: 1 }),
      row('ws-1', 2, 'loop-a', 2, 'action-started', 'engine', { key: 'loop-a/1/1/1', iteration: 1 }),
      row('ws-1', 3, 'loop-a', 2, 'log-appended', 'engine', { from: 1, to: 2 }),
      row('ws-1', 4, 'loop-b', 3, 'paused', 'Grace', { reason: { message: 'It costs 5_0 dollars' } }),
      row('ws-2', 4, 'loop-b', 3, 'resumed', 'Grace', { generation: 2 }),
      row('ws-2', 5, 'loop-b', 4, 'tests-recorded', 'engine', { run: { runId: 'run-1' }, iteration: 1 }),
    ],
  })
})
afterAll(() => history.close())

const types = async (query: Partial<HistoryQuery>) =>
  (await history.events.happenings({ ...all, since: minute(1).toISOString(), ...query })).data.map((one) => one.type)

test('the history of all workspaces is one, newest first, without notices of log lines', async () => {
  expect(await types({})).toEqual(['tests-recorded', 'resumed', 'paused', 'action-started', 'started'])
  expect(await types({ workspaceId: 'ws-1' })).toEqual(['paused', 'action-started', 'started'])
})

test('an entry tells the title of its loop, its words, and what it speaks of', async () => {
  const { data } = await history.events.happenings({ ...all, since: minute(1).toISOString() })
  expect(data[0]).toMatchObject({ test_run_id: 'run-1', iteration: 1, kind: 'proof', by_kind: 'engine' })
  expect(data[2]).toMatchObject({ title: 'Something else', note: 'It costs 5_0 dollars', by: 'Grace', kind: 'life' })
  expect(data[3]).toMatchObject({ loop_id: 'loop-a', attempt: 'loop-a/1/1/1', deleted: false })
})

test('the database narrows by type, actor, loop, text and time', async () => {
  expect(await types({ types: ['paused', 'started'] })).toEqual(['paused', 'started'])
  expect(await types({ by: 'grac' })).toEqual(['resumed', 'paused'])
  expect(await types({ loop: '修复' })).toEqual(['action-started', 'started'])
  expect(await types({ loop: 'LOOP-B' })).toEqual(['tests-recorded', 'resumed', 'paused'])
  expect(await types({ q: 'costs' })).toEqual(['paused'])
  expect(await types({ since: minute(3).toISOString(), until: minute(3).toISOString() })).toEqual(['resumed', 'paused'])
})

test('signs of a pattern are only signs', async () => {
  expect(await types({ q: '5_0' })).toEqual(['paused'])
  expect(await types({ q: '5x0' })).toEqual([])
  expect(await types({ loop: '100%' })).toEqual(['action-started', 'started'])
  expect(await types({ loop: '1%0' })).toEqual([])
  expect(await types({ by: '\\' })).toEqual([])
})

test('pages of any size give every entry once, in the same order', async () => {
  const whole = (await history.events.happenings(all)).data.map((one) => `${one.workspace_id}/${one.seq}`)
  expect(whole.length).toBe(7)
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    for (let cursor: string | null = null, page = 0; page < 10; page += 1) {
      const next = await history.events.happenings({ ...all, cursor, limit })
      seen.push(...next.data.map((one) => `${one.workspace_id}/${one.seq}`))
      cursor = next.next_cursor
      if (cursor === null) break
    }
    expect(seen).toEqual(whole)
  }
})

test('a text that is no cursor of ours is the first page', async () => {
  expect(await types({ cursor: 'nonsense' })).toEqual(await types({}))
})
