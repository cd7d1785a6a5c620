import { expect, test } from 'vitest'
import { type FailureCode, failures } from '../agent/failure.ts'
import type { ReasonCode } from './loop-state.ts'
import { retryDelay } from './task-attempts.ts'

const agentFailure = (failure: FailureCode) => ({ code: failures[failure].reason, failure })

test('a failure that says nothing about the work is tried again after 5, 15 and 45 seconds', () => {
  for (const failed of [{ code: 'timeout' } as const, agentFailure('answer_invalid'), agentFailure('crashed')])
    expect([1, 2, 3, 4, 5].map((failure) => retryDelay(failed, failure, 10))).toEqual([
      5000, 15_000, 45_000, 45_000, 45_000,
    ])
})

test('it is tried again as often as the loop allows; 0 is 0', () => {
  for (const failed of [{ code: 'timeout' } as const, agentFailure('session_lost'), agentFailure('no_changes')]) {
    expect(retryDelay(failed, 1, 0)).toBeNull()
    expect(retryDelay(failed, 1, 1)).toBe(5000)
    expect(retryDelay(failed, 2, 1)).toBeNull()
  }
})

test('what another means may mend, or what rarely mends itself, is tried again once', () => {
  for (const code of ['session_lost', 'context_overflow', 'request_rejected', 'read_only_violated'] as const) {
    expect(retryDelay(agentFailure(code), 1, 10)).toBe(5000)
    expect(retryDelay(agentFailure(code), 2, 10)).toBeNull()
  }
})

test('what needs a person or has to wait is never tried again by itself', () => {
  for (const code of ['auth_failed', 'agent_not_installed', 'permission_denied', 'rate_limited', 'internal'] as const)
    expect(retryDelay(agentFailure(code), 1, 10)).toBeNull()
  const codes: ReasonCode[] = ['action_failed', 'agent_auth', 'permission_denied', 'internal', 'interrupted']
  for (const code of codes) expect(retryDelay({ code }, 1, 10)).toBeNull()
})
