import { expect, test } from 'vitest'
import { newIteration } from '#lib/domain/tuning/iteration.ts'
import { RequirementAnalysis } from '#lib/domain/tuning/requirement-analysis.ts'
import { tuningSteps } from './tuning-steps.ts'

type Facts = Parameters<typeof tuningSteps>[0]

const nothing = Object.fromEntries(
  ['spec', 'context', 'memory', 'dataflow', 'agent', 'docs', 'token_consumption', 'authoring'].map((name) => [
    name,
    null,
  ]),
) as Facts['diagnosis']

const facts = (more: Partial<Facts>): Facts => ({
  ...{ status: 'running', wait_reason: null, current_action: null, requirement_analysis: null },
  ...{ iteration: newIteration(1, [], null), diagnosis: nothing, pending_fixes: [], applied_fixes: [] },
  ...more,
})
const shown = (given: Partial<Facts>) => tuningSteps(facts(given)).map(({ name, state }) => `${name} ${state}`)

test('a new tuning that asks whether it is the right skill waits at the first step', () => {
  expect(shown({ status: 'waiting', wait_reason: 'init_confirm' }).slice(0, 2)).toEqual([
    'confirm waits',
    'understand ahead',
  ])
})

test('while diagnoses run, the step says how many are done', () => {
  const done = { status: 'completed' } as NonNullable<Facts['diagnosis']['spec']>
  const steps = tuningSteps(
    facts({
      current_action: 'action-diagnose-context',
      requirement_analysis: RequirementAnalysis.parse({}),
      iteration: newIteration(1, ['spec', 'context', 'agent'], null),
      diagnosis: { ...nothing, spec: done },
    }),
  )
  expect(steps[2]).toEqual({ name: 'diagnose', state: 'now', progress: { done: 1, of: 3 } })
  expect(steps[1]?.state).toBe('done')
  expect(steps[3]?.state).toBe('ahead')
})

test('chosen fixes that are not written yet keep the step of applying open', () => {
  const iteration = { ...newIteration(1, [], null), selected: true, applied: 1 }
  const steps = tuningSteps(facts({ iteration, pending_fixes: ['FIX-002'] }))
  expect(steps.find(({ name }) => name === 'apply')).toEqual({
    ...{ name: 'apply', state: 'ahead' },
    progress: { done: 1, of: 2 },
  })
  expect(steps.find(({ name }) => name === 'verify')?.state).toBe('ahead')
})

test('the final review waits at the last step', () => {
  expect(shown({ status: 'waiting', wait_reason: 'final_review' }).at(-1)).toBe('finish waits')
})

test('a tuning that is over has made its choice though more was proposed behind the last fix, and nothing of it is to come', () => {
  const applied = [{ verification_result: 'pass' }] as Facts['applied_fixes']
  const iteration = { ...newIteration(1, [], null), report: true, applied: 1 }
  const over = { status: 'completed', requirement_analysis: RequirementAnalysis.parse({}) } as const
  expect(shown({ ...over, iteration, applied_fixes: applied }).slice(4)).toEqual([
    ...['choose done', 'apply done', 'verify done', 'finish done'],
  ])
  expect(shown({ ...over, iteration: newIteration(1, [], null) }).slice(4)).toEqual([
    ...['choose skipped', 'apply skipped', 'verify skipped', 'finish done'],
  ])
})
