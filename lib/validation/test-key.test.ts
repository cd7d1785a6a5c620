import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testKey, testKeys } from './test-key.ts'

const one = { ecosystem: 'vitest', project: '', file: 'a.test.ts', suites: ['outer', 'inner'], name: 'adds' }

test('a key is the first 16 hex digits of the hash over its parts', () => {
  const text = 'vitest\0\0a.test.ts\0outer > inner\0adds'
  expect(testKey(one)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 16))
})

test('every part of the identity counts', () => {
  const others = [{ ecosystem: 'jest' }, { project: 'p' }, { file: 'b' }, { suites: ['outer'] }, { name: 'adds more' }]
  expect(new Set([one, ...others.map((other) => ({ ...one, ...other }))].map(testKey)).size).toBe(6)
})

test('equal keys in a run are numbered from the second on', () => {
  const key = testKey(one)
  expect(testKeys([one, { ...one, name: 'b' }, one, one])).toEqual([
    key,
    testKey({ ...one, name: 'b' }),
    `${key}#2`,
    `${key}#3`,
  ])
})
