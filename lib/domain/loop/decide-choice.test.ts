import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { loopStatuses, type Waiting } from './loop-state.ts'
import { decideFacts, developTask, fold, loopModel, now, operator, skillState } from './test-loop-model.ts'

const answerTo = (model: LoopModel, command: LoopCommand, facts: Partial<DecideFacts> = {}) =>
  decide(model, command, decideFacts(facts))
const modelAfter = (model: LoopModel, command: LoopCommand, facts: Partial<DecideFacts> = {}): LoopModel => {
  const answer = answerTo(model, command, facts)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.reduce(evolve, model)
}
const nothing = { ok: true, value: [] }
const menu: Waiting = { kind: 'menu', since: now, question: 'What should be done next?' }
const atMenu = (...work: ReturnType<typeof developTask>[]) =>
  loopModel('running', { work, board: { mode: 'interactive', waiting: menu } })

describe('choose', () => {
  const choose = (choice: 'develop' | 'debug' | 'validate' | 'status' | 'complete' | 'exit', more: object = {}) =>
    ({ type: 'choose', choice, ...more }) as LoopCommand

  test('is for a running loop', () => {
    for (const status of loopStatuses.filter((each) => each !== 'running'))
      expect(answerTo(loopModel(status), choose('validate'))).toMatchObject({
        ok: false,
        refusal: { code: 'invalid_transition', message: `Cannot steer loop with status: ${status}` },
      })
  })

  test('answers the menu and is remembered; the same choice again changes nothing', () => {
    const model = modelAfter(atMenu(), choose('validate'))
    expect(model.state.loopboard.waiting).toBeNull()
    expect(model.memory.chosen).toEqual({ choice: 'validate', taskId: null, bug: null })
    expect(answerTo(model, choose('validate'))).toEqual(nothing)
  })

  test('status leaves the menu open', () => {
    expect(answerTo(atMenu(), choose('status'))).toEqual(nothing)
  })

  test('exit leaves the loop', () => {
    expect(modelAfter(atMenu(), choose('exit')).state).toMatchObject({
      status: 'user_exit',
      loopboard: { waiting: null },
    })
  })

  test('develop takes the task that is named, else the interrupted one, else the first that can begin', () => {
    const waits = developTask('t-1', { depends_on: ['t-2'] })
    expect(modelAfter(atMenu(waits, developTask('t-2')), choose('develop')).memory.chosen?.taskId).toBe('t-2')
    expect(
      modelAfter(atMenu(waits, developTask('t-2')), choose('develop', { task_id: 't-1' })).memory.chosen?.taskId,
    ).toBe('t-1')
    const interrupted = developTask('t-3', { status: 'in_progress' })
    expect(modelAfter(atMenu(developTask('t-2'), interrupted), choose('develop')).memory.chosen?.taskId).toBe('t-3')
  })

  test('develop needs a task that is not done', () => {
    const none = { ok: false, refusal: { code: 'invalid_transition', message: 'No pending task' } }
    const done = developTask('t-1', { status: 'completed' })
    expect(answerTo(atMenu(), choose('develop'))).toMatchObject(none)
    expect(answerTo(atMenu(done), choose('develop'))).toMatchObject(none)
    expect(answerTo(atMenu(done), choose('develop', { task_id: 't-1' }))).toMatchObject(none)
    expect(answerTo(atMenu(), choose('develop', { task_id: 'unknown' }))).toMatchObject(none)
  })

  test('debug needs a bug or a failed test', () => {
    expect(answerTo(atMenu(), choose('debug'))).toMatchObject({
      ok: false,
      refusal: { code: 'validation', message: 'bug is required' },
    })
    expect(modelAfter(atMenu(), choose('debug', { bug: 'It hangs' })).memory.chosen?.bug).toBe('It hangs')
    const skill = skillState([])
    const failing = { ...skill, validate: { ...skill.validate, failed_tests: ['logs out once'] } }
    const model = loopModel('running', { state: { skill_state: failing }, board: { waiting: menu } })
    expect(modelAfter(model, choose('debug')).memory.chosen?.bug).toBe('logs out once')
  })

  test('complete needs the evidence', () => {
    expect(answerTo(atMenu(), choose('complete'))).toMatchObject({
      ok: false,
      refusal: { code: 'evidence_missing', message: 'Evidence missing: G1, G2' },
    })
  })
})

describe('test commands', () => {
  const asks = loopModel('running', { board: { waiting: { kind: 'approval', since: now, question: 'May it?' } } })
  const approve: LoopCommand = { type: 'approve-commands', sha256: ['a'.repeat(64)] }

  test('are approved by an operator, once, which answers the question', () => {
    const model = modelAfter(asks, approve, { by: operator })
    expect(model.memory.approvedCommands).toEqual(['a'.repeat(64)])
    expect(model.state.loopboard.waiting).toBeNull()
    expect(answerTo(model, approve)).toEqual(nothing)
    for (const role of ['viewer', 'reviewer'] as const)
      expect(answerTo(asks, approve, { by: { kind: 'token', id: 't', name: 'T', role } })).toMatchObject({
        ok: false,
        refusal: { code: 'forbidden' },
      })
  })

  test('that are rejected pause the loop', () => {
    const { state } = modelAfter(asks, { type: 'reject-commands', reason: 'It writes to production' })
    expect(state).toMatchObject({
      status: 'paused',
      loopboard: { waiting: null, reason: { code: 'no_test_command', message: 'It writes to production' } },
    })
    expect(answerTo(loopModel('running'), { type: 'reject-commands' }).ok).toBe(false)
  })
})

test('a waiver carries its reason, and the same one again changes nothing', () => {
  const waive: LoopCommand = { type: 'waive', kind: 'test', key: 'k1', reason: 'It moved' }
  const model = modelAfter(loopModel('paused'), waive)
  expect(model.memory.waivers).toEqual([{ kind: 'test', key: 'k1', reason: 'It moved', by: 'Ada', at: now }])
  expect(answerTo(model, waive)).toEqual(nothing)
  const again = modelAfter(model, { ...waive, reason: 'It was renamed' } as LoopCommand)
  expect(again.memory.waivers).toMatchObject([{ reason: 'It was renamed' }])
})

test('"not stuck" changes nothing where nothing was counted', () => {
  expect(answerTo(loopModel('paused'), { type: 'not-stuck' })).toEqual(nothing)
  const counted = loopModel('paused', { memory: { sameFailure: { signature: 's', count: 3 }, pivotedOn: 's' } })
  expect(modelAfter(counted, { type: 'not-stuck' }).memory).toMatchObject({
    sameFailure: null,
    pivotedOn: null,
    stuckAllowance: 2,
  })
  expect(fold(counted, { type: 'not-stuck' }).state.status).toBe('paused')
})
