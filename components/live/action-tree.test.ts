import { expect, test } from 'vitest'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { actionId, attemptKey, treeMove, treeRows } from './action-tree.ts'

const view = (turn: number, iteration: number, more: Partial<IterationView> = {}): IterationView => ({
  key: `loop/1/${turn}/1`,
  turn,
  iteration,
  action: 'develop',
  mode: null,
  task_id: null,
  title: '',
  result: 'done',
  code: null,
  message: null,
  exit_code: null,
  steps: [],
  agents: [],
  files_changed: [],
  test_run_id: null,
  started_at: `2026-01-01T00:00:0${turn}.000Z`,
  ended_at: null,
  duration_ms: 100,
  log_from: null,
  log_to: null,
  ...more,
})
const step = { id: 's', title: 'npm test', started_at: '2026-01-01T00:00:02.050Z', duration_ms: 500, exit_code: 0 }
const shape = (views: IterationView[], toggled: string[] = [], now = 0) =>
  treeRows('loop', views, new Set(toggled), now).rows.map((row) => row.id)

test('actions are grouped by iteration, oldest first, whatever order they come in', () => {
  expect(shape([view(10, 2), view(9, 2), view(1, 1)])).toEqual(['i1.1.1.1', '1.1.1', 'i2.1.9.1', '1.9.1', '1.10.1'])
})

test('the time between actions takes no place on the timeline', () => {
  const { rows, total } = treeRows('loop', [view(1, 1), view(5, 2)], new Set(), 0)
  expect(total).toBe(200)
  expect(rows.map((row) => row.span)).toEqual([
    { start: 0, length: 100 },
    { start: 0, length: 100 },
    { start: 100, length: 100 },
    { start: 100, length: 100 },
  ])
})

test('steps of what went well are closed, those of what failed are open, and a person turns that round', () => {
  const well = view(2, 1, { steps: [step] })
  const failed = view(2, 1, { steps: [step], result: 'failed' })
  expect(shape([well])).toEqual(['i1.1.2.1', '1.2.1'])
  expect(shape([well], ['1.2.1'])).toContain('1.2.1~0')
  expect(shape([failed])).toContain('1.2.1~0')
  expect(shape([failed], ['1.2.1'])).not.toContain('1.2.1~0')
  expect(shape([failed], ['i1.1.2.1'])).toEqual(['i1.1.2.1'])
})

test('a step never stands out of its action', () => {
  const { rows } = treeRows('loop', [view(2, 1, { steps: [step], result: 'failed' })], new Set(), 0)
  expect(rows.at(-1)?.span).toEqual({ start: 50, length: 50 })
})

test('what runs grows with the clock', () => {
  const running = view(1, 1, { result: 'running', duration_ms: null })
  const now = Date.parse(running.started_at) + 4000
  expect(treeRows('loop', [running], new Set(), now).total).toBe(4000)
})

test('the id of a row leads back to its attempt', () => {
  const id = actionId('loop', 'loop/1/3/2')
  expect(id).toBe('1.3.2')
  expect(attemptKey('loop', `${id}~4`)).toBe('loop/1/3/2')
})

test('the arrows walk, open and close; Enter chooses', () => {
  const { rows } = treeRows('loop', [view(1, 1, { steps: [step] }), view(2, 2)], new Set(), 0)
  expect(treeMove(rows, 0, 'ArrowDown')).toEqual({ go: 1 })
  expect(treeMove(rows, 0, 'ArrowUp')).toEqual({ go: 0 })
  expect(treeMove(rows, 1, 'ArrowRight')).toEqual({ toggle: '1.1.1' })
  expect(treeMove(rows, 1, 'ArrowLeft')).toEqual({ go: 0 })
  expect(treeMove(rows, 0, 'ArrowLeft')).toEqual({ toggle: 'i1.1.1.1' })
  expect(treeMove(rows, 1, 'Enter')).toEqual({ choose: '1.1.1' })
  expect(treeMove(rows, 0, 'Enter')).toEqual({ toggle: 'i1.1.1.1' })
  expect(treeMove(rows, 0, 'End')).toEqual({ go: rows.length - 1 })
  expect(treeMove(rows, 0, 'a')).toBeNull()
})
