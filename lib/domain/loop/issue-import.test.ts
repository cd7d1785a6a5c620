import { expect, test } from 'vitest'
import { type IssueFiles, importIssue } from './issue-import.ts'

const solution = {
  id: 'SOL-1',
  is_bound: true,
  tasks: [
    { id: 'T1', title: 'Read the code', mode: 'read', tool: 'ccw', on_error: 'stop' },
    {
      id: 'T2',
      title: 'Change it',
      action: 'Modify',
      tool: 'bash',
      depends_on: ['T1', 'T9'],
      implementation: ['first', 'second'],
      acceptance: { criteria: ['it works'] },
      on_error: 'abort',
    },
  ],
}
const files: IssueFiles = {
  issues: `${JSON.stringify({ id: 'ISS-1', bound_solution_id: 'SOL-1' })}\n{torn\n`,
  history: null,
  solutions: `${JSON.stringify({ id: 'SOL-0', tasks: [] })}\n${JSON.stringify(solution)}\n`,
}
const idFor = (solutionId: string, index: number) => `${solutionId}-${index}`

test('the tasks of the bound solution become tasks of a loop, with ids of their own', () => {
  const imported = importIssue(files, 'ISS-1', 'codex', idFor)
  if (!imported.ok) throw new Error(imported.refusal.message)
  expect(imported.value.skippedLines).toBe(1)
  expect(imported.value.tasks).toMatchObject([
    { task_id: 'SOL-1-0', description: 'Read the code', tool: 'codex', mode: 'analysis', on_error: 'pause' },
    {
      task_id: 'SOL-1-1',
      description: 'Change it',
      tool: 'bash',
      mode: 'write',
      on_error: 'fail_fast',
      depends_on: ['SOL-1-0'],
      acceptance: ['it works'],
      prompt_template: '- first\n- second',
      source: { issue_id: 'ISS-1', solution_id: 'SOL-1', index: 1 },
    },
  ])
})

test('an issue that is only in the history is found, an unknown one is not', () => {
  const moved = { ...files, issues: null, history: files.issues }
  expect(importIssue(moved, 'ISS-1', 'bash', idFor).ok).toBe(true)
  expect(importIssue(moved, 'ISS-2', 'bash', idFor)).toMatchObject({
    refusal: { code: 'not_found', message: 'Issue ISS-2 not found' },
  })
})

test('without a solution, or with an empty one, nothing is imported', () => {
  const message = 'No tasks found in issue. Bind a solution with tasks first.'
  expect(importIssue({ ...files, solutions: null }, 'ISS-1', 'bash', idFor)).toMatchObject({ refusal: { message } })
  const empty = { ...files, solutions: JSON.stringify({ id: 'SOL-0', tasks: [] }) }
  expect(importIssue(empty, 'ISS-1', 'bash', idFor)).toMatchObject({ refusal: { message } })
})

test('one task without words refuses the whole import', () => {
  const wordless = { ...files, solutions: JSON.stringify({ id: 'SOL-1', tasks: [{ title: 'a' }, {}] }) }
  expect(importIssue(wordless, 'ISS-1', 'bash', idFor).ok).toBe(false)
})
