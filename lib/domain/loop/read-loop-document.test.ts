import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockSkew, readTime, withoutSkew } from './document/read-time.ts'
import { readLoopDocument } from './read-loop-document.ts'

const read = (document: object | string, name = 'loop-a.json') => {
  const reading = readLoopDocument(typeof document === 'string' ? document : JSON.stringify(document), name)
  if (!('state' in reading)) throw new Error(`not read: ${JSON.stringify(reading)}`)
  return reading
}
const least = { loop_id: 'loop-a', title: 'T', status: 'running', max_iterations: 10 }
const idsOf = (reading: ReturnType<typeof read>) => reading.findings.map((finding) => finding.id)

describe('readLoopDocument', () => {
  test('a document of the API has every optional part missing and no finding', () => {
    const { kind, state, findings } = read({
      loop_id: 'loop-a',
      title: 'Implement user authentication',
      description: 'Add login',
      max_iterations: 10,
      status: 'created',
      current_iteration: 0,
      created_at: '2026-01-22T10:00:00+08:00',
      updated_at: '2026-01-22T10:00:00+08:00',
    })
    expect(kind).toBe('v2')
    expect(findings).toEqual([])
    expect(state.created_at).toBe('2026-01-22T02:00:00.000Z')
    expect(state).not.toHaveProperty('skill_state')
    expect(state.loopboard.runner).toBe('external')
  })

  test('missing parts of skill_state get their defaults, and a task gets the time of its loop', () => {
    const { state } = read({
      ...least,
      created_at: '2026-01-22T10:00:00Z',
      skill_state: { develop: { tasks: [{ id: 'task-001', description: 'D', status: 'pending' }] } },
    })
    expect(state.skill_state).toMatchObject({
      current_action: null,
      completed_actions: [],
      mode: 'auto',
      debug: { hypotheses: [], confirmed_hypothesis: null, round: 0 },
      validate: { pass_rate: 0, coverage_known: false, run_id: null },
      errors: [],
    })
    expect(state.skill_state?.develop.tasks[0]).toEqual({
      id: 'task-001',
      description: 'D',
      tool: '',
      mode: 'write',
      status: 'pending',
      files_changed: [],
      created_at: '2026-01-22T10:00:00.000Z',
      completed_at: null,
    })
  })

  test('null, empty and missing skill_state are all not begun', () => {
    for (const skill_state of [null, {}, undefined])
      expect(read({ ...least, skill_state }).state.skill_state).toBeUndefined()
  })

  test.each([
    ['Running', 'running', null],
    ['pending', 'created', null],
    ['waiting', 'running', 'waiting'],
    ['WAITING_INPUT', 'running', 'waiting_input'],
    ['user_exit', 'user_exit', null],
  ])('status %s is read as %s', (status, expected, waitsFor) => {
    const reading = read({ ...least, status })
    expect(reading.state.status).toBe(expected)
    expect(reading.waitsFor).toBe(waitsFor)
    expect(reading.statusWord).toBe(status)
    expect(idsOf(reading)).toEqual([])
  })

  test('a status of another word is read as paused, shown and reported', () => {
    const reading = read({ ...least, status: 'exploding' })
    expect(reading.state.status).toBe('paused')
    expect(reading.statusWord).toBe('exploding')
    expect(idsOf(reading)).toContain('C15')
  })

  test.each([
    ['action-develop-with-file', 'develop', null],
    ['DEVELOP', 'develop', null],
    ['validate', 'validate', null],
    ['paused', null, 'paused'],
    ['waiting', null, 'waiting'],
    ['menu', null, 'menu'],
  ])('current_action %s is read as %s', (current_action, expected, waitsFor) => {
    const reading = read({ ...least, skill_state: { current_action } })
    expect(reading.state.skill_state?.current_action).toBe(expected)
    expect(reading.waitsFor).toBe(waitsFor)
  })

  test('other names of fields are understood', () => {
    const { kind, state } = read(
      {
        session_id: 'S1',
        task_description: 'Fix it',
        iteration_count: 4,
        status: 'pending',
        develop: {
          total_count: 2,
          completed_count: 1,
          current_task_id: 'a',
          tasks: [
            { id: 'a', status: 'done', _depends_on: ['b'], _convergence: { criteria: ['c'] }, _source: { x: 1 } },
          ],
        },
        debug: { current_bug: 'crash', hypotheses: [{ id: 'H1', likelihood: 'medium', evidence: ['line'] }] },
      },
      'state.json',
    )
    expect(kind).toBe('legacy')
    expect(state).toMatchObject({ loop_id: 'S1', description: 'Fix it', current_iteration: 4, status: 'created' })
    expect(state.skill_state?.develop).toMatchObject({ total: 2, completed: 1, current_task: 'a' })
    expect(state.skill_state?.develop.tasks[0]).toMatchObject({
      status: 'completed',
      depends_on: ['b'],
      acceptance: ['c'],
      origin: 'prep',
    })
    expect(state.skill_state?.debug).toMatchObject({ active_bug: 'crash' })
    expect(state.skill_state?.debug.hypotheses[0]).toMatchObject({ likelihood: 2, evidence: { entries: ['line'] } })
  })

  test('records of runs among the tests give the tests of the last record', () => {
    const run = (name: string) => ({ summary: { total: 1 }, tests: [{ test_name: name, status: 'failed' }] })
    const { state } = read({
      ...least,
      skill_state: { validate: { test_results: [run('old'), run('new')], pass_rate: '95.5', coverage: null } },
    })
    expect(state.skill_state?.validate.test_results.map((each) => each.test_name)).toEqual(['new'])
    expect(state.skill_state?.validate).toMatchObject({ pass_rate: 95.5, coverage: 0, coverage_known: false })
  })

  test('a pass rate that is no number is 0 and reported', () => {
    const reading = read({ ...least, skill_state: { validate: { pass_rate: 'NaN' } } })
    expect(reading.state.skill_state?.validate.pass_rate).toBe(0)
    expect(idsOf(reading)).toContain('C10')
  })

  test.each([
    [2.9, 2],
    [0.5, 1],
    ['7', 7],
  ])('max_iterations %s is read as %s', (max_iterations, expected) => {
    expect(read({ ...least, max_iterations }).state.max_iterations).toBe(expected)
  })

  test('max_iterations that is missing or no number is 10 and reported', () => {
    for (const max_iterations of [undefined, null, 'many']) {
      const reading = read({ ...least, max_iterations })
      expect(reading.state.max_iterations).toBe(10)
      expect(idsOf(reading)).toContain('C15')
    }
  })

  test('the name of the file is the id; another id in the document is reported', () => {
    const reading = read(least, 'loop-b.json')
    expect(reading.state.loop_id).toBe('loop-b')
    expect(idsOf(reading)).toEqual(['C01'])
  })

  test('the kind is decided by content', () => {
    expect(read({ ...least, cli_sequence: [] }).kind).toBe('v1')
    expect(read({ ...least, skill_state: { phase: 2 } }).kind).toBe('ccw_b')
    expect(read({ ...least, skill_state: { workers_completed: [] } }).kind).toBe('ccw_b')
    for (const other of ['[]', '1', '{}', '{"status":"running"}', '{"title":"T"}'])
      expect(readLoopDocument(other, 'x.json').kind).toBe('not-a-loop')
    for (const bad of ['', '{', '{"a":1}}', 'NaN']) expect(readLoopDocument(bad, 'x.json').kind).toBe('corrupt')
  })

  test('__proto__ and constructor are plain data', () => {
    const { raw, state } = read(
      '{"title":"T","status":"running","__proto__":{"status":"completed","polluted":1},"constructor":7,"skill_state":{"__proto__":{"mode":"interactive"}}}',
    )
    expect(Object.getPrototypeOf(raw)).toBeNull()
    expect(Object.keys(raw)).toContain('__proto__')
    expect(state.status).toBe('running')
    expect(state.skill_state?.mode).toBe('auto')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('keys that stand twice are reported with their place, also when they are spelled differently', () => {
    const reading = read(
      '{"loop_id":"loop-a","max_iterations":1,"title":"a","status":"running","tags":[{"x":1,"\\u0078":2}],"title":"b"}',
    )
    expect(reading.findings.filter((each) => each.id === 'C18').map((each) => each.path)).toEqual(['tags.0.x', 'title'])
    expect(reading.state.title).toBe('b')
  })

  test('a byte order mark is accepted and 201 levels are not', () => {
    expect(read(`\uFEFF${JSON.stringify(least)}`).state.title).toBe('T')
    const nested = (depth: number) =>
      `{"title":"T","status":"running","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect(readLoopDocument(nested(200), 'a.json').kind).toBe('v2')
    expect(readLoopDocument(nested(201), 'a.json').kind).toBe('corrupt')
    expect(readLoopDocument(nested(500_000), 'a.json').kind).toBe('corrupt')
  })

  test('no text at all makes it throw, and whatever is read has a whole state', () => {
    const keys = fc.constantFrom(
      'loop_id',
      'title',
      'status',
      'max_iterations',
      'skill_state',
      'develop',
      'tasks',
      'debug',
      'hypotheses',
      'validate',
      'test_results',
      'errors',
      'loopboard',
      'validation',
      'commands',
      'gate',
      'tags',
      'created_at',
      'evidence',
      'summary',
      '__proto__',
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(value, (document) => {
        const reading = readLoopDocument(
          JSON.stringify({ title: 'T', status: 'running', ...(document as object) }),
          'l.json',
        )
        if ('state' in reading) {
          expect(reading.state.loopboard.gate.relevant_paths).toBeInstanceOf(Array)
          expect(['created', 'running', 'paused', 'completed', 'failed', 'user_exit']).toContain(reading.state.status)
        }
      }),
      { numRuns: 500 },
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readLoopDocument(text, 'l.json')))
  })
})

describe('readTime', () => {
  test.each([
    ['2026-01-22T10:00:00+08:00', '2026-01-22T02:00:00.000Z'],
    ['2026-01-22 10:00', '2026-01-22T10:00:00.000Z'],
    ['2026-01-22', '2026-01-22T00:00:00.000Z'],
    ['2026-01-22T10:00:00.123456Z', '2026-01-22T10:00:00.123Z'],
    ['2026-02-30T10:00:00Z', null],
    ['yesterday', null],
    [1769076000000, '2026-01-22T10:00:00.000Z'],
    [1769076000, '2026-01-22T10:00:00.000Z'],
    [Number.NaN, null],
  ])('%s is %s', (found, expected) => {
    expect(readTime(found)).toBe(expected)
  })

  test('a writer eight hours ahead of its file is recognised, one within five minutes or beyond a zone is not', () => {
    const file = Date.parse('2026-01-22T02:00:00.000Z')
    expect(clockSkew('2026-01-22T10:00:02.000Z', file)).toBe(8 * 3_600_000)
    expect(clockSkew('2026-01-22T02:04:00.000Z', file)).toBe(0)
    expect(clockSkew('2026-01-23T02:00:00.000Z', file)).toBe(0)
    expect(clockSkew('2026-01-22T01:00:00.000Z', file)).toBe(0)
    expect(withoutSkew('2026-01-22T10:00:02.000Z', 8 * 3_600_000)).toBe('2026-01-22T02:00:02.000Z')
  })
})
