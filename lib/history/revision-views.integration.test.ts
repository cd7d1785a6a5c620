import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoopPatch } from '../domain/loop/loop-commands.ts'
import { renderLoop } from '../domain/loop/merge/render-loop.ts'
import { ok } from '../domain/result.ts'
import { hashOf } from './revision-patch.ts'
import { person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
const written: string[] = []
beforeAll(async () => {
  history = await temporaryHistory()
  const created = await history.loop('revised')
  if (created.ok) written[1] = renderLoop(created.value.model)
  for (let rev = 2; rev <= 200; rev++) {
    const patch: LoopPatch = [
      { title: `title ${rev}` },
      { notes: rev % 8 === 1 ? null : `notes ${rev}`, tags: [`t${rev}`, 'ü', '标签'] },
      { tags: rev % 3 === 0 ? null : ['one'] },
      { priority: rev % 8 === 3 ? 'high' : null, description: 'long text '.repeat(rev) },
    ][rev % 4] as LoopPatch
    const answer = await history.journal.commit('revised', person, () =>
      ok({
        events: [{ type: 'edited', patch, at: new Date(Date.UTC(2026, 0, 22, 10, 0, rev)).toISOString(), by: 'Ada' }],
      }),
    )
    if (answer.ok) written[rev] = renderLoop(answer.value.model)
  }
})
afterAll(() => history.close())

test('every one of 200 revisions is read back byte by byte as it was written', async () => {
  for (let rev = 1; rev <= 200; rev++) {
    const answer = await history.revisions.revision('revised', rev)
    expect(answer.ok && answer.value.body, `revision ${rev}`).toBe(written[rev])
    expect(answer.ok && answer.value.hash).toBe(hashOf(written[rev] ?? ''))
  }
})

test('most revisions keep a patch only, and every twentieth the whole text', async () => {
  const full = await history.database.revision.findMany({
    where: { runId: 'revised', body: { not: null } },
    select: { rev: true },
    orderBy: { rev: 'asc' },
  })
  const revs = full.map((row) => row.rev)
  expect(revs).toEqual(expect.arrayContaining([1, 20, 40, 200]))
  expect(revs.length).toBeLessThan(20)
})

test('pages of revisions are newest first and meet without a gap', async () => {
  const first = await history.revisions.revisions('revised', null, 120)
  if (!first.ok) throw new Error('no page')
  const second = await history.revisions.revisions('revised', first.value.next_cursor, 120)
  if (!second.ok) throw new Error('no page')
  const revs = [...first.value.data, ...second.value.data].map((row) => row.revision)
  expect(revs).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index))
  expect(second.value.next_cursor).toBeNull()
  expect(first.value.data[0]).toMatchObject({ author: 'Ada', author_kind: 'server', cause: 'edited' })
  const engine = await history.revisions.revisions('revised', null, 120, 'engine')
  expect(engine).toEqual({ ok: true, value: { data: [], next_cursor: null } })
  expect(await history.revisions.revisions('revised', null, 120, 'server')).toEqual(first)
})

test('a difference carries the value before and after', async () => {
  const answer = await history.revisions.revisionDiff('revised', 3, 4)
  if (!answer.ok) throw new Error('no difference')
  expect(answer.value.data).toContainEqual({
    op: 'replace',
    path: '/title',
    before: 'Loop revised',
    after: 'title 4',
  })
  expect(answer.value.from_body).toBe(written[3])
  expect(answer.value.to_body).toBe(written[4])
})

test('a revision that is not there is not found', async () => {
  expect(await history.revisions.revision('revised', 201)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  expect(await history.revisions.revisionDiff('revised', 0, 1)).toMatchObject({ ok: false })
})

test('a difference from a revision that is not kept begins at the last one before it', async () => {
  // Revision 60 has its whole text, so that 59 can go as pruning lets it go.
  await history.database.revision.delete({ where: { runId_rev: { runId: 'revised', rev: 59 } } })
  expect(await history.revisions.revisionDiff('revised', 59, 60)).toMatchObject({
    ok: true,
    value: { from: 58, to: 60 },
  })
  expect(await history.revisions.revisionDiff('revised', 60, 59)).toMatchObject({ ok: false })
})
