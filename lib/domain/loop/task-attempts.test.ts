import { expect, test } from 'vitest'
import { retryDelay } from './task-attempts.ts'

test('a failure that says nothing about the work is tried again after 5, 15 and 45 seconds', () => {
  for (const code of ['timeout', 'invalid_answer', 'agent_crashed'])
    expect([1, 2, 3, 4, 5].map((failure) => retryDelay(code, failure, 10))).toEqual([
      5000, 15_000, 45_000, 45_000, 45_000,
    ])
})

test('it is tried again as often as the loop allows; 0 is 0', () => {
  expect(retryDelay('timeout', 1, 0)).toBeNull()
  expect(retryDelay('timeout', 1, 1)).toBe(5000)
  expect(retryDelay('timeout', 2, 1)).toBeNull()
})

test('other failures are never tried again by themselves', () => {
  for (const code of [
    'action_failed',
    'agent_auth',
    'permission_denied',
    'agent_unavailable',
    'internal',
    'interrupted',
  ])
    expect(retryDelay(code, 1, 10)).toBeNull()
})
