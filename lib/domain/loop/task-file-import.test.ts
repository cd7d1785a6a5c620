import { expect, test } from 'vitest'
import { importTaskFiles, type TaskFiles } from './task-file-import.ts'

const now = '2026-01-22T10:00:00.000Z'
const facts = { workspacePath: '/home/dev/app', now, defaultTool: 'claude' }
const file = (name: string, content: unknown) => ({
  name,
  text: typeof content === 'string' ? content : JSON.stringify(content),
})
const prep = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...{ prep_status: 'ready', target_skill: 'ccw-loop', environment: { project_root: '/home/dev/app/' } },
    ...{ generated_at: '2026-01-21T10:00:00Z', tasks: { total: 1 } },
    ...changes,
  })
const one = file('TASK-001.json', { id: 'TASK-001', title: 'Only one' })
const none: TaskFiles = { own: [], shared: [], prep: null }

test('the task files of a loop become its tasks, in order, in the words they use', () => {
  const own = [
    file('TASK-002.json', {
      ...{ id: 'TASK-002', title: 'Then this', _depends_on: ['TASK-001', 'TASK-009'], files: [{ path: 'src/a.ts' }] },
      ...{ _convergence: { criteria: ['it works'] }, _source: { tool: 'plan' }, action: 'Modify' },
    }),
    one,
    file('TASK-003.json', { id: 'TASK-003', title: 'Over', status: 'Completed' }),
    file('notes.json', '{"torn'),
  ]
  const { from, tasks, skipped } = importTaskFiles({ ...none, own }, facts)
  expect([from, skipped]).toEqual(['loop', 1])
  expect(tasks).toMatchObject([
    { task_id: 'TASK-001', description: 'Only one', tool: 'claude', mode: 'write' },
    {
      ...{ task_id: 'TASK-002', depends_on: ['TASK-001'], files: ['src/a.ts'], acceptance: ['it works'] },
      source: { kind: 'task_file', fields: { _source: { tool: 'plan' } } },
    },
  ])
  expect(tasks).toHaveLength(2)
})

test('the files of the whole folder are offered only with a package that is meant for it now', () => {
  const offered = (text: string | null) => importTaskFiles({ ...none, shared: [one], prep: text }, facts).from
  expect(offered(prep())).toBe('prep_package')
  for (const wrong of [
    ...[{ prep_status: 'draft' }, { target_skill: 'other' }, { environment: { project_root: '/elsewhere' } }],
    ...[{ generated_at: '2026-01-21T09:59:00Z' }, { generated_at: 'soon' }, { tasks: { total: 0 } }],
  ])
    expect(offered(prep(wrong)), JSON.stringify(wrong)).toBeNull()
  expect(offered(null)).toBeNull()
  expect(offered('{"torn')).toBeNull()
})

test('ids that are none, or stand twice, make no task that cannot be added', () => {
  const own = [file('a.json', { id: '../x', title: 'A' }), file('b.json', { id: 'same', title: 'B' })]
  const { tasks } = importTaskFiles({ ...none, own: [...own, file('c.json', { id: 'same', title: 'C' })] }, facts)
  expect(tasks.map((task) => [task.task_id, task.description])).toEqual([
    ['task-1', 'A'],
    ['same', 'B'],
  ])
  expect(importTaskFiles(none, facts)).toEqual({ from: null, tasks: [], skipped: 0 })
})
