import { describe, expect, test } from 'vitest'
import { readLoopDocument } from '../read-loop-document.ts'
import { writeLoopDocument } from '../write-loop-document.ts'

const base = { loop_id: 'x', title: 'T', description: 'D', max_iterations: 5, current_iteration: 0 }
const times = { created_at: '2026-01-22T10:00:00.000Z', updated_at: '2026-01-22T10:00:05.000Z' }
const skill = (parts: object) => ({ ...base, status: 'running', ...times, skill_state: parts })

/** One document for each row of names and words that programs use: what stands in the file, where it is read, and what it means. */
const dialects: [name: string, document: object, path: string, meaning: unknown][] = [
  ['total_count', skill({ develop: { total_count: 3 } }), 'skill_state.develop.total', 3],
  ['completed_count', skill({ develop: { completed_count: 2 } }), 'skill_state.develop.completed', 2],
  ['current_task_id', skill({ develop: { current_task_id: 't1' } }), 'skill_state.develop.current_task', 't1'],
  ['current_bug', skill({ debug: { current_bug: 'b' } }), 'skill_state.debug.active_bug', 'b'],
  [
    'task_description',
    { ...base, description: undefined, task_description: 'Old', status: 'paused', ...times },
    'description',
    'Old',
  ],
  [
    'iteration_count',
    { ...base, current_iteration: undefined, iteration_count: 4, status: 'paused', ...times },
    'current_iteration',
    4,
  ],
  ['phases at the top', { ...base, status: 'paused', ...times, develop: { total: 2 } }, 'skill_state.develop.total', 2],
  ['a status in upper case', { ...base, status: 'RUNNING', ...times }, 'status', 'running'],
  ['the status pending', { ...base, status: 'pending', ...times }, 'status', 'created'],
  ['the status waiting_input', { ...base, status: 'waiting_input', ...times }, 'status', 'running'],
  ['the action paused', skill({ current_action: 'paused' }), 'skill_state.current_action', null],
  [
    'action-develop-with-file',
    skill({ current_action: 'action-develop-with-file' }),
    'skill_state.current_action',
    'develop',
  ],
  ['the action DEVELOP', skill({ current_action: 'DEVELOP' }), 'skill_state.current_action', 'develop'],
  ['a pass rate as text', skill({ validate: { pass_rate: '95.5' } }), 'skill_state.validate.pass_rate', 95.5],
  ['coverage null', skill({ validate: { coverage: null } }), 'skill_state.validate.coverage_known', false],
  [
    'the task status done',
    skill({ develop: { tasks: [{ id: 't', status: 'done' }] } }),
    'skill_state.develop.tasks.0.status',
    'completed',
  ],
  [
    'the task status blocked',
    skill({ develop: { tasks: [{ id: 't', status: 'blocked' }] } }),
    'skill_state.develop.tasks.0.status',
    'pending',
  ],
  [
    '_depends_on',
    skill({ develop: { tasks: [{ id: 't', _depends_on: ['a'] }] } }),
    'skill_state.develop.tasks.0.depends_on',
    ['a'],
  ],
  [
    '_convergence',
    skill({ develop: { tasks: [{ id: 't', _convergence: { criteria: ['c'] } }] } }),
    'skill_state.develop.tasks.0.acceptance',
    ['c'],
  ],
  ['_source', skill({ develop: { tasks: [{ id: 't', _source: {} }] } }), 'skill_state.develop.tasks.0.origin', 'prep'],
  [
    'likelihood high',
    skill({ debug: { hypotheses: [{ id: 'H1', likelihood: 'high' }] } }),
    'skill_state.debug.hypotheses.0.likelihood',
    1,
  ],
  [
    'evidence as a list',
    skill({ debug: { hypotheses: [{ id: 'H1', evidence: ['e'] }] } }),
    'skill_state.debug.hypotheses.0.evidence',
    { entries: ['e'] },
  ],
  [
    'evidence as a text',
    skill({ debug: { hypotheses: [{ id: 'H1', evidence: 'e' }] } }),
    'skill_state.debug.hypotheses.0.evidence',
    { text: 'e' },
  ],
  [
    'a record of a run among the tests',
    skill({ validate: { test_results: [{ summary: {}, tests: [{ test_name: 't', status: 'passed' }] }] } }),
    'skill_state.validate.test_results.0.test_name',
    't',
  ],
]
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], value)

describe.each(dialects)('%s', (_name, document, path, meaning) => {
  const own = { own_key: { b: 1, a: [2] }, ...document, last_key: null }
  const reading = readLoopDocument(JSON.stringify(own), 'x.json')
  if (!('state' in reading)) throw new Error('it is a loop')

  test('loads and means what it should', () => expect(at(reading.state, path)).toEqual(meaning))

  test('is written with its unknown keys, their order and the names that were found', () => {
    const { state, raw } = reading
    const loopboard = { ...state.loopboard, runner: 'server' as const }
    const written = JSON.parse(writeLoopDocument(raw, { ...state, loopboard })) as Record<string, unknown>
    expect(written['own_key']).toEqual({ b: 1, a: [2] })
    expect(written['last_key']).toBeNull()
    const found = Object.keys(JSON.parse(JSON.stringify(own)) as object)
    expect(Object.keys(written).filter((key) => found.includes(key))).toEqual(found)
    const again = readLoopDocument(JSON.stringify(written), 'x.json')
    expect('state' in again && at(again.state, path)).toEqual(meaning)
  })
})

test('a loop without another name is written by its canonical names alone', () => {
  const reading = readLoopDocument(JSON.stringify(skill({ develop: { tasks: [] }, debug: {}, validate: {} })), 'x.json')
  if (!('state' in reading)) throw new Error('it is a loop')
  const { state } = reading
  const written = writeLoopDocument(null, state)
  for (const name of [
    'total_count',
    'completed_count',
    'current_task_id',
    'current_bug',
    'session_id',
    'iteration_count',
  ])
    expect(written).not.toContain(`"${name}"`)
  const { skill_state } = JSON.parse(written) as { skill_state: { develop: object; debug: object } }
  expect(Object.keys(skill_state.develop)).toEqual(
    expect.arrayContaining(['total', 'completed', 'current_task', 'tasks']),
  )
  expect(Object.keys(skill_state.debug)).toEqual(
    expect.arrayContaining(['active_bug', 'hypotheses_count', 'hypotheses']),
  )
})
