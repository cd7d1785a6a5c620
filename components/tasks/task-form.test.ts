import { expect, test } from 'vitest'
import { emptyTaskForm, fieldsOf, TaskForm, taskPatch } from './task-form.ts'

const form = { ...emptyTaskForm, description: 'Correct it', command: 'true' }

test('a bash task needs a command, another task needs words', () => {
  const faultsOf = (change: Partial<TaskForm>) =>
    TaskForm.safeParse({ ...form, ...change }).error?.issues.map((issue) => issue.message) ?? []
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ command: ' ' })).toEqual(['command'])
  expect(faultsOf({ tool: 'codex' })).toEqual(['prompt'])
  expect(faultsOf({ description: '', timeoutSeconds: '0.1' })).toEqual(['description', 'timeout'])
})

test('what is left empty is no part of the task', () => {
  expect(fieldsOf({ ...form, acceptance: ' one \n\n two', timeoutSeconds: '1.5' })).toMatchObject({
    acceptance: ['one', 'two'],
    files: null,
    depends_on: null,
    on_error: null,
    timeout_ms: 1500,
  })
})

test('only what was changed is sent', () => {
  expect(taskPatch(form, { ...form, description: 'Correct it ' })).toBeNull()
  expect(taskPatch({ ...form, files: 'a' }, { ...form, files: '', priority: '1' })).toEqual({
    files: null,
    priority: 1,
  })
})
