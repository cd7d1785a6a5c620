import { describe, expect, test } from 'vitest'
import { derive, eligibleTasks, isDirty, openTasks } from './derive.ts'
import type { LastValidation } from './loop-model.ts'
import type { LoopStatus } from './loop-state.ts'
import { developTask, loopModel, loopTask, now, skillState } from './test-loop-model.ts'

const waived = { by: 'Ada', at: now, reason: 'not needed' }
const result = {
  test_name: 't',
  suite: 's',
  status: 'passed' as const,
  duration_ms: 1,
  error_message: null,
  stack_trace: null,
}

describe('progress', () => {
  const half = [developTask('a', { status: 'completed' }), developTask('b')]
  const base = skillState(half)
  const passed = { ...base.validate, passed: true, test_results: [result] }
  const confirmed = { ...base.debug, confirmed_hypothesis: 'H1' }
  const progressOf = (changes: Partial<typeof base>, status: LoopStatus = 'running') =>
    derive(loopModel(status, { state: { skill_state: { ...base, ...changes } } }).state, now)

  test('is half the tasks, a quarter the cause, a quarter the tests', () => {
    expect(derive(loopModel('created').state, now)).toMatchObject({
      developProgress: 0,
      overallProgress: 0,
      progress: 0,
    })
    expect(progressOf({})).toMatchObject({ developProgress: 50, overallProgress: 25, progress: 25 })
    expect(progressOf({ debug: confirmed })).toMatchObject({ debugCompleted: true, overallProgress: 50 })
    expect(progressOf({ validate: passed, debug: confirmed })).toMatchObject({
      validationPassed: true,
      overallProgress: 75,
    })
  })

  test('counts the cause as found when the tests pass and no hypothesis is open', () => {
    expect(progressOf({ validate: passed })).toMatchObject({ overallProgress: 50, progress: 75 })
    const open = {
      ...{ id: 'H1', description: 'd', testable_condition: 'c', logging_point: 'a:b:1', likelihood: 1 },
      ...{
        evidence_criteria: { confirm: 'x', reject: 'y' },
        status: 'pending' as const,
        evidence: null,
        verdict_reason: null,
      },
    }
    const debug = { ...base.debug, hypotheses: [open], hypotheses_count: 1 }
    expect(progressOf({ validate: passed, debug })).toMatchObject({ overallProgress: 50, progress: 50 })
  })

  test('is complete when the loop is', () => {
    expect(progressOf({}, 'completed')).toMatchObject({ overallProgress: 25, progress: 100 })
  })

  test('passed without a single result is not passed', () => {
    expect(progressOf({ validate: { ...passed, test_results: [] } }).validationPassed).toBe(false)
  })
})

test('the duration is never negative, and goes on only while the loop runs', () => {
  const later = '2026-01-22T10:00:05.000Z'
  expect(derive(loopModel('running').state, later).durationMs).toBe(5000)
  expect(derive(loopModel('paused').state, later).durationMs).toBe(0)
  expect(derive(loopModel('running').state, '2026-01-22T09:00:00.000Z').durationMs).toBe(0)
  expect(derive(loopModel('running', { state: { created_at: 'never' } }).state, later).durationMs).toBe(0)
})

test('open are tasks that are pending, in progress, or failed and not waived', () => {
  const work = [
    developTask('a'),
    developTask('b', { status: 'in_progress' }),
    developTask('c', { status: 'failed' }),
    developTask('d', { status: 'failed', waived }),
    developTask('e', { status: 'completed' }),
  ]
  const { state } = loopModel('running', { work })
  expect(openTasks(state).map((task) => task.id)).toEqual(['a', 'b', 'c'])
  expect(derive(state, now)).toMatchObject({ openTasks: 3, hasPendingDevelop: true })
})

describe('eligible tasks', () => {
  const idsOf = (...work: ReturnType<typeof developTask>[]) =>
    eligibleTasks(loopModel('running', { work })).map((task) => task.id)

  test('wait for what they depend on', () => {
    const needs = (id: string, ...depends_on: string[]) => developTask(id, { depends_on })
    expect(idsOf(needs('a', 'b'), developTask('b'))).toEqual(['b'])
    expect(idsOf(needs('a', 'b'), developTask('b', { status: 'completed' }))).toEqual(['a'])
    expect(idsOf(needs('a', 'b'), developTask('b', { status: 'failed', waived }))).toEqual(['a'])
    expect(idsOf(needs('a', 'b'), developTask('b', { status: 'failed' }))).toEqual([])
    expect(idsOf(needs('a', 'unknown'))).toEqual([])
    expect(idsOf(needs('a', 'b'), needs('b', 'a'))).toEqual([])
  })

  test('come by priority, then in the order of the tasks file, planned ones last', () => {
    const work = [developTask('planned'), developTask('a'), developTask('b'), developTask('c', { priority: 1 })]
    const tasks = [loopTask('c', 0), loopTask('b', 1), loopTask('a', 2)]
    expect(eligibleTasks(loopModel('running', { work, tasks })).map((task) => task.id)).toEqual([
      'c',
      'b',
      'a',
      'planned',
    ])
  })
})

test('a loop is dirty until exactly this tree was tested with exactly these commands', () => {
  const lastValidation: LastValidation = {
    ...{ runId: 'r', treeHash: 'tree-1', passed: false, kind: 'tests', reasonCode: null },
    ...{ signature: null, firstFailure: null, changedCoverage: null },
  }
  expect(isDirty(loopModel('running'), 'tree-1')).toBe(true)
  expect(isDirty(loopModel('running', { memory: { baselineRunId: 'r' } }), 'tree-1')).toBe(true)
  expect(isDirty(loopModel('running', { memory: { lastValidation } }), 'tree-1')).toBe(false)
  expect(isDirty(loopModel('running', { memory: { lastValidation } }), 'tree-2')).toBe(true)
  expect(isDirty(loopModel('running', { memory: { lastValidation } }), null)).toBe(true)
  expect(isDirty(loopModel('running', { memory: { lastValidation, commandsChanged: true } }), 'tree-1')).toBe(true)
})
