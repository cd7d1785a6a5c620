import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLoop } from '../document/test-loops.ts'
import { evolve } from '../evolve.ts'
import type { SkillState } from '../execution-record.ts'
import type { LoopModel } from '../loop-model.ts'
import { renderLoop } from '../merge/render-loop.ts'
import { journalLoop, take } from '../merge/test-versions.ts'
import { developTask, event, loopModel, running } from '../test-loop-model.ts'
import { writeLoopDocument } from '../write-loop-document.ts'
import { documentDifferences } from './document-differences.ts'
import { mayRecover } from './may-recover.ts'
import { planRestore } from './plan-restore.ts'

function restored(model: LoopModel, text: string) {
  const plan = planRestore(model, text)
  if (!plan) throw new Error('no document')
  return { ...plan, model: evolve(model, event({ type: 'revision-restored', revision: 1, changes: plan.changes })) }
}

describe('planRestore', () => {
  test('what a person and the executor wrote comes back; status, limits, settings and counts stay and are told', () => {
    const then = journalLoop({ title: 'Before', max_iterations: 5, current_iteration: 1 })
    const now = journalLoop({ title: 'After', status: 'paused', max_iterations: 9, current_iteration: 4, notes: 'new' })
    now.state.loopboard = { ...now.state.loopboard, max_errors: 7 }
    const { model, kept } = restored(now, renderLoop(then))
    expect(model.state).toMatchObject({ title: 'Before', status: 'paused', max_iterations: 9, current_iteration: 4 })
    expect(model.state).not.toHaveProperty('notes')
    expect(model.state.loopboard.max_errors).toBe(7)
    expect(kept.map(({ path, now: ours, revision, why }) => [path, ours, revision, why])).toEqual([
      ['/status', 'paused', 'running', 'status'],
      ['/max_iterations', 9, 5, 'limit'],
      ['/current_iteration', 4, 1, 'count'],
      ['/loopboard/max_errors', 7, 3, 'settings'],
    ])
  })

  test('nothing is at work after it: the task that was in progress then is pending', () => {
    const then = journalLoop({}, 'external')
    const skill = then.state.skill_state as SkillState
    skill.current_action = 'develop'
    skill.develop.current_task = 'task-001'
    skill.develop.tasks[0] = developTask('task-001', { status: 'in_progress' })
    const { model } = restored(journalLoop({ title: 'After' }), renderLoop(then))
    expect(model.state.skill_state).toMatchObject({
      current_action: null,
      develop: { current_task: null, tasks: [{ id: 'task-001', status: 'pending' }, { id: 'task-002' }] },
    })
  })

  test('what a skill wrote comes back in its own words, without anything of ours added', () => {
    const first = journalLoop()
    const theirs = JSON.parse(renderLoop(first))
    theirs.skill_state = { mode: 'auto', develop: { total: 1, completed: 1, tasks: [{ id: 'a', status: 'done' }] } }
    const then = take(first, theirs).model
    const now = take(then, { ...theirs, skill_state: { mode: 'auto', develop: { tasks: [] } } }).model
    expect(JSON.parse(renderLoop(restored(now, renderLoop(then)).model)).skill_state).toEqual(theirs.skill_state)
  })

  test('of a loop that the server runs, what its own tests proved is not put back', () => {
    const then = journalLoop({}, 'server')
    Object.assign((then.state.skill_state as SkillState).validate, { passed: true, pass_rate: 100, run_id: 'old' })
    const now = journalLoop({}, 'server')
    const { model, kept } = restored(now, renderLoop(then))
    expect(model.state.skill_state?.validate).toEqual(now.state.skill_state?.validate)
    expect(kept).toMatchObject([{ path: '/skill_state/validate', why: 'proof' }])
    expect(restored(journalLoop(), renderLoop(then)).model.state.skill_state?.validate.passed).toBe(true)
  })

  test('keys of other programs come back as they were, those that were added since go', () => {
    const first = journalLoop()
    const file = (changes: object) => ({ ...JSON.parse(renderLoop(first)), ...changes })
    const then = take(first, file({ own: { a: 1 }, gone: true })).model
    const text = renderLoop(then)
    const now = take(then, file({ own: { a: 2 }, added: 1 }), null).model
    const { model } = restored(now, text)
    const written = JSON.parse(renderLoop(model))
    expect(written).toMatchObject({ own: { a: 1 }, gone: true })
    expect(written).not.toHaveProperty('added')
  })

  test('whatever two documents hold, no control value moves but the word of a damage that is over, and putting back twice changes nothing more', () => {
    fc.assert(
      fc.property(anyLoop, anyLoop, (one, other) => {
        const base = journalLoop()
        const model = { ...base, state: { ...other, loop_id: base.state.loop_id } }
        const { model: after } = restored(model, writeLoopDocument(null, one))
        const controls = [
          'status',
          'max_iterations',
          'current_iteration',
          'created_at',
          'completed_at',
          'failure_reason',
        ]
        for (const key of controls as (keyof typeof after.state)[])
          expect(after.state[key], key).toEqual(model.state[key])
        const { loopboard } = model.state
        const reason = loopboard.reason?.code === 'state_corrupt' ? null : loopboard.reason
        expect(after.state.loopboard).toEqual({ ...loopboard, reason })
        expect(after.state.title).toBe(one.title)
        expect(planRestore(after, writeLoopDocument(null, one))?.changes).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('a text that is no document is not put back', () => {
    for (const text of ['', '[]', '{', 'null']) expect(planRestore(journalLoop(), text)).toBeNull()
  })
})

describe('mayRecover', () => {
  const facts = { now: '2026-01-22T12:00:00.000Z', lastSignAt: '2026-01-22T11:59:00.000Z' }
  const codeOf = (model: LoopModel, lastSignAt = facts.lastSignAt) => {
    const answer = mayRecover(model, { ...facts, lastSignAt })
    return answer.ok ? 'ok' : (answer.refusal.said?.code ?? answer.refusal.code)
  }

  test('nobody may be at work on the loop', () => {
    expect(codeOf(loopModel('paused'))).toBe('ok')
    expect(codeOf(loopModel('completed'))).toBe('ok')
    expect(codeOf(loopModel('paused', { memory: { running: running('t-1') } }))).toBe('still_ending')
    expect(codeOf(loopModel('paused', { board: { draining: true } }))).toBe('still_ending')
    expect(codeOf(loopModel('running'))).toBe('recover_while_running')
    expect(codeOf(loopModel('running', { board: { runner: 'external' } }))).toBe('executor_at_work')
    expect(codeOf(loopModel('running', { board: { runner: 'external' } }), '2026-01-22T11:00:00.000Z')).toBe('ok')
  })

  test('a loop in the format of another program is only shown', () => {
    const model = loopModel('paused')
    for (const kind of ['v1', 'legacy', 'ccw_b'] as const)
      expect(codeOf({ ...model, memory: { ...model.memory, file: { ...model.memory.file, kind } } })).toBe('only_shown')
  })
})

test('differences tell the value before and after, also of a list that was cut', () => {
  const before = { a: 1, list: ['x', 'y', 'z'], gone: { deep: true } }
  const changes = [
    { path: ['list'], length: 1 },
    { path: ['list', 0], value: 'w' },
    { path: ['gone'] },
    { path: ['a/b'], value: 2 },
  ]
  expect(documentDifferences(before, changes)).toEqual([
    { op: 'remove', path: '/list/1', before: 'y', after: null },
    { op: 'remove', path: '/list/2', before: 'z', after: null },
    { op: 'replace', path: '/list/0', before: 'x', after: 'w' },
    { op: 'remove', path: '/gone', before: { deep: true }, after: null },
    { op: 'add', path: '/a~1b', before: null, after: 2 },
  ])
})
