import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { ok } from '../domain/result.ts'
import { pruneRevisions } from './prune-revisions.ts'
import { person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
const written = new Map<number, string>()
const time = (rev: number) => new Date(Date.UTC(2026, 0, 22, 10, 0, rev)).toISOString()
const reason = { code: 'user_paused', message: 'm', action: null, next_step: 'n' } as const

/** Titles that change, with a start and a pause now and then. */
const eventAt = (rev: number): LoopEvent => {
  const stamp = { at: time(rev), by: 'Ada' }
  if (rev % 97 === 0) return { type: 'resumed', generation: rev, from: 'paused', ...stamp }
  if (rev % 97 === 50)
    return { type: 'paused', mode: 'now', reason: { ...reason, at: time(rev) }, from: 'running', ...stamp }
  return { type: 'edited', patch: { title: `title ${rev}` }, ...stamp }
}
const write = async (from: number, to: number) => {
  for (let rev = from; rev <= to; rev++) {
    const answer = await history.journal.commit('long', person, () => ok({ events: [eventAt(rev)] }))
    if (!answer.ok || answer.value.rev !== rev) throw new Error(`revision ${rev} was not written`)
    written.set(rev, renderLoop(answer.value.model))
  }
}
const revs = async (runId = 'long') =>
  (await history.database.revision.findMany({ where: { runId }, select: { rev: true }, orderBy: { rev: 'asc' } })).map(
    (row) => row.rev,
  )
const isStatusChange = (rev: number) => rev === 1 || rev % 97 === 0 || rev % 97 === 50

beforeAll(async () => {
  history = await temporaryHistory()
  const created = await history.loop('long')
  if (created.ok) written.set(1, renderLoop(created.value.model))
  await history.loop('short')
  await write(2, 700)
})
afterAll(() => history.close())

test('the last 500 and every change of the status stay, and each of them reads as it was written', async () => {
  const dropped = await pruneRevisions(history.database)
  const left = await revs()
  const expected = [...written.keys()].filter((rev) => rev > 200 || isStatusChange(rev))
  expect(left).toEqual(expected)
  expect(dropped).toBe(700 - expected.length)
  for (const rev of left) {
    const answer = await history.revisions.revision('long', rev)
    expect(answer.ok && answer.value.body, `revision ${rev}`).toBe(written.get(rev))
  }
  expect(await history.revisions.revision('long', 3)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  expect(await revs('short')).toEqual([1])
})

test('a second look has nothing to do, and later ones go on where the first ended', async () => {
  expect(await pruneRevisions(history.database)).toBe(0)
  await write(701, 850)
  expect(await pruneRevisions(history.database)).toBeGreaterThan(100)
  const left = await revs()
  expect(left).toEqual([...written.keys()].filter((rev) => rev > 350 || isStatusChange(rev)))
  for (const rev of left) {
    const answer = await history.revisions.revision('long', rev)
    expect(answer.ok && answer.value.body, `revision ${rev}`).toBe(written.get(rev))
  }
})
