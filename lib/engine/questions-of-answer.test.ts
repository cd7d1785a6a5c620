import { expect, test } from 'vitest'
import { evolve } from '../domain/loop/evolve.ts'
import { loopModel } from '../domain/loop/test-loop-model.ts'
import { questionsOfAnswer } from './questions-of-answer.ts'

const at = { at: '2026-01-22T10:00:00.000Z', by: 'engine' }
const which = { id: 'Q1', text: 'Which one?', options: ['A', 'B'], recommended: 'A' }
const whether = { id: 'Q2', text: 'Whether at all?' }

test('a loop that asks its person waits for the answer, and offers what the agent suggests', () => {
  const { before, after } = questionsOfAnswer([which], 'interactive', 'question-1', at)
  expect(after).toEqual([])
  expect(before.reduce(evolve, loopModel('running')).state.loopboard.waiting).toMatchObject({
    ...{ kind: 'input', question: 'Which one?', ref: 'question-1', options: [{ id: 'A' }, { id: 'B' }] },
  })
})

test('an automatic loop takes what is recommended, notes it and waits for nobody', () => {
  const { before, after } = questionsOfAnswer([which, whether], 'auto', 'question-1', at)
  const { state, memory } = [...before, ...after].reduce(evolve, loopModel('running'))
  expect(state.loopboard.waiting).toBeNull()
  expect(memory.answers).toMatchObject([{ question: 'Which one?', text: 'A', by: 'engine' }])
})

test('nothing is asked where there is nothing to ask, or nothing to go on with', () => {
  expect(questionsOfAnswer([], 'interactive', 'q', at)).toEqual({ before: [], after: [] })
  expect(questionsOfAnswer([whether], 'auto', 'q', at)).toEqual({ before: [], after: [] })
})
