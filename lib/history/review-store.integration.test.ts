import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
  await history.loop('loop-1')
  await history.loop('loop-2')
})
afterAll(() => history.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 22, 10, 0, seconds))

test('a mark belongs to one person, one loop and one change, and twice is as good as once', async () => {
  const { reviews } = history
  await Promise.all([reviews.mark('loop-1', 'ada', 'x'), reviews.mark('loop-1', 'ada', 'x')])
  expect(await reviews.reviewed('loop-1', 'ada', ['x', 'y'])).toEqual(new Set(['x']))
  expect(await reviews.reviewed('loop-1', 'bob', ['x'])).toEqual(new Set())
  expect(await reviews.reviewed('loop-2', 'ada', ['x'])).toEqual(new Set())
  await reviews.unmark('loop-1', 'ada', 'x')
  await reviews.unmark('loop-1', 'ada', 'x')
  expect(await reviews.reviewed('loop-1', 'ada', ['x'])).toEqual(new Set())
})

test('the last review of a person is the one that counts', async () => {
  const { reviews } = history
  expect(await reviews.last('loop-1', 'ada')).toBeNull()
  await reviews.finish('loop-1', 'ada', 'tree-1', at(0))
  await reviews.finish('loop-1', 'ada', 'tree-2', at(5))
  expect(await reviews.last('loop-1', 'ada')).toEqual({ tree: 'tree-2', at: at(5).toISOString() })
  expect(await reviews.last('loop-1', 'bob')).toBeNull()
})

test('a thread is listed in order, resolved and reopened as one, and goes as one', async () => {
  const { comments } = history
  const first = {
    ...{ id: 'c-1', thread: 'c-1', path: 'a\nb.txt', side: 'new' as const, line: 3, object: 'f'.repeat(40) },
    ...{ excerpt: 'let a', body: 'Why\u0000?', author: { id: 'ada', name: 'Ada' } },
  }
  const made = await comments.add('loop-1', first, at(1))
  expect(made).toMatchObject({ path: 'a\nb.txt', line: 3, resolved_at: null, created_at: at(1).toISOString() })
  expect(made.body).not.toContain('\u0000')
  await comments.add('loop-1', { ...first, id: 'c-2', body: 'So that.', author: { id: 'bob', name: 'Bob' } }, at(2))
  await comments.edit('c-2', 'Because.', at(3))
  await comments.resolve('c-1', 'Bob', at(4))
  expect(await comments.list('loop-1')).toMatchObject([
    { id: 'c-1', resolved_by: 'Bob', resolved_at: at(4).toISOString() },
    { id: 'c-2', body: 'Because.', edited_at: at(3).toISOString(), resolved_by: null },
  ])
  await comments.resolve('c-1', null, at(5))
  expect((await comments.find('loop-1', 'c-1'))?.resolved_at).toBeNull()
  expect(await comments.find('loop-2', 'c-1')).toBeNull()
  await comments.remove('c-1')
  expect(await comments.count('loop-1')).toBe(0)
})

test('who looks at a loop hears that its review changed, and nothing of it is history or a revision', async () => {
  const before = (await history.journal.read('loop-1'))?.rev
  const { last } = await history.events.range('ws-1')
  await history.noteReview('loop-1', 'marks', person)
  await history.noteReview('nobody', 'comments', person)
  const rows = await history.events.after('ws-1', last, null, 10)
  expect(rows).toMatchObject([{ loopId: 'loop-1', type: 'review-noted', data: { what: 'marks' }, rev: before }])
  expect((await history.journal.read('loop-1'))?.rev).toBe(before)
  expect(JSON.stringify(await history.events.history('loop-1', null, 100))).not.toContain('review-noted')
})
