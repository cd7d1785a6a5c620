import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject, readJson } from './document/json-value.ts'
import { isLoopId } from './loop-id.ts'
import { meantState, skewOf } from './merge/skew.ts'
import { readLoopDocument } from './read-loop-document.ts'
import { writeLoopDocument } from './write-loop-document.ts'

const folder = join(import.meta.dirname, 'dialects')
const textOf = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8')
const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ''))

function read(text: string, id: string) {
  const reading = readLoopDocument(text, `${id}.json`)
  if (!('state' in reading)) throw new Error(`not read: ${reading.kind}`)
  return reading
}
const idOf = (name: string) => String(JSON.parse(textOf(name)).loop_id ?? JSON.parse(textOf(name)).session_id)

/** What each dialect is read as: the words of others on the left of the rules, ours on the right. */
const expected: Record<string, object> = {
  'api-alone': { kind: 'v2', state: { status: 'created' }, waitsFor: null },
  'null-skill-state': { kind: 'v2', state: { status: 'created' } },
  skill: {
    state: {
      created_at: '2026-01-22T10:00:00.000Z',
      skill_state: { current_action: 'develop', develop: { current_task: 'task-001' } },
    },
  },
  'other-counts': {
    state: {
      skill_state: {
        develop: { total: 2, completed: 1, current_task: 'a' },
        debug: { active_bug: 'it logs out twice' },
      },
    },
  },
  'session-with-phases-on-top': {
    kind: 'legacy',
    state: {
      ...{ loop_id: 'LOOP-auth-2026-01-22', description: 'Add login', status: 'created', current_iteration: 4 },
      skill_state: {
        develop: { total: 1, tasks: [{ id: 'a', status: 'pending' }] },
        debug: { active_bug: 'crash' },
        validate: { pass_rate: 80 },
      },
    },
  },
  'waits-by-status': { state: { status: 'running' }, waitsFor: 'waiting_input', statusWord: 'WAITING_INPUT' },
  'waits-by-action': { state: { status: 'running', skill_state: { current_action: null } }, waitsFor: 'menu' },
  'action-of-a-file': { state: { status: 'running', skill_state: { current_action: 'develop' } }, waitsFor: null },
  'another-status': { state: { status: 'paused' }, statusWord: 'archived', findings: [{ id: 'C15' }] },
  'run-records': {
    state: {
      skill_state: {
        validate: {
          ...{ pass_rate: 95.5, coverage: 0, coverage_known: false, failed_tests: ['logs out once'] },
          test_results: [{ test_name: 'logs in' }, { test_name: 'logs out once', status: 'failed' }],
        },
      },
    },
  },
  'words-of-tasks': {
    state: {
      skill_state: {
        develop: {
          tasks: [
            { status: 'completed', depends_on: ['b'], acceptance: ['it compiles'], origin: 'prep' },
            { status: 'pending' },
            { status: 'in_progress' },
            { status: 'pending' },
          ],
        },
        debug: {
          hypotheses: [
            { likelihood: 1, evidence: { entries: ['line 1', 'line 2'] } },
            { likelihood: 2, evidence: { text: 'seen once' } },
            { likelihood: 3, evidence: null },
          ],
        },
      },
    },
  },
  'first-version': { kind: 'v1', state: { title: 'Old loop', status: 'running' } },
  'loop-b': { kind: 'ccw_b', state: { status: 'running' } },
}

const aliases: Record<string, string> = {
  ...{ session_id: 'loop_id', task_description: 'description', iteration_count: 'current_iteration' },
  ...{ total_count: 'total', completed_count: 'completed', current_task_id: 'current_task', current_bug: 'active_bug' },
}

/** Walks what stood in a document beside what stands there now: every key is still there, in its order, and an alias says what its name says. */
function compare(found: JsonObject, written: JsonObject, path: string) {
  const kept = Object.keys(found).filter((key) => Object.hasOwn(written, key))
  expect(kept, `${path}: keys`).toEqual(Object.keys(found))
  expect(
    Object.keys(written).filter((key) => Object.hasOwn(found, key)),
    `${path}: order`,
  ).toEqual(kept)
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(found, alias)) expect(written, `${path}: ${alias} is not added`).not.toHaveProperty([alias])
    else if (Object.hasOwn(written, name)) expect(written[alias], `${path}/${alias}`).toEqual(written[name])
  }
  for (const key of kept) {
    const [before, after] = [found[key], written[key]]
    if (isObject(before) && isObject(after)) compare(before, after, `${path}/${key}`)
  }
}

describe('every dialect', () => {
  test('has an example and each example is expected', () => {
    expect(names.toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test.each(names)('%s is read as what it means', (name) => {
    expect(read(textOf(name), idOf(name))).toMatchObject(expected[name] ?? {})
  })

  test.each(names)('%s keeps its own keys, their order and the names it uses, and gets our words', (name) => {
    const found = readJson(textOf(name))
    if (!found.ok || !isObject(found.value)) throw new Error('no object')
    const { state } = read(textOf(name), idOf(name))
    const ours = { ...state, loopboard: { ...state.loopboard, runner: 'server' as const } }
    const text = writeLoopDocument(found.value, ours)
    const written = readJson(text)
    if (!written.ok || !isObject(written.value)) throw new Error('no object')
    compare(found.value, written.value, '')
    expect(written.value['status']).toBe(state.status)
    expect(JSON.parse(JSON.stringify(read(text, idOf(name)).state))).toEqual(JSON.parse(JSON.stringify(ours)))
  })
})

test('ids of every origin are accepted, and what could lead out of a folder is not', () => {
  for (const id of [
    ...['loop-v2-20260122-abc123', 'loop-v2-20260122T100000-ab12cd34', 'loop-v2-20260122-k3j9x2zq'],
    ...['loop-b-20260122-x7k2', 'LOOP-auth-2026-01-22', 'loop-20260101-1a2b'],
  ])
    expect(isLoopId(id), id).toBe(true)
  for (const id of ['..', 'a..b', 'a/b', 'tasks', 'CON', 'x.json', 'x.', '.hidden', ''])
    expect(isLoopId(id), id).toBe(false)
})

test('UTC+8 digits with a Z are brought back by the time of the file, and the file keeps its text', () => {
  const text = textOf('skill').replaceAll('2026-01-22T10:', '2026-01-22T18:')
  const { state } = read(text, 'loop-v2-20260122-abc123')
  const skew = skewOf(state.updated_at, { updatedAt: null, skewMs: 0 }, Date.parse('2026-01-22T10:20:01.000Z'))
  expect(skew).toBe(8 * 3_600_000)
  expect(meantState(state, skew).updated_at).toBe('2026-01-22T10:20:00.000Z')
  const raw = readJson(text)
  if (!raw.ok || !isObject(raw.value)) throw new Error('no object')
  expect(writeLoopDocument(raw.value, state)).toContain('2026-01-22T18:20:00.000Z')
})
