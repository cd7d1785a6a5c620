import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject, readJson } from '../document/json-value.ts'
import { applyChanges, changedPaths, documentChanges, isEqualJson, overlay } from './document-changes.ts'

const objectIn = (text: string): JsonObject => {
  const json = readJson(text)
  if (!json.ok || !isObject(json.value)) throw new Error('no object')
  return json.value
}
const anyDocument = fc
  .dictionary(
    fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'list'), fc.string({ maxLength: 4 })),
    fc.jsonValue({ maxDepth: 3 }),
  )
  .map((value) => objectIn(JSON.stringify(value)))

describe('documentChanges', () => {
  test('applied to the one document they give the other', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (one, other) => {
        const changes = documentChanges(one, other)
        expect(isEqualJson(applyChanges(one, changes), other)).toBe(true)
        expect(isEqualJson(applyChanges(one, JSON.parse(JSON.stringify(changes))), other)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('equal documents have none, whatever the order of their keys', () => {
    fc.assert(
      fc.property(anyDocument, (one) => {
        const turned = objectIn(JSON.stringify(Object.fromEntries(Object.entries(one).reverse())))
        if (!Object.hasOwn(one, '__proto__')) expect(documentChanges(one, turned)).toEqual([])
        expect(documentChanges(one, one)).toEqual([])
      }),
    )
  })

  test('what is appended to a list costs only itself', () => {
    const tasks = Array.from({ length: 500 }, (_, id) => ({ id, text: 'x'.repeat(100) }))
    const changes = documentChanges({ tasks }, { tasks: [...tasks, { id: 500, text: 'new' }] })
    expect(changes).toEqual([{ path: ['tasks', 500], value: { id: 500, text: 'new' } }])
  })

  test('applying changes leaves the document they are applied to as it was', () => {
    const before = objectIn('{"a": {"b": [1, 2]}}')
    applyChanges(before, documentChanges(before, objectIn('{"a": {"b": [3]}, "c": 1}')))
    expect(JSON.stringify(before)).toBe('{"a":{"b":[1,2]}}')
  })

  test('paths are JSON pointers, each once', () => {
    const changes = documentChanges({ 'a/b': 1, list: [1, 2] }, { 'a/b': 2, list: [] })
    expect(changedPaths(changes)).toEqual(['/a~1b', '/list'])
  })
})

describe('overlay', () => {
  test('has the values of the one and the order of the other', () => {
    const order = objectIn('{"z": 1, "gone": 2, "a": {"y": 1, "x": 2}}')
    const values = objectIn('{"a": {"x": 3, "y": 1}, "new": 4, "z": 1}')
    expect(JSON.stringify(overlay(order, values))).toBe('{"z":1,"a":{"y":1,"x":3},"new":4}')
  })

  test('keeps the digits of a number that a double cannot hold', () => {
    const order = objectIn('{"id": 12345678901234567890}')
    expect(JSON.stringify(overlay(order, { id: Number('12345678901234567890') }))).toBe('{"id":12345678901234567890}')
  })

  test('always says what the values say', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (order, values) => {
        expect(isEqualJson(overlay(order, values), values)).toBe(true)
      }),
    )
  })
})
