import { describe, expect, test } from 'vitest'
import { evolve } from '../evolve.ts'
import type { LoopModel } from '../loop-model.ts'
import { adoptLoop } from './adopt-loop.ts'
import { documentOf, renderLoop } from './render-loop.ts'
import { baseOf, fileName, fileOf, journalLoop, readVersion, take, writtenAt } from './test-versions.ts'

const types = (events: { type: string }[]) => events.map((event) => event.type)
const skillOf = (document: Record<string, unknown>) => document['skill_state'] as Record<string, unknown>
const withSkill = (document: Record<string, unknown>, changes: Record<string, unknown>) => ({
  ...document,
  skill_state: { ...skillOf(document), ...changes },
})

/** A discovered loop, as the journal begins with it. */
function discovered(document: unknown, modifiedAt = writtenAt): LoopModel {
  const id = fileName.replace('.json', '')
  const adopted = adoptLoop(id, '.loop', { reading: readVersion(document), modifiedMs: Date.parse(modifiedAt) }, [])
  const created = evolve(journalLoop(), { type: 'created', ...adopted, at: modifiedAt, by: 'outside' })
  return { ...created, state: { ...created.state, loopboard: { ...created.state.loopboard, revision: 1 } } }
}

describe('a loop that a skill executes and we control', () => {
  test('a stale write after a pause keeps the pause and takes the work', () => {
    const running = journalLoop()
    const read = fileOf(running)
    const paused = {
      ...running,
      state: { ...running.state, status: 'paused' as const, loopboard: { ...running.state.loopboard, revision: 6 } },
    }
    const stale = withSkill({ ...read, current_iteration: 4 }, { last_action: 'DEVELOP', own_note: [1] })
    const taken = take(paused, stale, baseOf(running))
    expect(types(taken.events)).toEqual(['foreign-changed', 'control-reapplied'])
    expect(taken.isWriteDue).toBe(true)
    expect(taken.model.state).toMatchObject({
      status: 'paused',
      current_iteration: 4,
      skill_state: { last_action: 'DEVELOP' },
    })
    expect(documentOf(taken.model)).toMatchObject({ status: 'paused', skill_state: { own_note: [1] } })
  })

  test('its own course is followed, with the time of the end', () => {
    const loop = journalLoop()
    const done = take(loop, {
      ...fileOf(loop),
      status: 'completed',
      completed_at: '2026-01-22T10:04:00Z',
      updated_at: '2026-01-22T10:04:00Z',
    })
    expect(done.model.state).toMatchObject({ status: 'completed', completed_at: '2026-01-22T10:04:00.000Z' })
    expect(done).toMatchObject({ isWriteDue: true, command: null, isBySkill: true })
  })

  test('a title that a person changed here survives a stale write, and one changed only there is taken', () => {
    const before = journalLoop()
    const stale = fileOf(before)
    const edited = { ...before, state: { ...before.state, title: 'Ours' } }
    expect(take(edited, withSkill(stale, { mode: 'interactive' }), baseOf(before)).model.state.title).toBe('Ours')
    const theirs = take(before, { ...stale, title: 'Theirs' })
    expect(theirs.model.state.title).toBe('Theirs')
    expect(theirs.isBySkill).toBe(false)
  })

  test('both sides of a title that both changed are kept: ours holds, theirs stands in a conflict', () => {
    const before = journalLoop()
    const edited = { ...before, state: { ...before.state, title: 'Ours' } }
    const taken = take(edited, { ...fileOf(before), title: 'Theirs' }, baseOf(before))
    expect(taken.model.state.title).toBe('Ours')
    expect(taken.model.memory.conflicts).toMatchObject([
      { kind: 'field', path: '/title', ours: 'Ours', theirs: 'Theirs' },
    ])
    expect(
      take(taken.model, { ...fileOf(before), title: 'Theirs' }, baseOf(before)).model.memory.conflicts,
    ).toHaveLength(1)
  })

  test('a program that drops every key it does not know takes none of them from us', () => {
    const loop = journalLoop({ tags: ['release'], priority: 'high', notes: 'N' })
    const { loopboard: _board, tags: _tags, priority: _priority, notes: _notes, ...left } = fileOf(loop)
    const taken = take(loop, withSkill(left, { last_action: 'DEBUG' }))
    expect(taken.model.state).toMatchObject({
      tags: ['release'],
      priority: 'high',
      notes: 'N',
      loopboard: { runner: 'external' },
    })
    expect(taken.isWriteDue).toBe(true)
    expect(taken.model.memory.conflicts).toEqual([])
  })

  test('a status written over more than five times within a minute becomes a conflict, and is still written over', () => {
    let loop: LoopModel = journalLoop({ status: 'paused' })
    const found: string[][] = []
    for (let second = 0; second < 8; second++) {
      const at = `2026-01-22T10:05:0${second}.000Z`
      const taken = take(loop, { ...fileOf(loop), status: 'running' }, baseOf(loop), at)
      found.push(types(taken.events))
      expect(taken.model.state.status).toBe('paused')
      loop = taken.model
    }
    expect(loop.memory.conflicts).toMatchObject([
      { kind: 'control_fight', path: '/status', ours: 'paused', theirs: 'running' },
    ])
    expect(found.findIndex((events) => events.includes('conflict-opened'))).toBe(5)
  })

  test('what stands in the file already is no news', () => {
    const loop = journalLoop()
    const first = take(loop, { ...withSkill(fileOf(loop), { last_action: 'DEVELOP' }), custom: { deep: true } })
    const again = take(first.model, fileOf(first.model))
    expect(again).toMatchObject({ events: [], isWriteDue: false, command: null })
  })

  test('a file that only lags behind the journal is nobody’s change', () => {
    const before = journalLoop()
    const after = { ...before, state: { ...before.state, status: 'paused' as const } }
    expect(take(after, fileOf(before), baseOf(before))).toMatchObject({ events: [], isWriteDue: true })
  })
})

describe('what a writer had seen', () => {
  test('is also what another stale writer left in the file under the same number', () => {
    const before = journalLoop()
    const read = fileOf(before)
    const edited = { ...before, state: { ...before.state, title: 'Ours' } }
    const first = take(edited, withSkill(read, { last_action: 'ONE' }), baseOf(before))
    const second = take(first.model, withSkill(read, { last_action: 'TWO' }), baseOf(before))
    expect(second.model.state).toMatchObject({ title: 'Ours', skill_state: { last_action: 'TWO' } })
    expect(second.model.memory.conflicts).toEqual([])
  })

  test('is told anew after a change of a title was taken, so that taking it back is a change, too', () => {
    const before = journalLoop()
    const there = take(before, { ...fileOf(before), title: 'There' })
    expect(there.isWriteDue).toBe(true)
    const back = take(there.model, { ...fileOf(there.model), title: before.state.title })
    expect(back.model.state.title).toBe(before.state.title)
  })

  test('is known for a program that drops our number again and again', () => {
    const first = {
      loop_id: 'x',
      title: 'First',
      status: 'running',
      created_at: '2026-01-22T08:00:00Z',
      skill_state: { n: 1 },
    }
    const loop = discovered(first)
    const edited = evolve(loop, { type: 'edited', patch: { title: 'Ours' }, at: writtenAt, by: 'Ada' })
    const numbered = take(edited, { ...fileOf(edited), current_iteration: 1 })
    const dropped = take(numbered.model, { ...first, skill_state: { n: 2 } }, null)
    expect(dropped.model.state.title).toBe('Ours')
    expect(dropped.model.memory.conflicts).toEqual([])
  })
})

describe('a loop that the server runs', () => {
  const server = (changes = {}) => journalLoop(changes, 'server')

  test('a foreign change of the work is a conflict, and a second one within a minute pauses', () => {
    const loop = server()
    const first = take(loop, withSkill(fileOf(loop), { last_action: 'THEIRS' }))
    expect(first.model.state.skill_state?.last_action).toBe('INIT')
    expect(first.model.memory.conflicts).toMatchObject([{ kind: 'skill_state' }])
    expect(first.model.state.status).toBe('running')
    const second = take(
      first.model,
      withSkill(fileOf(first.model), { last_action: 'AGAIN' }),
      baseOf(first.model),
      '2026-01-22T10:05:59.000Z',
    )
    expect(second.model.state).toMatchObject({ status: 'paused', loopboard: { reason: { code: 'second_runner' } } })
    expect(second.model.memory.conflicts.map(({ kind }) => kind)).toContain('second_runner')
  })

  test('unknown keys inside the work are kept, and our values are written over theirs', () => {
    const loop = server()
    const taken = take(loop, withSkill(fileOf(loop), { phase_hint: 'x' }))
    expect(taken.model.memory.conflicts).toEqual([])
    expect(documentOf(taken.model)).toMatchObject({ skill_state: { phase_hint: 'x', last_action: 'INIT' } })
  })

  test('paused and failed in the file are asked for as commands; everything else is written over', () => {
    const loop = server()
    expect(take(loop, { ...fileOf(loop), status: 'paused' }).command).toBe('pause')
    expect(take(loop, { ...fileOf(loop), status: 'failed' }).command).toBe('stop')
    const completed = take(loop, { ...fileOf(loop), status: 'completed' })
    expect(completed).toMatchObject({ command: null, isWriteDue: true })
    expect(completed.model.state.status).toBe('running')
  })
})

describe('a loop that was only discovered', () => {
  const document = {
    loop_id: fileName.replace('.json', ''),
    title: 'Found',
    status: 'failed',
    created_at: '2026-01-22T08:00:00Z',
    updated_at: '2026-01-22T09:00:00Z',
    zzz: 1,
  }

  test('follows its file in everything and is never written', () => {
    const loop = discovered(document)
    expect(loop.state.loopboard.runner).toBe('external')
    const taken = take(loop, { ...document, title: 'Other', status: 'running', max_iterations: 3 }, null)
    expect(taken.model.state).toMatchObject({ title: 'Other', status: 'running', max_iterations: 3 })
    expect(taken.isWriteDue).toBe(false)
    expect(taken.model.memory.file.followed).toBe(true)
  })

  test('whoever it says runs it, the server does not, and nothing in it is approved', () => {
    const loop = discovered({
      ...document,
      status: 'running',
      loopboard: { runner: 'server', draining: true, revision: 80, generation: 7 },
    })
    expect(loop.state.loopboard).toMatchObject({ runner: 'external', draining: false, generation: 0 })
    expect(loop.memory.approvedCommands).toEqual([])
  })

  test('is ours to write from the first command on, in the order of its own keys', () => {
    const loop = discovered({ ...document, status: 'running' })
    const paused = evolve(loop, {
      ...{ type: 'paused', mode: 'drain', from: 'running', at: writtenAt, by: 'Ada' },
      reason: { code: 'user_paused', message: '', at: writtenAt, action: null, next_step: '' },
    })
    expect(paused.memory.file.followed).toBe(false)
    const keys = Object.keys(JSON.parse(renderLoop(paused)) as object)
    expect(keys.slice(0, 6)).toEqual(['loop_id', 'title', 'status', 'created_at', 'updated_at', 'zzz'])
  })

  test('its word for waiting is shown as waiting and stays in the file', () => {
    const loop = discovered({ ...document, status: 'waiting_input' })
    expect(loop.state).toMatchObject({
      status: 'running',
      loopboard: { waiting: { kind: 'external', ref: 'waiting_input' } },
    })
    const goesOn = take(loop, { ...document, status: 'running' }, null)
    expect(goesOn.model.state.loopboard.waiting).toBe(null)
    expect(documentOf(loop)['status']).toBe('waiting_input')
  })
})

describe('a writer whose clock runs eight hours ahead', () => {
  const skewed = {
    title: 'Found',
    status: 'running',
    created_at: '2026-01-22T17:00:00.000Z',
    updated_at: '2026-01-22T18:05:00.000Z',
    skill_state: {
      mode: 'auto',
      develop: { tasks: [{ id: 't', description: 'd', status: 'completed', completed_at: '2026-01-22T18:00:00Z' }] },
    },
  }

  test('is understood, and the file keeps its text', () => {
    const loop = discovered(skewed)
    expect(loop.state).toMatchObject({
      ...{ created_at: '2026-01-22T09:00:00.000Z', updated_at: '2026-01-22T10:05:00.000Z' },
      skill_state: { develop: { tasks: [{ completed_at: '2026-01-22T10:00:00.000Z' }] } },
    })
    expect(documentOf(loop)).toMatchObject({ created_at: skewed.created_at, updated_at: skewed.updated_at })
  })

  test('our own times in the file are not shifted again', () => {
    const loop = discovered(skewed)
    const resumed = evolve(loop, { type: 'limit-raised', maxIterations: 12, at: '2026-01-22T10:06:00.000Z', by: 'Ada' })
    const back = take(
      resumed,
      { ...fileOf(resumed), current_iteration: 2 },
      baseOf(resumed),
      '2026-01-22T10:06:01.000Z',
    )
    expect(back.model.state).toMatchObject({
      ...{ created_at: '2026-01-22T09:00:00.000Z', updated_at: '2026-01-22T10:06:00.000Z', current_iteration: 2 },
    })
  })
})
