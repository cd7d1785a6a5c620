import { describe, expect, test } from 'vitest'
import { plan } from './plan.ts'
import { claude, pausedAndResumed, taskOf, tried, validation, withTask } from './test-evolved-loop.ts'
import { fold, loopModel, loopTask, now, planFacts } from './test-loop-model.ts'

describe('a task that fails', () => {
  test('is tried again as often as equal failures are allowed, then its on_error is followed', () => {
    const model = tried(withTask(), 2)
    expect(taskOf(model)).toMatchObject({ status: 'pending', attempts: 2, result: { summary: 'it was failed' } })
    expect(plan(model, planFacts())).toMatchObject({ row: 13 })
    const last = tried(model, 1)
    expect(taskOf(last)?.status).toBe('failed')
    expect(plan(last, planFacts())).toMatchObject({ row: 4, kind: 'pause', reason: { code: 'action_failed' } })
  })

  test('gets one more attempt where an agent looked into it', () => {
    expect(taskOf(tried(withTask(claude), 3, 'partial'))?.status).toBe('pending')
    expect(plan(tried(withTask(claude), 3), planFacts())).toMatchObject({ row: 12 })
    expect(taskOf(tried(withTask(claude), 4))?.status).toBe('failed')
  })

  test('is tried three times and not looked into where equal failures are not counted', () => {
    const stuck = { same_failure: 0, debug_rounds: 5, quiet_ms: 1000 }
    expect(plan(tried(withTask({ ...claude, stuck }), 2), planFacts())).toMatchObject({ row: 13 })
    expect(taskOf(tried(withTask({ ...claude, stuck }), 3))?.status).toBe('failed')
  })

  test('and is blocked is not tried again by itself', () => {
    expect(plan(tried(withTask(), 1, 'blocked'), planFacts())).toMatchObject({ row: 4, kind: 'pause' })
    const interactive = tried(withTask({ mode: 'interactive' }), 1, 'blocked')
    expect(plan(interactive, planFacts())).toMatchObject({ kind: 'wait', waiting: { kind: 'menu' } })
    expect(taskOf(interactive)?.status).toBe('pending')
  })

  const policies = [
    ['continue', { row: 16 }],
    ['pause', { row: 4, kind: 'pause' }],
    ['fail_fast', { row: 4, kind: 'finish', failureReason: 'action_failed: t-1: it was blocked' }],
  ] as const
  test.each(policies)('follows %s of the loop', (on_error, step) => {
    expect(plan(tried(withTask({ on_error }), 1, 'blocked'), planFacts())).toMatchObject(step)
  })
  test.each(policies)('follows its own %s first', (on_error, step) => {
    for (const other of ['continue', 'pause', 'fail_fast'] as const) {
      const model = { ...withTask({ on_error: other }), tasks: [loopTask('t-1', 0, { on_error })] }
      expect(plan(tried(model, 1, 'blocked'), planFacts())).toMatchObject(step)
    }
  })

  test('and is passed over keeps the loop from completing until it is waived', () => {
    const model = fold(tried(withTask({ on_error: 'continue' }), 1, 'blocked'), ...validation())
    expect(plan(model, planFacts())).toMatchObject({ row: 21, reason: { message: expect.stringContaining('G3') } })
    const waived = fold(model, { type: 'task-status-set', taskId: 't-1', status: 'failed', waiver: 'not needed' })
    expect(plan(waived, planFacts())).toMatchObject({ row: 6 })
  })

  test('is tried again after a resume, with all its attempts', () => {
    const resumed = fold(tried(withTask(), 3), ...pausedAndResumed)
    expect(plan(resumed, planFacts())).toMatchObject({ row: 13, taskId: 't-1' })
    expect(taskOf(tried(resumed, 2))?.status).toBe('pending')
  })

  test('and was passed over is not tried again after a resume, but after a retry', () => {
    const passed = tried(withTask({ on_error: 'continue' }), 3)
    expect(taskOf(fold(passed, ...pausedAndResumed))?.status).toBe('failed')
    const again = { generation: 2, from: 'paused', maxIterations: null } as const
    expect(taskOf(fold(passed, { type: 'retried', taskIds: ['t-1'], ...again }))?.status).toBe('pending')
    expect(taskOf(fold(passed, { type: 'retried', taskIds: [], ...again }))?.status).toBe('failed')
  })
})

describe('a task of the tasks file', () => {
  test('that is added after INIT is open work at once', () => {
    const model = fold(loopModel('running'), ...validation(), { type: 'tasks-added', tasks: [loopTask('t-9', 7)] })
    expect(model.tasks).toMatchObject([{ task_id: 't-9', order: 0 }])
    expect(plan(model, planFacts())).toMatchObject({ row: 13, taskId: 't-9' })
  })

  test('does not reach the plan of an outside skill', () => {
    const model = loopModel('running', { board: { runner: 'external' } })
    expect(fold(model, { type: 'tasks-added', tasks: [loopTask('t-9', 0)] }).state).toEqual(model.state)
  })

  test('gets a status also before it is in the plan', () => {
    const model = loopModel('paused', { tasks: [loopTask('t-9', 0)] })
    const set = fold(model, { type: 'task-status-set', taskId: 't-9', status: 'completed', waiver: null })
    expect(set.state.skill_state?.develop).toMatchObject({ total: 1, completed: 1 })
  })

  test('that a message became is worked on', () => {
    const queue = [{ id: 'm-1', text: 'Mind the dates', at: now, by: 'Ada' }]
    const model = fold(loopModel('running', { memory: { queue } }), {
      type: 'message-taken',
      id: 'm-1',
      task: loopTask('t-1', 0),
    })
    expect(model.memory.queue).toEqual([])
    expect(taskOf(model)).toMatchObject({ id: 't-1', origin: 'user', status: 'pending' })
  })
})
