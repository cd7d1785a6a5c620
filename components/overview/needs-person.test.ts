import { expect, test } from 'vitest'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'
import { gatherNeeds, needsPerson } from './needs-person.ts'

const row = (more: Partial<LoopListItem>): LoopListItem => ({
  loop_id: 'l',
  workspace_id: 'w',
  workspace_name: 'w',
  title: 't',
  status: 'running',
  reason_code: null,
  reason_message: null,
  reason_said: null,
  waiting_kind: null,
  runner: 'server',
  mode: 'auto',
  tool: 'bash',
  model: null,
  owner: null,
  tags: [],
  priority: null,
  current_iteration: 0,
  max_iterations: 10,
  progress: 0,
  current_action: null,
  tasks_total: 0,
  tasks_completed: 0,
  pass_rate: null,
  pass_rate_trend: [],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  completed_at: null,
  duration_ms: 0,
  last_sign_at: null,
  revision: 1,
  deleted: false,
  ...more,
})

test('a loop that asks something needs a person, one that waits for a rate limit does not', () => {
  expect(needsPerson(row({ waiting_kind: 'approval' }))).toBe(true)
  expect(needsPerson(row({ waiting_kind: 'rate_limit' }))).toBe(false)
  expect(needsPerson(row({}))).toBe(false)
})

test('a loop that got stuck needs a person, one that a person paused does not', () => {
  expect(needsPerson(row({ status: 'paused', reason_code: 'stuck' }))).toBe(true)
  expect(needsPerson(row({ status: 'paused', reason_code: 'user_paused' }))).toBe(false)
  expect(needsPerson(row({ status: 'failed', reason_code: 'user_stopped' }))).toBe(false)
})

test('a completed loop needs nobody', () => {
  expect(needsPerson(row({ status: 'completed' }))).toBe(false)
})

test('the newest need stands first and each loop once', () => {
  const old = row({ loop_id: 'old', status: 'failed', reason_code: 'max_iterations' })
  const fresh = row({ loop_id: 'new', waiting_kind: 'menu', updated_at: '2026-02-01T00:00:00.000Z' })
  expect(gatherNeeds([old, fresh, old, row({ loop_id: 'fine' })]).map(({ loop_id }) => loop_id)).toEqual(['new', 'old'])
})
