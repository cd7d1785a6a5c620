import { describe, expect, test } from 'vitest'
import type { GateFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { Loopboard } from './loop-state.ts'
import { plan } from './plan.ts'
import { developTask, loopModel, planFacts } from './test-loop-model.ts'
import { atLimit, done, loop, validated } from './test-planned-loop.ts'

describe('in mode interactive', () => {
  const interactive: Partial<Loopboard> = { mode: 'interactive' }
  const menu = (model: LoopModel, gate: Partial<GateFacts> = {}) => plan(model, planFacts(gate))

  test('INIT runs by itself', () => {
    expect(menu(loopModel('running', { work: null, board: interactive }))).toMatchObject({ row: 5, action: 'init' })
  })

  test('then the menu says what is open, what fails and what evidence is missing', () => {
    const step = menu(loopModel('running', { work: [developTask('t-1'), done], board: interactive }))
    expect(step).toMatchObject({ kind: 'wait', waiting: { kind: 'menu' } })
    const options = step.kind === 'wait' ? (step.waiting.options ?? []) : []
    expect(options.map((option) => option.id)).toEqual(['develop', 'debug', 'validate', 'status', 'complete', 'exit'])
    expect(options[0]?.detail).toBe('1 open, 1 can begin')
    expect(options[1]?.detail).toBe('0 failing')
    expect(options[4]?.detail).toBe('evidence missing: G1, G2, G3')
  })

  test('a gate that holds is offered, not taken', () => {
    const step = menu(validated(loop({}, interactive)))
    expect(step).toMatchObject({ kind: 'wait', waiting: { kind: 'menu' } })
    expect(step.kind === 'wait' && step.waiting.options?.[4]?.detail).toBe('all evidence is there')
  })

  test('a choice runs', () => {
    const chosen = { choice: 'develop' as const, taskId: 't-1', bug: null }
    expect(
      menu(loopModel('running', { work: [developTask('t-1')], board: interactive, memory: { chosen } })),
    ).toMatchObject({ row: 8, action: 'develop', taskId: 't-1' })
    expect(menu(loop({ chosen: { choice: 'complete', taskId: null, bug: null } }, interactive))).toMatchObject({
      action: 'complete',
    })
  })

  test('the limit, budgets and errors hold as in mode auto', () => {
    expect(menu(loopModel('running', { state: atLimit, board: interactive }))).toMatchObject({ row: 7, kind: 'finish' })
    const proven = validated(loop({}, interactive))
    expect(menu({ ...proven, state: { ...proven.state, current_iteration: 10 } })).toMatchObject({ row: 6 })
    expect(menu(loop({ consecutiveErrors: 3 }, interactive))).toMatchObject({ row: 4, kind: 'pause' })
  })
})
