import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineActor } from '../domain/actor.ts'
import type { LoopPatch } from '../domain/loop/loop-commands.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { ok, refuse } from '../domain/result.ts'
import { at, person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

const edited = (patch: LoopPatch): LoopEvent => ({
  type: 'edited',
  patch,
  at: new Date().toISOString(),
  by: person.name,
})
const edit = (runId: string, patch: LoopPatch) =>
  history.journal.commit(runId, person, () => ok({ events: [edited(patch)] }))
const eventsOf = (runId: string) => history.database.event.findMany({ where: { runId }, orderBy: { seq: 'asc' } })

test('48 concurrent commits on six fields of one loop lose none', async () => {
  await history.loop('six-fields')
  const patches: LoopPatch[] = Array.from({ length: 48 }, (_, index) => {
    const round = Math.floor(index / 6)
    return [
      { title: `title ${round}` },
      { description: `description ${round}` },
      { notes: `notes ${round}` },
      { max_iterations: round + 20 },
      { tags: [`tag-${round}`] },
      { priority: (['low', 'medium', 'high'] as const)[round % 3] },
    ][index % 6] as LoopPatch
  })
  const answers = await Promise.all(patches.map((patch) => edit('six-fields', patch)))
  expect(answers.every((answer) => answer.ok)).toBe(true)

  const events = await eventsOf('six-fields')
  const written = events.slice(1).map((event) => (event.data as { patch: LoopPatch }).patch)
  expect(written).toHaveLength(48)
  expect(written).toEqual(expect.arrayContaining(patches))
  const run = await history.journal.read('six-fields')
  const expected = Object.assign({}, ...written)
  expect(run?.model.state).toMatchObject(expected)
  expect(await history.database.revision.count({ where: { runId: 'six-fields' } })).toBe(run?.rev)
})

test('sequence numbers have no hole and grow in commit order with eight writers on several loops', async () => {
  const loops = ['writers-a', 'writers-b', 'writers-c']
  for (const id of loops) await history.loop(id)
  const before = Number((await history.database.workspace.findUniqueOrThrow({ where: { id: 'ws-1' } })).seq)
  const seen: number[] = []
  let isDone = false
  // A reader that polls may never see a number below one it has seen: that would be a commit out of order.
  const reader = (async () => {
    for (let last = before; !isDone || last < before + 8 * 20; ) {
      const rows = await history.events.after('ws-1', last, null, 1000)
      seen.push(...rows.map((row) => row.seq))
      last = rows.at(-1)?.seq ?? last
    }
  })()
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 20; round++)
        await edit(loops[(writer + round) % 3] ?? '', { notes: `${writer}/${round}` })
    }),
  )
  isDone = true
  await reader
  expect(seen).toEqual(Array.from({ length: 160 }, (_, index) => before + 1 + index))
})

test('a refusal writes nothing', async () => {
  await history.loop('refused')
  const rowOf = () => history.database.run.findUniqueOrThrow({ where: { id: 'refused' }, omit: {} })
  const before = await rowOf()
  const answer = await history.journal.commit('refused', person, () => refuse('invalid_transition', 'no'))
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_transition' } })
  expect(await rowOf()).toEqual(before)
  expect(await eventsOf('refused')).toHaveLength(1)
})

test('a fault in the middle writes nothing', async () => {
  await history.loop('faulty')
  const broken = { ...edited({ title: 'x' }), at: 'not a time' }
  await expect(
    history.journal.commit('faulty', person, () => ok({ events: [edited({ title: 'y' }), broken] })),
  ).rejects.toThrow()
  expect((await history.journal.read('faulty'))?.rev).toBe(1)
  expect(await eventsOf('faulty')).toHaveLength(1)
})

test('a turn without events is counted, the revision stays', async () => {
  await history.loop('quiet')
  const answer = await history.journal.commit('quiet', person, () => ok({ events: [], nextTurn: true }))
  expect(answer).toMatchObject({ ok: true, value: { rev: 1, turn: 1, events: [] } })
})

test('events that leave the model as it was raise no revision but are in the journal', async () => {
  await history.loop('noted')
  const note: LoopEvent = { type: 'log-appended', stream: 'bash', from: 1, to: 2, at, by: 'engine' }
  const answer = await history.journal.commit('noted', person, () => ok({ events: [note], nextTurn: true }))
  expect(answer).toMatchObject({ ok: true, value: { rev: 1, turn: 1 } })
  expect((await eventsOf('noted')).map((event) => event.type)).toEqual(['created', 'log-appended'])
  expect(await history.database.revision.count({ where: { runId: 'noted' } })).toBe(1)
})

test('the row of a loop follows its model, and a running or draining loop is active', async () => {
  await history.loop('active')
  const isActive = async () => (await history.journal.active('main')).some((run) => run.runId === 'active')
  const send = (event: LoopEvent) =>
    history.journal.commit('active', engineActor, () => ok({ events: [event], nextTurn: true }))
  expect(await isActive()).toBe(false)

  await send({ type: 'started', generation: 1, from: 'created', at: '2026-01-22T10:01:00.000Z', by: 'Ada' })
  const started = await history.journal.read('active')
  expect(started).toMatchObject({ rev: 2, generation: 1, turn: 1, node: 'main' })
  expect(started?.model.state).toMatchObject({ status: 'running', loopboard: { revision: 2, generation: 1 } })
  expect(await isActive()).toBe(true)

  const pausedAt = '2026-01-22T10:02:00.000Z'
  const reason = {
    code: 'user_paused',
    message: 'Paused by Ada',
    at: pausedAt,
    action: null,
    next_step: 'Resume it.',
  } as const
  await send({ type: 'paused', mode: 'drain', reason, from: 'running', at: pausedAt, by: 'Ada' })
  expect(await history.database.run.findUniqueOrThrow({ where: { id: 'active' } })).toMatchObject({
    status: 'paused',
    reasonCode: 'user_paused',
    reasonMessage: 'Paused by Ada',
    updatedAt: new Date(pausedAt),
    startedAt: new Date('2026-01-22T10:01:00.000Z'),
    lastSignAt: new Date(pausedAt),
    durationMs: 120_000n,
    turn: 2,
  })
  expect(await history.journal.active('elsewhere')).toEqual([])
})

test('ids are unique without regard to case', async () => {
  expect((await history.loop('Same-Id')).ok).toBe(true)
  expect(await history.loop('same-ID')).toMatchObject({ ok: false, refusal: { code: 'duplicate' } })
  const twins = await Promise.all([history.loop('twin'), history.loop('TWIN'), history.loop('Twin')])
  expect(twins.filter((answer) => answer.ok)).toHaveLength(1)
})

test('an unknown loop is not found', async () => {
  expect(await edit('nowhere', { title: 'x' })).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  expect(await history.journal.read('nowhere')).toBeNull()
})

test('characters that PostgreSQL cannot keep are shown, never lost with their text', async () => {
  await history.loop('odd-text')
  const answer = await edit('odd-text', { title: 'a\u0000b\ud800c \\u0000 😀' })
  expect(answer.ok && answer.value.model.state.title).toBe('a\ufffdb\ufffdc \\u0000 😀')
  expect((await history.journal.read('odd-text'))?.model.state.title).toBe('a\ufffdb\ufffdc \\u0000 😀')
})

test('files are behind until their revision is marked; a fault keeps the time of its first failure', async () => {
  await history.loop('projected')
  expect(await history.projection.behindFiles('main')).toContain('projected')
  await history.projection.markProjected('projected', 1)
  expect(await history.projection.behindFiles('main')).not.toContain('projected')
  await history.projection.setFileFault('projected', { message: 'disk full' })
  const first = await history.database.run.findUniqueOrThrow({ where: { id: 'projected' } })
  await history.projection.setFileFault('projected', { message: 'still full' })
  const second = await history.database.run.findUniqueOrThrow({ where: { id: 'projected' } })
  expect(second).toMatchObject({ fileFault: 'still full', fileFaultSince: first.fileFaultSince })
  await history.projection.markProjected('projected', 1)
  expect(await history.database.run.findUniqueOrThrow({ where: { id: 'projected' } })).toMatchObject({
    fileFault: null,
  })
})

test('a deleted loop is behind until its files are in the trash', async () => {
  await history.database.run.updateMany({
    where: { id: 'projected' },
    data: { deleted: true, rev: 2, projectedRev: 1 },
  })
  expect(await history.projection.behindFiles('main')).toContain('projected')
  await history.projection.markProjected('projected', 2)
  expect(await history.projection.behindFiles('main')).not.toContain('projected')
})

test('events and audit rows refuse to be changed or removed', async () => {
  await history.loop('kept')
  await history.audit.record(person, 'trusted', 'ws-1', {})
  const { database } = history
  await expect(database.event.updateMany({ where: { runId: 'kept' }, data: { type: 'x' } })).rejects.toThrow()
  await expect(database.event.deleteMany({ where: { runId: 'kept' } })).rejects.toThrow()
  await expect(database.audit.updateMany({ data: { what: 'x' } })).rejects.toThrow()
  await expect(database.audit.deleteMany()).rejects.toThrow()
  expect(await eventsOf('kept')).toHaveLength(1)
})
