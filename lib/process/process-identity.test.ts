import { expect, test } from 'vitest'
import { parseProcessStat } from './process-identity.ts'

const rest = (state: string) => `${state} 1 42 42 0 -1 4194304 1 0 0 0 0 0 0 0 20 0 1 0 98765 1 1`

test('the start time is field 22, whatever the program is called', () => {
  for (const name of ['sleep', 'a b', ') R 1 2', '((', ''])
    expect(parseProcessStat(42, `42 (${name}) ${rest('S')}`)).toEqual({
      pid: 42,
      startTime: '98765',
      parent: 1,
      group: 42,
      ended: false,
    })
})

test('a zombie counts as ended, a torn line as no process', () => {
  expect(parseProcessStat(42, `42 (x) ${rest('Z')}`)?.ended).toBe(true)
  expect(parseProcessStat(42, '42 (x) S 1')).toBeNull()
  expect(parseProcessStat(42, '')).toBeNull()
})
