import { expect, test } from 'vitest'
import type { Hypothesis, SkillState } from './execution-record.ts'
import { findings } from './findings.ts'
import type { LoopState } from './loop-state.ts'
import { developTask, loopModel, now, skillState, testRun } from './test-loop-model.ts'

const idsOf = (state: LoopState, fileId = state.loop_id) => findings(state, fileId, now).map((finding) => finding.id)
const withState = (changes: Partial<LoopState>) => ({ ...loopModel('running').state, ...changes })
const withSkill = (changes: Partial<SkillState>) => withState({ skill_state: { ...skillState([]), ...changes } })

const { develop, debug, validate } = skillState([])
const hypothesis = (changes: Partial<Hypothesis> = {}): Hypothesis => ({
  ...{ id: 'H1', description: 'd', testable_condition: 'c', logging_point: 'a:b:1', likelihood: 1 },
  ...{ evidence_criteria: { confirm: 'x', reject: 'y' }, evidence: null },
  ...{ status: 'confirmed', verdict_reason: 'r', finding: 'f' },
  ...changes,
})
const debugged = (...hypotheses: Hypothesis[]) => ({ ...debug, hypotheses, hypotheses_count: hypotheses.length })
const results = testRun({
  results: [
    { test_name: 'a', suite: '', status: 'passed', duration_ms: 1, error_message: null, stack_trace: null },
    { test_name: 'b', suite: '', status: 'failed', duration_ms: 1, error_message: null, stack_trace: null },
    { test_name: 'c', suite: '', status: 'passed', duration_ms: 1, error_message: null, stack_trace: null },
  ],
}).results
const later = '2026-01-22T10:00:00.001Z'
const earlier = '2026-01-22T09:59:59.999Z'

test('a loop as the rules leave it has none', () => {
  for (const status of ['created', 'running', 'paused', 'failed', 'user_exit'] as const)
    expect(idsOf(loopModel(status, { work: [developTask('a')] }).state)).toEqual([])
  const passed = { ...skillState([]), validate: { ...validate, passed: true } }
  expect(idsOf(loopModel('completed', { state: { skill_state: passed } }).state)).toEqual([])
})

test.each<[string, LoopState]>([
  ['C02', withState({ title: '', description: '' })],
  ['C03', { ...loopModel('created').state, skill_state: skillState([]) }],
  ['C04', loopModel('completed').state],
  ['C05', withSkill({ develop: { ...develop, completed: 1 } })],
  ['C06', withSkill({ develop: { ...develop, total: 1 } })],
  ['C07', withSkill({ debug: { ...debug, hypotheses_count: 1 } })],
  ['C08', withSkill({ debug: { ...debug, confirmed_hypothesis: 'H1' } })],
  ['C08', withSkill({ debug: { ...debugged(hypothesis({ status: 'pending' })), confirmed_hypothesis: 'H1' } })],
  ['C09', withSkill({ validate: { ...validate, passed: true, failed_tests: ['a'] } })],
  ['C10', withSkill({ validate: { ...validate, pass_rate: 100.1 } })],
  ['C10', withSkill({ validate: { ...validate, pass_rate: -1 } })],
  ['C10', withSkill({ validate: { ...validate, pass_rate: Number.NaN } })],
  ['C10', withSkill({ validate: { ...validate, pass_rate: 66.8, test_results: results } })],
  ['C11', withState({ current_iteration: 11 })],
  ['C12', withState({ completed_at: now })],
  ['C13', withState({ updated_at: earlier })],
  ['C13', withState({ updated_at: later })],
  ['C13', { ...loopModel('failed').state, completed_at: later }],
  ['C14', withSkill({ develop: { ...develop, current_task: 'unknown' } })],
  ['C16', withSkill({ debug: debugged(hypothesis({ verdict_reason: null })) })],
  ['C16', withSkill({ debug: debugged(hypothesis({ status: 'rejected', finding: '' })) })],
])('%s is found alone', (id, state) => {
  expect(idsOf(state)).toEqual([id])
})

test('C01: the id in the file and its name differ', () => {
  expect(idsOf(loopModel('running').state, 'another')).toEqual(['C01'])
})

test('C12: a loop that ended has the time of its end', () => {
  const { completed_at: _gone, ...state } = loopModel('failed').state
  expect(idsOf(state)).toEqual(['C12'])
})

test('C14 and C17: two tasks in progress, two tasks with one id', () => {
  const tasks = [developTask('a', { status: 'in_progress' }), developTask('a', { status: 'in_progress' })]
  expect(idsOf(withSkill({ develop: { ...develop, tasks, total: 2 } }))).toEqual(['C14', 'C17'])
})

test('C17: two hypotheses with one id', () => {
  expect(idsOf(withSkill({ debug: debugged(hypothesis(), hypothesis()) }))).toEqual(['C17'])
})

test('what is right is not found', () => {
  const confirmed = { ...debugged(hypothesis()), confirmed_hypothesis: 'H1' }
  expect(
    idsOf(withSkill({ debug: confirmed, validate: { ...validate, pass_rate: 66.7, test_results: results } })),
  ).toEqual([])
  const forced = { gate: [], forced: true, by: 'Ada', at: now }
  expect(idsOf(loopModel('completed', { board: { completion: forced } }).state)).toEqual([])
})
