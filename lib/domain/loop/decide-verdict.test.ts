import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import { testHypothesis } from './test-hypothesis.ts'
import { decideFacts, fold, loopModel, operator } from './test-loop-model.ts'

type Judge = Extract<LoopCommand, { type: 'judge-hypothesis' }>

const searched = () =>
  fold(loopModel('paused'), {
    type: 'hypotheses-opened',
    bug: 'b',
    hypotheses: [testHypothesis('H1'), testHypothesis('H2', { likelihood: 2 })],
  })
const judge = (id: string, changes: Partial<Judge> = {}): Judge => ({
  ...{ type: 'judge-hypothesis', id, verdict: 'confirmed', finding: 'It was seen', reason: 'In each run' },
  ...{ refs: ['debug.log#3'], ...changes },
})
const decided = (model = searched(), command = judge('H1')) => {
  const answer = decide(model, command, decideFacts({ by: operator }))
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.reduce(evolve, model)
}
const debugOf = (model: ReturnType<typeof searched>) => model.state.skill_state?.debug
const codeOf = (model: ReturnType<typeof searched>, command: Judge) => {
  const answer = decide(model, command, decideFacts({ by: operator }))
  return answer.ok ? null : answer.refusal.code
}

test("a person's verdict stands with its finding, its reason and what it rests on", () => {
  const debug = debugOf(decided())
  expect(debug?.hypotheses[0]).toMatchObject({
    ...{ status: 'confirmed', finding: 'It was seen', verdict_reason: 'In each run', decided_by: 'user' },
    evidence: { refs: ['debug.log#3'] },
  })
  expect(debug?.confirmed_hypothesis).toBe('H1')
})

test('another confirmed cause leaves the first one undecided', () => {
  const debug = debugOf(decided(decided(), judge('H2')))
  expect(debug?.hypotheses.map(({ id, status }) => [id, status])).toEqual([
    ['H1', 'inconclusive'],
    ['H2', 'confirmed'],
  ])
  expect(debug?.hypotheses[0]?.missing).toBe('Otto confirmed H2.')
})

test('a cause that is rejected later is no cause any more', () => {
  const debug = debugOf(decided(decided(), judge('H1', { verdict: 'rejected' })))
  expect(debug).toMatchObject({
    confirmed_hypothesis: null,
    hypotheses: [{ status: 'rejected' }, { status: 'pending' }],
  })
})

test('a verdict that says nothing, rests on nothing or is about nothing is refused', () => {
  expect(codeOf(searched(), judge('H1', { reason: 'The cause is H1' }))).toBe('validation')
  expect(codeOf(searched(), judge('H1', { refs: ['somewhere'] }))).toBe('validation')
  expect(codeOf(searched(), judge('H9'))).toBe('not_found')
  expect(codeOf(loopModel('created'), judge('H1'))).toBe('not_found')
})

test('nobody judges while an action is at work on the hypotheses', () => {
  const atWork = fold(searched(), {
    ...{ type: 'action-started', key: 'l/1/1/1', action: 'debug', mode: 'analyze', taskId: null, iteration: 1 },
  })
  expect(codeOf(atWork, judge('H1'))).toBe('busy')
})
