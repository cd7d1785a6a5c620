import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { GateCondition } from '../domain/loop/loop-state.ts'
import { ok } from '../domain/result.ts'
import { Prisma } from './generated/client.ts'
import { at, person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

const day = 86_400_000
let now = new Date(at)
let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory(() => now)
  await history.loop('streamed')
})
afterAll(() => history.close())
beforeEach(() => {
  now = new Date(at)
})

const gate: GateCondition[] = [{ id: 'G1', ok: true, detail: 'passed' }]
const judged: LoopEvent = { type: 'gate-evaluated', gate, at, by: 'engine' }

/** Fills a workspace with events, one a second, ending at `at`; every third is a notice of log lines. */
async function fill(workspaceId: string, count: number) {
  await history.workspaces.register({ ...history.workspace, id: workspaceId, path: `/srv/${workspaceId}` })
  await history.database.$executeRaw(Prisma.sql`
    INSERT INTO "Event" ("workspaceId", "seq", "runId", "rev", "at", "actorKind", "actorId", "actorName", "type", "data")
    SELECT ${workspaceId}, n, 'streamed', 1, ${new Date(at)}::timestamptz - (${count}::int - n) * interval '1 second',
      'engine', 'engine', 'engine', CASE WHEN n % 3 = 0 THEN 'log-appended' ELSE 'edited' END, '{}'
    FROM generate_series(1, ${count}::int) AS n`)
  await history.database.workspace.update({ where: { id: workspaceId }, data: { seq: count } })
}

test('a listener hears of each commit after it is durable, and not after it left', async () => {
  const heard: (string | null)[] = []
  const seen: number[] = []
  const stop = history.events.onCommit((workspaceId) => {
    heard.push(workspaceId)
    if (workspaceId) void history.events.range(workspaceId).then(({ last }) => seen.push(last))
  })
  await expect.poll(() => heard).toContain(null)
  const { last } = await history.events.range('ws-1')
  await history.journal.commit('streamed', person, () => ok({ events: [judged, judged] }))
  await expect.poll(() => seen).toContain(last + 2)
  stop()
  await history.journal.commit('streamed', person, () => ok({ events: [judged] }))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(heard.filter((workspaceId) => workspaceId !== null)).toEqual(['ws-1'])
})

test('events are read in order, of one loop or of all', async () => {
  await history.loop('other')
  const all = await history.events.after('ws-1', 0, null, 100)
  expect(all.map((row) => row.seq)).toEqual(all.map((_, index) => index + 1))
  const [row] = await history.events.after('ws-1', 0, 'other', 100)
  expect(row).toMatchObject({ loopId: 'other', workspaceId: 'ws-1', rev: 1, type: 'created', at })
  expect(await history.events.after('ws-1', all.length, null, 100)).toEqual([])
})

test('while nothing is out of the window everything can be replayed', async () => {
  expect((await history.events.range('ws-1')).first).toBe(0)
  expect(await history.events.range('nowhere')).toEqual({ first: 0, last: 0 })
  await fill('young', 15_000)
  expect(await history.events.range('young')).toEqual({ first: 0, last: 15_000 })
})

test('the window is 10,000 events and at least 24 hours; only old notices of log lines go', async () => {
  await fill('old', 100_000)
  const first = 100_000 - 86_400
  expect(await history.events.range('old')).toEqual({ first, last: 100_000 })
  expect(await history.events.prune('old')).toBe(Math.floor((first - 1) / 3))
  const rows = await history.events.after('old', 0, null, 20_000)
  expect(rows.filter((row) => row.seq < first).every((row) => row.type === 'edited')).toBe(true)
  expect(rows.some((row) => row.seq >= first && row.type === 'log-appended')).toBe(true)

  now = new Date(now.getTime() + 2 * day)
  expect(await history.events.range('old')).toEqual({ first: 90_001, last: 100_000 })
  expect(await history.events.prune('young')).toBe(Math.floor(5000 / 3))
})

test('the history of a loop is newest first without notices, and knows the last gate', async () => {
  const first = await history.events.history('streamed', null, 2)
  const second = await history.events.history('streamed', first.next_cursor, 2)
  const entries = [...first.data, ...second.data]
  expect(entries.every((entry) => entry.type !== 'log-appended')).toBe(true)
  const numbers = entries.map((entry) => entry.seq)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(await history.events.lastGate('streamed')).toEqual(gate)
  expect(await history.events.lastGate('other')).toBeNull()
})
