import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../document/json-value.ts'
import { editAsSkill, type SkillEdit } from './edit-as-skill.ts'

const now = '2026-02-01T00:00:00.000Z'
const loop = {
  loop_id: 'x',
  own: { deep: 1 },
  title: 'T',
  status: 'running',
  max_iterations: 3,
  current_iteration: 1,
  created_at: '2026-01-22T10:00:00Z',
  updated_at: '2026-01-22T10:00:05Z',
  skill_state: { current_action: 'develop', own: true },
}
const edit = (change: SkillEdit, document: Record<string, unknown> = loop) =>
  editAsSkill(`${JSON.stringify(document)}\n`, 'x.json', change, now)
const edited = (change: SkillEdit, document: Record<string, unknown> = loop) => {
  const result = edit(change, document)
  if (!result.ok) throw new Error(result.refusal.message)
  return JSON.parse(result.value) as Record<string, unknown>
}
const codeOf = (change: SkillEdit, document: Record<string, unknown> = loop) => {
  const result = edit(change, document)
  return result.ok ? 'ok' : result.refusal.code
}

test('a patch changes the executor’s part and the time, and nothing else', () => {
  const after = edited({ skillState: { current_action: 'debug' } as JsonObject })
  expect(after).toEqual({ ...loop, updated_at: now, skill_state: { current_action: 'debug', own: true } })
  expect(Object.keys(after)).toEqual(Object.keys(loop))
})

test.each([
  'status',
  'title',
  'max_iterations',
  'loopboard',
  'failure_reason',
  'loop_id',
  'current_iteration',
  'skill_state',
])('%s inside a patch is refused by its name', (field) => {
  const result = edit({ skillState: { [field]: 'x', develop: {} } as JsonObject })
  expect(result).toMatchObject({ ok: false, refusal: { code: 'forbidden', details: { fields: [field] } } })
})

describe('the count of iterations', () => {
  test('goes up, by a number or by one, to the limit', () => {
    expect(edited({ iteration: 'next' })['current_iteration']).toBe(2)
    expect(edited({ iteration: 3 })['current_iteration']).toBe(3)
    expect(codeOf({ iteration: 4 })).toBe('limit_reached')
  })
  test('never falls', () => expect(codeOf({ iteration: 0 })).toBe('forbidden'))
  test('stands under the name that the document has', () => {
    const { current_iteration: _, ...old } = loop
    expect(edited({ iteration: 2 }, { ...old, iteration_count: 1 })).toMatchObject({ iteration_count: 2 })
  })
})

describe('the status', () => {
  test('of an end has its time, of a failure its reason, and both go when the loop runs again', () => {
    expect(edited({ status: 'completed' })).toMatchObject({ status: 'completed', completed_at: now })
    const failed = edited({ status: 'failed', reason: 'no luck' })
    expect(failed).toMatchObject({ status: 'failed', completed_at: now, failure_reason: 'no luck' })
    expect(edited({ status: 'running' }, { ...loop, status: 'created' })).toMatchObject({ status: 'running' })
  })
  test.each([
    ['paused', 'running'],
    ['failed', 'running'],
    ['paused', 'completed'],
    ['created', 'completed'],
  ] as const)('goes from %s to %s only by a person', (from, to) =>
    expect(codeOf({ status: to }, { ...loop, status: from })).toBe('invalid_transition'),
  )
})

test('a loop that the server executes and one of an older format are not edited', () => {
  expect(codeOf({ skillState: {} }, { ...loop, loopboard: { runner: 'server' } })).toBe('read_only')
  expect(codeOf({ skillState: {} }, { ...loop, cli_sequence: [] })).toBe('read_only')
  expect(codeOf({ skillState: {} }, { some: 'json' })).toBe('validation')
})

test('a document with its phases at the top keeps their work in the patched part', () => {
  const { skill_state: _, ...old } = loop
  const after = edited({ skillState: { develop: { completed: 1 } } as JsonObject }, { ...old, develop: { total: 2 } })
  expect(after['skill_state']).toEqual({ develop: { total: 2, completed: 1 } })
})
