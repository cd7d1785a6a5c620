import { describe, expect, test } from 'vitest'
import { plan } from './plan.ts'
import { developTask, loopModel, now, planFacts, skillState } from './test-loop-model.ts'
import { planRows } from './test-plan-rows.ts'
import { claude, done, failedTimes, loop, message } from './test-planned-loop.ts'

describe('in mode auto', () => {
  test.each(planRows)('row %i: %s', (row, _title, model, step, gate = {}, facts = {}) => {
    expect(plan(model, planFacts(gate, facts))).toMatchObject({ row, ...step })
  })

  test('every row but the impossible one is met', () => {
    const met = new Set(planRows.map(([row]) => row))
    expect([...met].sort((left, right) => left - right)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  })

  test('a limit of the agent whose time has come is over', () => {
    const waiting = { kind: 'rate_limit' as const, since: now, question: 'q', until: now }
    const model = loopModel('running', { work: [developTask('t-1')], board: { waiting } })
    expect(plan(model, planFacts())).toMatchObject({ row: 13 })
  })

  test('a limit of the agent in the past is not waited for', () => {
    const model = loopModel('running', { work: [developTask('t-1')] })
    expect(plan(model, planFacts({}, { rateLimitedUntil: '2026-01-22T09:59:59.000Z' }))).toMatchObject({ row: 13 })
  })

  test('a message does not hide that a task cannot begin', () => {
    const work = [developTask('t-1', { depends_on: ['gone'] })]
    expect(plan(loopModel('running', { work, memory: { queue: [message] } }), planFacts())).toMatchObject({ row: 15 })
  })

  test('a chosen task that is gone meanwhile is no choice', () => {
    const chosen = { choice: 'develop' as const, taskId: 'gone', bug: null }
    expect(plan(loop({ chosen }), planFacts())).toMatchObject({ row: 16 })
    const model = loopModel('running', {
      work: [done, developTask('t-2')],
      memory: { chosen: { ...chosen, taskId: 't-1' } },
    })
    expect(plan(model, planFacts())).toMatchObject({ row: 8, taskId: 't-2' })
  })

  test('a stale confirmed hypothesis and a failed validation lead to DEBUG', () => {
    const failed = failedTimes(loop({}, claude), 1)
    const skill = skillState([], { debug: { ...skillState([]).debug, confirmed_hypothesis: 'H7' } })
    const stale = { ...failed, state: { ...failed.state, skill_state: skill } }
    expect(plan(stale, planFacts())).toMatchObject({ row: 20, action: 'debug', mode: 'explore' })
  })

  test('what was done last decides nothing', () => {
    for (const [, , model, , gate = {}, facts = {}] of planRows) {
      const skill = model.state.skill_state
      const other = {
        ...model,
        state: { ...model.state, ...(skill && { skill_state: { ...skill, last_action: 'DEBUG' } }) },
      }
      expect(plan(other, planFacts(gate, facts))).toEqual(plan(model, planFacts(gate, facts)))
    }
  })
})
