import { expect, test } from 'vitest'
import { threadsFor } from './diagnose-folders.ts'

test('there are no more threads than jobs, processors and work for them', () => {
  expect(threadsFor(2500, 4, 8)).toBe(4)
  expect(threadsFor(2500, 4, 2)).toBe(2)
  expect(threadsFor(49, 4, 8)).toBe(3)
  expect(threadsFor(24, 4, 8)).toBe(1)
})
