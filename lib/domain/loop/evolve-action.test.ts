import { describe, expect, test } from 'vitest'
import { plan } from './plan.ts'
import {
  begun,
  claude,
  failed,
  finished,
  reason,
  reference,
  taskOf,
  tried,
  validation,
  withTask,
} from './test-evolved-loop.ts'
import { type EventBody, failedRun, fold, planFacts } from './test-loop-model.ts'

describe('an action', () => {
  test('that begins is shown and its task is in progress', () => {
    const { state, memory } = fold(withTask(), begun)
    expect(state.skill_state).toMatchObject({ current_action: 'develop', develop: { current_task: 't-1' } })
    expect(memory.running).toMatchObject({ key: 'loop/1/1/1', taskId: 't-1' })
    expect(state.current_iteration).toBe(0)
  })

  test.each<[string, EventBody]>([
    ['success', finished('done')],
    ['a failed task', finished('failed')],
    ['a timeout', failed('timeout')],
    ['a cancel', { ...reference, type: 'action-cancelled', durationMs: 1, message: 'm' }],
    ['an unknown end', { ...reference, type: 'action-unknown', durationMs: 1, treeUnchanged: true }],
  ])('is counted when it ends with %s', (_how, end) => {
    const { state, memory } = fold(withTask(), begun, end)
    expect([state.current_iteration, state.skill_state?.current_action, memory.running]).toEqual([1, null, null])
  })

  test('is not counted when it is INIT or COMPLETE', () => {
    for (const action of ['init', 'complete'] as const) {
      const cancelled = { ...reference, action, type: 'action-cancelled' as const, durationMs: 1, message: 'm' }
      expect(fold(withTask(), { ...begun, action } as EventBody, cancelled).state.current_iteration).toBe(0)
    }
  })

  test('that never started, or is not the running one, cannot end', () => {
    const strange = { ...reference, key: 'loop/1/9/1', type: 'action-cancelled' as const, durationMs: 1, message: 'm' }
    expect(fold(withTask(), strange)).toEqual(withTask())
    expect(fold(withTask(), begun, strange)).toEqual(fold(withTask(), begun))
  })

  test('ends with any attempt of its turn', () => {
    expect(fold(withTask(), begun, { ...finished('done'), key: 'loop/1/1/3' } as EventBody).memory.running).toBeNull()
  })

  test('that ends after a pause is recorded, the pause stays and the draining is over', () => {
    const draining = fold(withTask(), begun, { type: 'paused', mode: 'drain', reason, from: 'running' })
    expect(draining.state.loopboard.draining).toBe(true)
    const { state } = fold(draining, finished('done'))
    expect(state).toMatchObject({ status: 'paused', current_iteration: 1, loopboard: { draining: false, reason } })
    expect(state.skill_state?.develop.completed).toBe(1)
  })

  test('that ended before the pause leaves nothing to drain', () => {
    expect(fold(withTask(), { type: 'paused', mode: 'drain', reason, from: 'running' }).state.loopboard.draining).toBe(
      false,
    )
    expect(
      fold(withTask(), begun, { type: 'paused', mode: 'now', reason, from: 'running' }).state.loopboard.draining,
    ).toBe(false)
  })

  test('leaves the last 20 errors and the last 200 actions', () => {
    const { state } = tried(withTask({ on_error: 'continue' }), 210)
    expect([state.skill_state?.errors.length, state.skill_state?.completed_actions.length]).toEqual([20, 200])
  })

  test('that ends after a stop is recorded, the loop stays failed', () => {
    const { state } = fold(
      withTask(),
      begun,
      { type: 'stopped', reason: { ...reason, message: 'too slow' }, from: 'running' },
      finished('done'),
    )
    expect(state).toMatchObject({ status: 'failed', failure_reason: 'Manually stopped by user', current_iteration: 1 })
    expect(state.skill_state?.develop.completed).toBe(1)
  })

  test('after a crash without changes is planned again', () => {
    const model = fold(withTask(), begun, { ...reference, type: 'action-unknown', durationMs: 1, treeUnchanged: true })
    expect(plan(model, planFacts())).toMatchObject({ row: 9, taskId: 't-1' })
  })

  test('that completes the loop is among the completed actions', () => {
    const { state, memory } = fold(withTask(), {
      type: 'completed',
      gate: [],
      forced: false,
      reason: null,
      from: 'running',
    })
    expect(state.skill_state).toMatchObject({ current_action: null, last_action: 'COMPLETE' })
    expect(memory.running).toBeNull()
  })

  test('that runs while the loop is completed by force keeps the loop busy until it ends', () => {
    const forced = fold(withTask(), begun, { type: 'completed', gate: [], forced: true, reason: 'r', from: 'running' })
    expect(forced.memory.running).not.toBeNull()
    expect(fold(forced, finished('done'))).toMatchObject({ state: { status: 'completed' }, memory: { running: null } })
  })
})

describe('an action that fails as such', () => {
  test('counts towards the errors in a row; success ends the row, a failed task does not', () => {
    const once = fold(withTask({ on_error: 'continue' }), begun, failed('timeout'))
    expect(once.memory.consecutiveErrors).toBe(1)
    expect(fold(once, begun, finished('failed')).memory.consecutiveErrors).toBe(1)
    expect(fold(once, begun, finished('done')).memory.consecutiveErrors).toBe(0)
    expect(fold(once, ...validation(failedRun())).memory.consecutiveErrors).toBe(0)
  })

  test('pauses for the reason that it had', () => {
    const model = fold(withTask(), begun, failed('timeout'))
    expect(plan(model, planFacts())).toMatchObject({ row: 4, kind: 'pause', reason: { code: 'timeout' } })
    expect(model.state.skill_state?.errors).toMatchObject([{ action: 'develop', code: 'timeout', message: 'm' }])
  })

  test.each(['agent_unavailable', 'agent_auth', 'permission_denied', 'disk_full', 'internal'] as const)(
    'because of %s pauses whatever on_error says',
    (code) => {
      for (const on_error of ['continue', 'fail_fast'] as const)
        expect(plan(fold(withTask({ on_error }), begun, failed(code)), planFacts())).toMatchObject({
          kind: 'pause',
          reason: { code },
        })
    },
  )

  test('because of a limit of the agent is no failure', () => {
    const model = fold(withTask(), begun, failed('rate_limited'))
    expect([taskOf(model)?.status, model.memory.consecutiveErrors]).toEqual(['pending', 0])
  })

  test('does not fail the task it only looked into', () => {
    const look = { ...reference, action: 'debug', mode: 'explore' } as const
    const error = { ...look, type: 'action-failed', durationMs: 1, code: 'timeout', message: 'm' } as const
    expect(taskOf(fold(withTask(claude), { ...look, type: 'action-started' }, error))?.status).toBe('pending')
  })
})
