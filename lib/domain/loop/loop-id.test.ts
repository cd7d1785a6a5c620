import { expect, test } from 'vitest'
import { isLoopId, isTaskId } from './loop-id.ts'

test.each([
  'loop-v2-20260122T100000-ab12cd34',
  'loop-v2-20260122-abc123',
  'loop-b-20260122-x1y2z3',
  'LOOP-slug-2026-01-22',
  'a',
  'a.b_c-d',
  'a'.repeat(128),
  'console',
  'tasks-1',
])('%s is the id of a loop', (id) => {
  expect(isLoopId(id)).toBe(true)
})

test.each([
  '',
  '.hidden',
  '-a',
  'a b',
  'a/b',
  'a\\b',
  '../a',
  'a..b',
  'a.',
  'a\n',
  'ä',
  'a%2fb',
  'a'.repeat(129),
  'con',
  'CON.x',
  'nul',
  'com1',
  'lpt9.a.b',
  'a.json',
  'a.JSON',
  'a.tasks',
  'a.progress',
  'a.workers',
  'a.backup',
  'tasks',
  'Stats',
  'events',
  'bundles',
  'receipts',
])('%j is no id of a loop', (id) => {
  expect(isLoopId(id)).toBe(false)
  expect(isTaskId(id)).toBe(false)
})

test('the id of a task has at most 64 characters', () => {
  expect(isTaskId('task-1769076000000-ab12cd34')).toBe(true)
  expect(isTaskId('a'.repeat(64))).toBe(true)
  expect(isTaskId('a'.repeat(65))).toBe(false)
})
