import { describe, expect, test } from 'vitest'
import { replay } from './evolve.ts'
import type { Hypothesis } from './execution-record.ts'
import { evaluateGate } from './gate.ts'
import type { ActionOutcome, ActionReference } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { Loopboard, Reason } from './loop-state.ts'
import { plan } from './plan.ts'
import {
  developTask,
  type EventBody,
  event,
  failedRun,
  fold,
  gateFacts,
  loopModel,
  loopTask,
  now,
  planFacts,
  skillState,
  testRun,
} from './test-loop-model.ts'

const claude: Partial<Loopboard> = { agent: { tool: 'claude', model: null } }
const reference: ActionReference = { key: 'loop/1/1/1', action: 'develop', mode: null, taskId: 't-1', iteration: 1 }
const begun: EventBody = { type: 'action-started', ...reference }
const reason: Reason = { code: 'user_paused', message: 'm', at: now, action: null, next_step: 'n' }
const pausedAndResumed: EventBody[] = [
  { type: 'paused', mode: 'now', reason, from: 'running' },
  { type: 'resumed', generation: 2, from: 'paused' },
]

type Result = Extract<ActionOutcome, { action: 'develop' }>['result']
const finished = (result: Result): EventBody => ({
  ...reference,
  type: 'action-finished',
  durationMs: 1,
  outcome: {
    ...{ action: 'develop', result, summary: `it was ${result}`, exitCode: 1, filesChanged: ['src/a.ts'] },
    ...{ treeBefore: null, treeAfter: null },
  },
})
const failed = (code: Reason['code']): EventBody => ({
  ...{ ...reference, type: 'action-failed', durationMs: 1 },
  ...{ code, message: 'm' },
})
const validation = (run = testRun()): EventBody[] => [
  { ...reference, type: 'action-started', action: 'validate', taskId: null },
  {
    ...{ ...reference, type: 'action-finished', action: 'validate', taskId: null, durationMs: 1 },
    outcome: { action: 'validate', run },
  },
]
const withTask = (board: Partial<Loopboard> = {}) => loopModel('running', { work: [developTask('t-1')], board })
const taskOf = ({ state }: LoopModel) => state.skill_state?.develop.tasks[0]
const tried = (model: LoopModel, times: number, result: Result = 'failed') =>
  Array.from({ length: times }).reduce<LoopModel>((before) => fold(before, begun, finished(result)), model)

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

describe('a validation', () => {
  const fix = { outcome: 'applied' as const, iteration: 1 }
  const hypothesis: Hypothesis = {
    ...{ id: 'H1', description: 'd', testable_condition: 't', logging_point: 'a:b:1', likelihood: 1, fix },
    ...{ evidence_criteria: { confirm: 'c', reject: 'r' }, evidence: null, verdict_reason: 'because' },
    status: 'confirmed',
  }
  const debug = {
    ...skillState([]).debug,
    hypotheses: [hypothesis],
    hypotheses_count: 1,
    confirmed_hypothesis: 'H1',
    round: 2,
  }
  const fixed = loopModel('running', { state: { skill_state: skillState([], { debug }) } })
  const debugOf = ({ state }: LoopModel) => state.skill_state?.debug

  test('that passes verifies the fix', () => {
    expect(debugOf(fold(fixed, ...validation()))).toMatchObject({
      ...{ confirmed_hypothesis: 'H1', round: 0 },
      hypotheses: [{ status: 'confirmed', fix: { outcome: 'verified' } }],
    })
  })

  test('that fails otherwise than before fails the fix, and nothing is confirmed any more', () => {
    expect(debugOf(fold(fixed, ...validation(failedRun('other'))))).toMatchObject({
      ...{ confirmed_hypothesis: null, round: 2 },
      hypotheses: [{ status: 'confirmed', fix: { outcome: 'failed' } }],
    })
  })

  test('that fails as before makes the hypothesis inconclusive', () => {
    const same = { ...fixed, memory: { ...fixed.memory, sameFailure: { signature: 'sig-1', count: 1 } } }
    const after = fold(same, ...validation(failedRun('sig-1')))
    expect(debugOf(after)).toMatchObject({ hypotheses: [{ status: 'inconclusive', fix: { outcome: 'failed' } }] })
    expect(after.memory.sameFailure).toEqual({ signature: 'sig-1', count: 2 })
  })

  test('counts only equal failures in a row', () => {
    const model = fold(
      fixed,
      ...validation(failedRun('a')),
      ...validation(failedRun('a')),
      ...validation(failedRun('b')),
    )
    expect(model.memory.sameFailure).toEqual({ signature: 'b', count: 1 })
    expect(fold(model, ...validation()).memory.sameFailure).toBeNull()
  })

  test('has a pass rate with one decimal, and 0 without tests', () => {
    const rate = (passedCount: number, total: number) =>
      fold(fixed, ...validation(testRun({ passedCount, total }))).state.skill_state?.validate.pass_rate
    expect([rate(2, 3), rate(1, 3), rate(5, 5), rate(0, 0)]).toEqual([66.7, 33.3, 100, 0])
  })

  test('is repeated after a resume when it could not run, or when only a person could repair it', () => {
    const cannot = testRun({ passed: false, outcome: 'cannot_run', reasonCode: 'cannot_run_tests' })
    const none = testRun({ passed: false, outcome: 'cannot_run', reasonCode: 'no_test_command' })
    const next = (run: typeof cannot, board: Partial<Loopboard> = {}) =>
      plan(fold(loopModel('running', { board }), ...validation(run), ...pausedAndResumed), planFacts()).row
    expect([next(cannot), next(none), next(failedRun()), next(failedRun(), claude)]).toEqual([16, 17, 16, 20])
    const again: EventBody = { type: 'retried', generation: 2, from: 'paused', taskIds: [], maxIterations: null }
    const retried = fold(loopModel('running', { board: claude }), ...validation(failedRun()), again)
    expect(plan(retried, planFacts()).row).toBe(16)
    expect(evaluateGate(retried, gateFacts())[1]?.detail).toBe('The tests are to be run again.')
    expect(plan(fold(retried, ...validation(failedRun())), planFacts()).row).toBe(20)
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

test('an answer to another question leaves the wait open', () => {
  const waiting = { kind: 'approval' as const, since: now, question: 'q' }
  const model = loopModel('running', { board: { waiting } })
  expect(fold(model, { type: 'waiting-answered', kind: 'menu' })).toEqual(model)
  expect(fold(model, { type: 'waiting-answered', kind: 'approval' }).state.loopboard.waiting).toBeNull()
})

test('INIT keeps the test commands a person has set', () => {
  const command = {
    id: 'c',
    kind: 'shell' as const,
    run: 'npm test',
    cwd: '.',
    ecosystem: 'npm',
    reports: [],
    required: true,
    sha256: 'b'.repeat(64),
  }
  const validationSettings = { ...loopModel('running').state.loopboard.validation, commands: [command] }
  const init = { ...reference, action: 'init', taskId: null } as const
  const outcome = { action: 'init' as const, baseCommit: 'c1', baseTree: 'tree-0', tasks: [], commands: [] }
  const model = fold(
    loopModel('running', { work: null, board: { validation: validationSettings } }),
    { ...init, type: 'action-started' },
    { ...init, type: 'action-finished', durationMs: 1, outcome },
  )
  expect(model.state.loopboard).toMatchObject({ base_commit: 'c1', validation: { commands: [command] } })
  expect(model.memory.baseTree).toBe('tree-0')
})

test('a journal is folded from its beginning, or not at all', () => {
  const created = { type: 'created' as const, state: loopModel('created').state, tasks: [loopTask('t-1', 0)] }
  const started: EventBody = { type: 'started', generation: 1, from: 'created' }
  expect(replay([created, started].map((body) => event(body)))?.state).toMatchObject({
    status: 'running',
    loopboard: { generation: 1 },
  })
  expect(replay([event(started)])).toBeNull()
  expect(replay([])).toBeNull()
})

test('the time of the last change follows the events and never goes back', () => {
  const at = (time: string) => ({ ...event({ type: 'not-stuck' }), at: time })
  const journal = [
    event({ type: 'created', state: loopModel('created').state, tasks: [] }),
    at('2026-01-22T11:00:00.000Z'),
  ]
  expect(replay([...journal, at('2026-01-22T10:30:00.000Z')])?.state.updated_at).toBe('2026-01-22T11:00:00.000Z')
})
