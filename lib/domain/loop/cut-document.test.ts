import { expect, test } from 'vitest'
import { readLoopDocument } from './read-loop-document.ts'

const whole = JSON.stringify({
  ...{
    loop_id: 'x',
    title: 'Añadir 登录',
    description: 'D',
    status: 'running',
    max_iterations: 5,
    current_iteration: 2,
  },
  ...{ created_at: '2026-01-22T10:00:00.000Z', updated_at: '2026-01-22T10:00:05.000Z', own: { deep: [1, { a: 'b' }] } },
  skill_state: { current_action: 'develop', develop: { total: 1, tasks: [{ id: 't', status: 'pending' }] } },
})
const bytes = Buffer.from(whole, 'utf8')

test('a document that is cut at any byte is no loop', () => {
  for (let end = 0; end < bytes.length; end++)
    expect(readLoopDocument(bytes.subarray(0, end).toString('utf8'), 'x.json').kind).toBe('corrupt')
  expect('state' in readLoopDocument(whole, 'x.json')).toBe(true)
})

test('a document with a bit of any byte flipped is refused or read whole, and nothing throws', () => {
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    const reading = readLoopDocument(flipped.toString('utf8'), 'x.json')
    if ('state' in reading) expect(reading.state).toMatchObject({ loop_id: 'x', max_iterations: expect.any(Number) })
  }
})
