import { expect, test } from 'vitest'
import { isDatabaseAway } from '../domain/database-away.ts'
import { steady } from './steady.ts'

const fault = (fields: object, message = 'fault') => Object.assign(new Error(message), fields)

test.each([
  ['a refused connection', fault({ code: 'ECONNREFUSED' })],
  ['a shutdown', fault({ code: '57P01' })],
  ['a start', fault({ code: '57P03' })],
  ['what pg says of a broken connection', fault({}, 'Connection terminated unexpectedly')],
  ['a cause two levels down', fault({ cause: fault({ cause: { kind: 'DatabaseNotReachable' } }) })],
  ['one of several addresses', new AggregateError([fault({ code: 'ECONNREFUSED' })])],
])('%s means that the database is away', (_, found) => {
  expect(isDatabaseAway(found)).toBe(true)
})

test.each([
  ['a broken rule', fault({ code: '23505' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['words alone', fault({}, 'the Connection terminated, says the user')],
  ['nothing', undefined],
])('%s does not', (_, found) => {
  expect(isDatabaseAway(found)).toBe(false)
})

test('work is repeated until the database is back', async () => {
  let calls = 0
  const answer = await steady(async () => {
    calls += 1
    if (calls < 3) throw fault({ code: 'ECONNREFUSED' })
    return 'done'
  })
  expect([answer, calls]).toEqual(['done', 3])
})

test('any other fault, and one that lasts too long, is thrown', async () => {
  const broken = fault({ code: '23505' })
  await expect(steady(() => Promise.reject(broken))).rejects.toBe(broken)
  const away = fault({ code: 'ECONNREFUSED' })
  await expect(steady(() => Promise.reject(away), 100)).rejects.toBe(away)
})
