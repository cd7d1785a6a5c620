import { expect, test } from 'vitest'
import { evolve } from '../evolve.ts'
import { documentOf } from './render-loop.ts'
import { baseOf, fileOf, journalLoop, take, writtenAt } from './test-versions.ts'

const reason = { code: 'user_paused' as const, message: '', at: writtenAt, action: null, next_step: '' }
const paused = { type: 'paused', mode: 'drain', from: 'running', reason, at: writtenAt, by: 'Ada' } as const
const resumed = { type: 'resumed', generation: 2, from: 'paused', at: writtenAt, by: 'Ada' } as const

test.each(['\0\0\0\0', 'archived', '', ' ', 7, null, ['paused']])(
  'a status that is %j over a pause of ours is written over',
  (status) => {
    const running = journalLoop()
    const loop = evolve(take(running, { ...fileOf(running), own: 1 }).model, paused)
    const taken = take(loop, { ...fileOf(loop), status })
    expect(taken.isWriteDue).toBe(true)
    expect(taken.model.state.status).toBe('paused')
    expect(documentOf(taken.model, { ...fileOf(loop), status } as never)).toMatchObject({ status: 'paused', own: 1 })
  },
)

test('a stale skill that writes garbage while the pause is on its way to the file keeps nobody from it', () => {
  const running = journalLoop()
  const taken = take(evolve(running, paused), { ...fileOf(running), status: '\0' }, baseOf(running))
  expect(taken).toMatchObject({ isWriteDue: true, model: { state: { status: 'paused' } } })
  expect(documentOf(taken.model)['status']).toBe('paused')
})

test.each([
  ['archived', 'paused'],
  ['Waiting', 'running'],
])('the word %s of a skill stays in the file, until a person sets a status', (word, status) => {
  const running = journalLoop()
  const theirs = take(running, { ...fileOf(running), status: word }).model
  expect(theirs.state.status).toBe(status)
  expect(documentOf(theirs)['status']).toBe(word)
  const again = take(theirs, { ...fileOf(theirs), own: 1 }).model
  expect(documentOf(again)).toMatchObject({ status: word, own: 1 })
  const [other, back] = status === 'paused' ? [resumed, paused] : [paused, resumed]
  expect(documentOf(evolve(again, other))['status']).toBe(other.type === 'paused' ? 'paused' : 'running')
  expect(documentOf(evolve(evolve(again, other), back))['status']).toBe(status)
})
