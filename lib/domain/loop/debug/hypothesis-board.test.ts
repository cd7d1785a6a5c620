import { expect, test } from 'vitest'
import { testHypothesis } from '../test-hypothesis.ts'
import { event, fold, loopModel } from '../test-loop-model.ts'
import { readEvidenceRef } from './evidence-ref.ts'
import { boardOf } from './hypothesis-board.ts'

const entry = { hid: 'H1', at: null, loc: { file: 'a.js', func: 'f', line: 3 }, msg: 'seen', data: { n: 1 }, line: 7 }
const began = {
  ...{ type: 'action-started' as const, key: 'l/1/1/1', action: 'debug' as const, mode: 'explore' as const },
  ...{ taskId: null, iteration: 1 },
}
const steps = [
  event({ type: 'hypotheses-opened', bug: 'it hangs', hypotheses: [testHypothesis('H1'), testHypothesis('H2')] }),
  event({ type: 'evidence-added', testRunId: 'r', lines: 7, evidence: [{ hid: 'H1', count: 3, shown: [entry] }] }),
]

test('a board shows what was observed of each hypothesis, also when it was nothing', () => {
  const model = fold(loopModel('running'), began, ...steps)
  const { hypotheses, active_bug, may_judge } = boardOf(model, steps)
  expect([active_bug, may_judge]).toEqual(['The tests fail.', false])
  expect(hypotheses).toMatchObject([
    { id: 'H1', column: 'to_test', observed: 3, observations: [{ line: 7, place: 'a.js:f:3', text: 'seen {"n":1}' }] },
    { id: 'H2', column: 'to_test', observed: 0, observations: [] },
  ])
})

test('the steps of a search stand in their order, other events are no steps', () => {
  const told = boardOf(loopModel('running'), [...steps, event({ type: 'not-stuck' })]).steps
  expect(told).toMatchObject([
    { kind: 'opened', bug: 'it hangs', ids: ['H1', 'H2'] },
    { kind: 'observed', test_run_id: 'r', counts: [{ id: 'H1', count: 3 }] },
  ])
})

test('evidence in the words of another skill is shown as it stands', () => {
  const theirs = testHypothesis('H1', { evidence: { total: 12, entries: 'none', refs: 4 } })
  const model = fold(loopModel('paused'), { type: 'hypotheses-opened', bug: 'b', hypotheses: [theirs] })
  expect(boardOf(model, []).hypotheses[0]).toMatchObject({
    ...{ observed: null, refs: [], observations: [{ line: null, text: '{"total":12,"entries":"none"}' }] },
  })
})

test.each([
  ['debug.log#7', { kind: 'log', line: 7 }],
  ['test:a.test.js > adds @ home@run-1', { kind: 'test', key: 'a.test.js > adds @ home', runId: 'run-1' }],
  ['diff:2:src/a:b.js:12', { kind: 'diff', iteration: 2, path: 'src/a:b.js', line: 12 }],
  ['code:src/a.js:12@abc123', { kind: 'code', path: 'src/a.js', line: 12 }],
  ['cmd:unit', { kind: 'command', id: 'unit' }],
  ['https://example.org', null],
])('%s is read as what it points at', (ref, target) => {
  expect(readEvidenceRef(ref)).toEqual(target)
})
