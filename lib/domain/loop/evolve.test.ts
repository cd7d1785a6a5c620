import { describe, expect, test } from 'vitest'
import { replay } from './evolve.ts'
import type { Hypothesis } from './execution-record.ts'
import { evaluateGate } from './gate.ts'
import type { LoopModel } from './loop-model.ts'
import type { Loopboard } from './loop-state.ts'
import { plan } from './plan.ts'
import { claude, pausedAndResumed, reference, validation } from './test-evolved-loop.ts'
import {
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
