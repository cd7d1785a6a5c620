import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evolve } from './evolve.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import { loopStatuses } from './loop-state.ts'
import { exampleEvents } from './test-loop-events.ts'
import { developTask, loopModel, loopTask, running } from './test-loop-model.ts'

const starts: LoopModel[] = loopStatuses.flatMap((status) => [
  loopModel(status, { tasks: [loopTask('t-1', 0), loopTask('t-2', 1)], work: null }),
  loopModel(status, { work: [developTask('t-1'), developTask('t-2', { status: 'completed', completed_at: 'x' })] }),
  loopModel(status, {
    work: [developTask('t-1', { status: 'in_progress' }), developTask('t-2')],
    memory: { running: running('t-1') },
  }),
])

function check(before: LoopModel, event: LoopEvent, { state, tasks }: LoopModel) {
  const hasEnded = state.status === 'completed' || state.status === 'failed'
  expect(state.completed_at !== undefined, `completed_at after ${event.type}`).toBe(hasEnded)
  expect(state.failure_reason !== undefined, `failure_reason after ${event.type}`).toBe(state.status === 'failed')
  const skill = state.skill_state
  if (skill) {
    expect(skill.develop.total).toBe(skill.develop.tasks.length)
    expect(skill.develop.completed).toBe(skill.develop.tasks.filter((task) => task.status === 'completed').length)
    expect(skill.develop.tasks.filter((task) => task.status === 'in_progress').length, event.type).toBeLessThanOrEqual(
      1,
    )
    expect(skill.debug.hypotheses_count).toBe(skill.debug.hypotheses.length)
    expect(new Set(skill.develop.tasks.map((task) => task.id)).size).toBe(skill.develop.tasks.length)
    expect(skill.errors.length).toBeLessThanOrEqual(20)
    expect(skill.completed_actions.length).toBeLessThanOrEqual(200)
  }
  expect(tasks.map((task) => task.order)).toEqual(tasks.map((_, order) => order))
  expect(new Set(tasks.map((task) => task.task_id)).size).toBe(tasks.length)
  expect(state.current_iteration).toBeGreaterThanOrEqual(before.state.current_iteration)
  expect(state.updated_at >= before.state.updated_at).toBe(true)
  expect(JSON.parse(JSON.stringify({ state, tasks }))).toEqual({ state, tasks })
}

test('every event folds into every status and keeps what must hold', () => {
  for (const model of starts) for (const event of exampleEvents) check(model, event, evolve(model, event))
})

test('any sequence of events keeps what must hold', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.array(fc.constantFrom(...exampleEvents), { maxLength: 80 }),
      (start, sequence) => {
        sequence.reduce((model, event) => {
          const frozen = JSON.stringify(model)
          const next = evolve(model, event)
          expect(JSON.stringify(model)).toBe(frozen)
          check(model, event, next)
          return next
        }, start)
      },
    ),
    { numRuns: 300 },
  )
})
