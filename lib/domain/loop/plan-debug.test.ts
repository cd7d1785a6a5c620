import { describe, expect, test } from 'vitest'
import type { LoopModel } from './loop-model.ts'
import { plan } from './plan.ts'
import { failedRun, fold, now, planFacts, skillState } from './test-loop-model.ts'
import { claude, debugging, failedTimes, loop, validated } from './test-planned-loop.ts'

describe('a search for a cause', () => {
  const explored = () => fold(failedTimes(loop({}, claude), 3), { ...debugging, type: 'action-started' })
  const ended = (model: LoopModel) =>
    fold(model, { ...debugging, type: 'action-cancelled', durationMs: 1, message: 'm' })

  test('remembers its pivot: the same failure after it is stuck', () => {
    expect(explored().memory.pivotedOn).toBe('sig-1')
    const closed = { ...ended(explored()), memory: { ...ended(explored()).memory, session: null } }
    expect(plan(validated(closed, failedRun()), planFacts())).toMatchObject({ row: 18 })
  })

  test('that begins early is no pivot', () => {
    expect(fold(failedTimes(loop({}, claude), 2), { ...debugging, type: 'action-started' }).memory.pivotedOn).toBeNull()
  })

  test('ends with passed tests', () => {
    expect(validated(ended(explored())).memory).toMatchObject({ session: null, pivotedOn: null, sameFailure: null })
  })

  test('is stuck after its rounds, and goes on after a resume or "not stuck"', () => {
    let model = ended(explored())
    for (let round = 2; round <= 5; round += 1) model = ended(fold(model, { ...debugging, type: 'action-started' }))
    expect(model.memory.session?.round).toBe(5)
    expect(plan(model, planFacts())).toMatchObject({ row: 11 })
    expect(plan(fold(model, { type: 'not-stuck' }), planFacts())).toMatchObject({ row: 10 })
    const reason = { code: 'stuck' as const, message: 'm', at: now, action: null, next_step: 'n' }
    const resumed = fold(
      model,
      { type: 'paused', mode: 'now', reason, from: 'running' },
      { type: 'resumed', generation: 2, from: 'paused' },
    )
    expect(plan(resumed, planFacts())).toMatchObject({ row: 10 })
  })

  test('follows what it found to its end, also in the last round', () => {
    const hypotheses = [{ ...hypothesis, status: 'pending' as const }]
    const model = open({ hypotheses })
    const last = { open: true, bug: 'b', round: 5, actions: 1, roundClosed: false }
    expect(plan({ ...model, memory: { ...model.memory, session: last } }, planFacts())).toMatchObject({ row: 10 })
    const closed = { ...last, roundClosed: true }
    expect(plan({ ...model, memory: { ...model.memory, session: closed } }, planFacts())).toMatchObject({ row: 11 })
  })

  test('counts a round for each exploration and closes it after three actions', () => {
    let model = ended(explored())
    expect(model.memory.session).toMatchObject({ round: 1, actions: 1, roundClosed: false })
    for (let action = 2; action <= 3; action += 1)
      model = ended(fold(model, { ...debugging, type: 'action-started', mode: 'continue' }))
    expect(model.memory.session).toMatchObject({ round: 1, actions: 3, roundClosed: true })
    expect(model.state.skill_state?.debug).toMatchObject({ round: 1, iteration: 3 })
    const next = fold(model, { ...debugging, type: 'action-started' })
    expect(next.memory.session).toMatchObject({ round: 2, actions: 1, roundClosed: false })
  })

  test('"not stuck" allows two more equal failures', () => {
    const model = fold(failedTimes(loop({}, claude), 3), { type: 'not-stuck' })
    expect(plan(failedTimes(model, 4), planFacts())).toMatchObject({ row: 20 })
    expect(plan(failedTimes(model, 5), planFacts())).toMatchObject({ row: 19 })
  })

  const hypothesis = {
    ...{ id: 'H1', description: 'd', testable_condition: 't', logging_point: 'a:b:1', likelihood: 1, round: 1 },
    ...{ evidence_criteria: { confirm: 'c', reject: 'r' }, evidence: null, verdict_reason: null },
  }
  const open = (debug: object) => {
    const { skill_state: skill = skillState([]) } = explored().state
    const model = ended(explored())
    return { ...model, state: { ...model.state, skill_state: { ...skill, debug: { ...skill.debug, ...debug } } } }
  }
  test.each([
    ['fix', { confirmed_hypothesis: 'H1', hypotheses: [{ ...hypothesis, status: 'confirmed' }] }],
    ['continue', { hypotheses: [{ ...hypothesis, status: 'pending' }] }],
    ['analyze', { hypotheses: [{ ...hypothesis, status: 'inconclusive', evidence: { last_at: now } }] }],
    [
      'continue',
      { last_analysis_at: now, hypotheses: [{ ...hypothesis, status: 'pending', evidence: { last_at: now } }] },
    ],
    ['explore', { hypotheses: [{ ...hypothesis, status: 'rejected' }] }],
    ['explore', { hypotheses: [{ ...hypothesis, status: 'pending', round: 0 }] }],
    [
      'explore',
      {
        confirmed_hypothesis: 'H1',
        hypotheses: [{ ...hypothesis, status: 'confirmed', fix: { outcome: 'applied', iteration: 1 } }],
      },
    ],
  ])('goes on with %s', (mode, debug) => {
    expect(plan(open(debug), planFacts())).toMatchObject({ row: 10, mode })
  })
})
