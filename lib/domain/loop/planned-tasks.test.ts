import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedTasks } from './planned-tasks.ts'

const context = { tool: 'claude', now: '2026-01-22T10:00:00.000Z' }
const task = (id?: string, depends_on?: string[]) => ({
  ...{ description: 'Do something', mode: 'write' as const, acceptance: ['done'] },
  ...(id === undefined ? {} : { id }),
  ...(depends_on === undefined ? {} : { depends_on }),
})

test('tasks are named as the plan names them, else by their number; a name stands once', () => {
  expect(plannedTasks({ tasks: [task('a'), task(), task('a')] }, context).map(({ task_id }) => task_id)).toEqual([
    'a',
    'task-002',
    'task-003',
  ])
})

test('no plan holds a task that could never begin, and no two tasks have one name', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'task-001', 'task-002', 'nobody')
  const planned = fc
    .tuple(fc.option(name, { nil: undefined }), fc.array(name, { maxLength: 4 }))
    .map(([id, on]) => task(id, on))
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 6 }), (tasks) => {
      const made = plannedTasks({ tasks }, context)
      expect(new Set(made.map(({ task_id }) => task_id)).size).toBe(made.length)
      const done = new Set<string>()
      for (let round = 0; round < made.length; round++)
        for (const each of made) if ((each.depends_on ?? []).every((id) => done.has(id))) done.add(each.task_id)
      expect(done.size).toBe(made.length)
    }),
  )
})
