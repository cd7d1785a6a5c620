import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { Waiting } from './loop-state.ts'
import { debugMode } from './plan-step.ts'
import { decideFacts, fold, loopModel, now } from './test-loop-model.ts'

const waitsFor = (kind: Waiting['kind']) =>
  loopModel('running', { board: { waiting: { kind, since: now, question: 'q' } } })

test('a wait for the provider is ended by a person who wants it tried now', () => {
  const model = waitsFor('rate_limit')
  const decided = decide(model, { type: 'end-wait' }, decideFacts())
  if (!decided.ok) throw new Error(decided.refusal.message)
  expect(decided.value.reduce(evolve, model).state.loopboard.waiting).toBeNull()
})

test('a bug that a person reproduced is judged next, with what they saw', () => {
  const open = fold(
    waitsFor('reproduce'),
    { type: 'action-started', key: 'l/1/1/1', action: 'debug', mode: 'explore', taskId: null, iteration: 1 },
    {
      type: 'hypotheses-opened',
      bug: 'b',
      hypotheses: [
        {
          ...{ id: 'H1', description: 'd', testable_condition: 'c', logging_point: 'a:b:1', likelihood: 1, round: 1 },
          ...{
            evidence_criteria: { confirm: 'c', reject: 'r' },
            evidence: null,
            verdict_reason: null,
            status: 'pending',
          },
        },
      ],
    },
    { type: 'waiting-opened', waiting: { kind: 'reproduce', since: now, question: 'q' } },
  )
  expect(debugMode(open)).toBe('continue')
  const decided = decide(open, { type: 'end-wait', note: 'The page is empty.' }, decideFacts())
  if (!decided.ok) throw new Error(decided.refusal.message)
  const model = decided.value.reduce(evolve, open)
  expect(model.state.loopboard.waiting).toBeNull()
  expect(model.memory.reproduced).toBe('The page is empty.')
  expect(debugMode(model)).toBe('analyze')
})

test('what only somebody else can answer is not ended so', () => {
  for (const kind of ['approval', 'menu', 'external'] as const)
    expect(decide(waitsFor(kind), { type: 'end-wait' }, decideFacts())).toMatchObject({ ok: false })
})

test('a question of an agent needs an answer, which the next action of the agent knows', () => {
  const model = loopModel('running', {
    board: { waiting: { kind: 'input', since: now, question: 'Which database?', ref: 'question-1' } },
  })
  expect(decide(model, { type: 'end-wait' }, decideFacts())).toMatchObject({ ok: false })
  const decided = decide(model, { type: 'end-wait', note: 'PostgreSQL' }, decideFacts())
  if (!decided.ok) throw new Error(decided.refusal.message)
  const after = decided.value.reduce(evolve, model)
  expect(after.state.loopboard.waiting).toBeNull()
  expect(after.memory.answers).toMatchObject([{ ref: 'question-1', question: 'Which database?', text: 'PostgreSQL' }])
})

test('another agent takes over from one that waits for its provider, when it can run here', () => {
  const model = waitsFor('rate_limit')
  const facts = { ...decideFacts(), tools: ['bash', 'claude', 'codex'] }
  const decided = decide(model, { type: 'fall-back', tool: 'codex', model: 'small' }, facts)
  if (!decided.ok) throw new Error(decided.refusal.message)
  const { loopboard } = decided.value.reduce(evolve, model).state
  expect(loopboard.agent).toMatchObject({ tool: 'codex', model: 'small' })
  expect(loopboard.waiting).toBeNull()
  for (const tool of ['gemini', 'bash'] as const)
    expect(decide(model, { type: 'fall-back', tool }, facts)).toMatchObject({ ok: false })
  expect(decide(waitsFor('approval'), { type: 'fall-back', tool: 'codex' }, facts)).toMatchObject({ ok: false })
})
