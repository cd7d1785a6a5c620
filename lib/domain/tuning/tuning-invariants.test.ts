import { expect, test } from 'vitest'
import { newTuning, proposal } from './test-tuning.ts'
import { brokenInvariants, ValidTuningState } from './tuning-invariants.ts'
import type { TuningState } from './tuning-state.ts'
import { retryDelay } from './tuning-wait.ts'

const { state } = newTuning()
const named = (id: string) => ({ ...proposal([]), id })

test.each<[what: string, change: Partial<TuningState>]>([
  ['waits without a reason', { status: 'waiting' }],
  ['has a reason to wait and runs', { wait_reason: 'continue', status: 'running' }],
  ['is over without an end', { status: 'user_exit' }],
  ['has an end and runs', { completed_at: 'x' }],
  ['fails without a reason', { status: 'failed', completed_at: 'x' }],
  ['completes without a reason', { status: 'completed', completed_at: 'x', final_report: '' }],
  ['has a final report and runs', { final_report: '# Report' }],
  ['has a fix twice', { proposed_fixes: [named('FIX-001'), named('FIX-001')] }],
  ['is to apply a fix that nobody chose', { proposed_fixes: [named('FIX-001')], pending_fixes: ['FIX-001'] }],
  ['counts issues it does not have', { issues_by_severity: { critical: 1, high: 0, medium: 0, low: 0 } }],
  ['finished more iterations than it has records of', { iteration_count: 1 }],
  ['lists an action twice', { completed_actions: ['action-init', 'action-init'] }],
])('a state that %s is not written', (_what, change) => {
  const broken = { ...state, ...change }
  expect(brokenInvariants(broken)).not.toEqual([])
  expect(ValidTuningState.safeParse(broken).success).toBe(false)
})

test('a new tuning keeps every rule between its fields', () => {
  expect(ValidTuningState.safeParse(state).success).toBe(true)
})

test('an action that failed is tried again after 1, 4 and 16 seconds', () => {
  expect([1, 2, 3].map(retryDelay)).toEqual([1000, 4000, 16_000])
})
