import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject, readJson } from './document/json-value.ts'
import { anyLoop } from './document/test-loops.ts'
import { readLoopDocument } from './read-loop-document.ts'
import { writeLoopDocument } from './write-loop-document.ts'

const fileName = 'loop-v2-20260122T100000-ab12cd34.json'

const readState = (text: string) => {
  const reading = readLoopDocument(text, fileName)
  if (!('state' in reading)) throw new Error(`not read: ${JSON.stringify(reading)}`)
  return reading
}

const objectIn = (text: string): JsonObject => {
  const json = readJson(text)
  if (!json.ok || !isObject(json.value)) throw new Error('no object')
  return json.value
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const name = fc
  .oneof(fc.constantFrom('__proto__', 'constructor', 'phase_hint', 'x'), fc.string({ maxLength: 8 }))
  .filter((key) => !/^\d+$/.test(key))

describe('writeLoopDocument', () => {
  test('what was written is read again, whatever the loop holds', () => {
    fc.assert(
      fc.property(anyLoop, (state) => {
        const text = writeLoopDocument(null, state)
        expect(text.endsWith('}\n')).toBe(true)
        expect(plain(readState(text).state)).toEqual(plain(state))
      }),
      { numRuns: 300 },
    )
  })

  test('another loop written into a document is read again, and unknown keys keep their value and order', () => {
    fc.assert(
      fc.property(
        anyLoop,
        anyLoop,
        fc.dictionary(name, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
        (first, second, extra) => {
          const base = objectIn(writeLoopDocument(null, first))
          const known = new Set([...Object.keys(objectIn(writeLoopDocument(null, second))), ...Object.keys(base)])
          const aliases = ['session_id', 'task_description', 'iteration_count', 'develop', 'debug', 'validate']
          const unknown = Object.entries(extra).filter(
            ([key]) =>
              !known.has(key) &&
              !aliases.includes(key) &&
              !['notes', 'completed_at', 'failure_reason', 'tags', 'priority', 'skill_state'].includes(key),
          )
          for (const [key, value] of unknown) base[key] = objectIn(JSON.stringify({ value }))['value']!
          const text = writeLoopDocument(base, { ...second, loopboard: { ...second.loopboard, runner: 'server' } })
          const written = objectIn(text)
          expect(plain(readState(text).state)).toEqual(
            plain({ ...second, loopboard: { ...second.loopboard, runner: 'server' } }),
          )
          for (const [key] of unknown) expect(JSON.stringify(written[key])).toBe(JSON.stringify(base[key]))
          const kept = Object.keys(base).filter((key) => Object.hasOwn(written, key))
          expect(Object.keys(written).filter((key) => Object.hasOwn(base, key))).toEqual(kept)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('other names that were found get the same value, and none is added', () => {
    const base = objectIn(
      '{"loop_id":"l","session_id":"l","title":"T","status":"running","max_iterations":3,"skill_state":{"develop":{"total_count":9,"total":9,"tasks":[{"id":"task-001","custom":[1],"status":"todo"}]},"debug":{"current_bug":"old"}}}',
    )
    const state = readState(JSON.stringify(base)).state
    state.loopboard.runner = 'server'
    state.skill_state!.develop.total = 1
    state.skill_state!.debug.active_bug = 'new'
    const written = objectIn(writeLoopDocument(base, state))
    const skill = written['skill_state'] as JsonObject
    expect(skill['develop']).toMatchObject({ total_count: 1, total: 1 })
    expect(skill['develop']).not.toHaveProperty('completed_count')
    expect((skill['develop'] as { tasks: unknown[] }).tasks[0]).toMatchObject({ custom: [1], status: 'pending' })
    expect(skill['debug']).toMatchObject({ current_bug: 'new', active_bug: 'new' })
    expect(written['session_id']).toBe(state.loop_id)
  })

  test('an equal time keeps its spelling, and a number beyond a double keeps its digits', () => {
    const text =
      '{"loop_id":"l","title":"T","status":"created","max_iterations":3,"created_at":"2026-01-22T10:00:00+08:00","big":12345678901234567890}'
    const base = objectIn(text)
    const written = writeLoopDocument(base, readState(text).state)
    expect(written).toContain('"created_at": "2026-01-22T10:00:00+08:00"')
    expect(written).toContain('"big": 12345678901234567890')
  })

  test('skill_state of a loop that another program runs is written back as found', () => {
    const text =
      '{"loop_id":"l","title":"T","status":"running","max_iterations":3,"skill_state":{"mode":"AUTO","develop":{"tasks":[{"id":"a","status":"done"}]}},"loopboard":{"runner":"external"}}'
    const base = objectIn(text)
    const state = readState(text).state
    expect(objectIn(writeLoopDocument(base, state))['skill_state']).toEqual(base['skill_state'])
  })
})
