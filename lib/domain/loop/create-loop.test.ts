import { expect, test } from 'vitest'
import { createLoop } from './create-loop.ts'
import { replay } from './evolve.ts'
import { CreateLoop } from './loop-commands.ts'
import { defaultSettings } from './loop-settings.ts'

const now = '2026-01-22T10:00:00.000Z'
const context = {
  loopId: 'loop-v2-20260122T100000-ab12cd34',
  now,
  taskIds: ['task-1', 'task-2'],
  defaults: defaultSettings,
}
const make = (input: unknown) => createLoop(CreateLoop.parse(input), context)

test('a new loop has done nothing', () => {
  const { state, tasks } = make({ title: ' Fix the login ' })
  expect(tasks).toEqual([])
  expect(state).toEqual({
    loop_id: context.loopId,
    title: 'Fix the login',
    description: '',
    max_iterations: 10,
    status: 'created',
    current_iteration: 0,
    created_at: now,
    updated_at: now,
    loopboard: {
      schema_version: 1,
      revision: 0,
      generation: 0,
      ...defaultSettings,
      base_commit: null,
      draining: false,
      waiting: null,
      reason: null,
      completion: null,
    },
  })
})

test('settings that are given lie over the defaults of the workspace', () => {
  const defaults = { ...defaultSettings, agent: { tool: 'claude' as const, model: 'm' }, max_errors: 7 }
  const input = CreateLoop.parse({ title: 'T', settings: { agent: { model: null }, on_error: 'continue' } })
  const { loopboard } = createLoop(input, { ...context, defaults }).state
  expect(loopboard).toMatchObject({ agent: { tool: 'claude', model: null }, max_errors: 7, on_error: 'continue' })
})

test('what is given is kept', () => {
  const given = { title: 'T', description: 'D', notes: 'N', max_iterations: 3, tags: ['a'], priority: 'high' }
  expect(make(given).state).toMatchObject(given)
})

test('tasks are numbered, with their own ids or fresh ones, and without empty fields', () => {
  const task = { description: 'Do it', tool: 'bash', mode: 'write', command: 'true', on_error: null }
  const { tasks } = make({ title: 'T', tasks: [task, { ...task, task_id: 'own', priority: 1 }] })
  expect(tasks).toMatchObject([
    { task_id: 'task-1', order: 0, created_at: now },
    { task_id: 'own', order: 1, priority: 1 },
  ])
  expect(tasks[0]).not.toHaveProperty('on_error')
})

test('the first event alone leads to the loop', () => {
  const loop = make({ title: 'T' })
  expect(replay([{ type: 'created', ...loop, at: now, by: 'Ada' }])).toMatchObject(loop)
  expect(replay([{ type: 'exited', from: 'running', at: now, by: 'Ada' }])).toBeNull()
  expect(replay([])).toBeNull()
})
