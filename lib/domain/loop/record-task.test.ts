import { expect, test } from 'vitest'
import { evolve } from './evolve.ts'
import type { LoopEvent } from './loop-events.ts'
import { plan } from './plan.ts'
import { developTask, fold, loopModel, now, planFacts } from './test-loop-model.ts'

const started = {
  type: 'action-started',
  key: 'l/1/1/1',
  action: 'develop',
  mode: null,
  taskId: 't-1',
  iteration: 1,
} as const
const blocked = {
  type: 'action-finished',
  key: 'l/1/1/1',
  action: 'develop',
  mode: null,
  taskId: 't-1',
  iteration: 1,
  durationMs: 1,
  outcome: {
    action: 'develop',
    result: 'blocked',
    summary: 'I need to know which database.',
    exitCode: null,
    filesChanged: [] as string[],
    treeBefore: null,
    treeAfter: null,
  },
} as const
const asked = { kind: 'input', since: now, question: 'Which database?', ref: 'question-1' } as const
const working = () => loopModel('running', { work: [developTask('t-1')] })
const taskOf = (model: ReturnType<typeof working>) => model.state.skill_state?.develop.tasks[0]

test('a task whose agent waits for the answer of a person has not failed, and comes back when it is answered', () => {
  const model = fold(working(), started, { type: 'waiting-opened', waiting: asked }, blocked)
  expect(taskOf(model)?.status).toBe('pending')
  expect(model.memory.unansweredFailure).toBeNull()
  expect(model.memory.taskFailures).toEqual({})
  expect(plan(model, planFacts())).toMatchObject({ kind: 'wait' })
  const answer: LoopEvent = { type: 'waiting-answered', kind: 'input', note: 'PostgreSQL', at: now, by: 'tester' }
  expect(plan(evolve(model, answer), planFacts())).toMatchObject({ kind: 'run', action: 'develop', taskId: 't-1' })
})

test('one that is blocked without asking anybody has failed', () => {
  expect(taskOf(fold(working(), started, blocked))?.status).toBe('failed')
})
