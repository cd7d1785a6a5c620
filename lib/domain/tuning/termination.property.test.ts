import { expect, test } from 'vitest'
import { runTermination } from './test-termination.ts'

const runs = 800

test('every run ends or waits within its steps, never repeats a step in vain, and keeps the rules between its fields', () => {
  const result = runTermination({ runs, seed: 20_260_102 })
  expect(result.violations).toEqual([])
  // What was met: without these the run would say little.
  expect(result.rows).toEqual(expect.arrayContaining([3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]))
  expect(result.ends).toEqual(expect.arrayContaining(['completed', 'failed', 'user_exit', 'waiting']))
  expect(result.mostOfCap).toBeLessThanOrEqual(1)
})
