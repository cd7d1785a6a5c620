import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject, type JsonObject, readJson } from '../document/json-value.ts'
import { patchSkillState } from './patch-skill-state.ts'

const object = (text: string): JsonObject => {
  const json = readJson(text)
  if (!json.ok || !isObject(json.value)) throw new Error(text)
  return json.value
}
const patched = (target: unknown, patch: unknown) =>
  JSON.stringify(patchSkillState(object(JSON.stringify(target)), object(JSON.stringify(patch))))

test('keys merge at every depth, the order stays, new keys follow, lists and values are replaced', () => {
  const before = { own: 1, develop: { total: 2, own: [1], tasks: [] }, mode: 'auto' }
  expect(patched(before, { develop: { total: 3, note: 'x' }, mode: 'interactive' })).toBe(
    '{"own":1,"develop":{"total":3,"own":[1],"tasks":[],"note":"x"},"mode":"interactive"}',
  )
  expect(patched({ a: [1, 2] }, { a: [3] })).toBe('{"a":[3]}')
})

test('null removes a key, and stays null where the schema has null', () => {
  expect(patched({ own: 1, current_action: 'develop' }, { own: null, current_action: null })).toBe(
    '{"current_action":null}',
  )
  expect(patched({ debug: { confirmed_hypothesis: 'H1' } }, { debug: { confirmed_hypothesis: null } })).toBe(
    '{"debug":{"confirmed_hypothesis":null}}',
  )
})

test('an object that meets a list changes its elements by id, adds new ones, and null takes one out', () => {
  const before = { develop: { total: 2, completed: 0, tasks: [{ id: 't1', own: 1, status: 'pending' }, { id: 't2' }] } }
  expect(
    patched(before, { develop: { tasks: { t1: { status: 'completed' }, t2: null, t3: { status: 'pending' } } } }),
  ).toBe(
    '{"develop":{"total":2,"completed":1,"tasks":[{"id":"t1","own":1,"status":"completed"},{"id":"t3","status":"pending"}]}}',
  )
})

test('the first tasks and hypotheses by id begin their lists, with counts', () => {
  expect(patched({}, { develop: { tasks: { t1: { status: 'completed' } } }, debug: { hypotheses: { H1: {} } } })).toBe(
    '{"develop":{"tasks":[{"id":"t1","status":"completed"}],"total":1,"completed":1},"debug":{"hypotheses":[{"id":"H1"}],"hypotheses_count":1}}',
  )
})

test('$append adds to a list, also to one that is not there', () => {
  expect(patched({ completed_actions: ['INIT'] }, { completed_actions: { $append: ['DEVELOP'] } })).toBe(
    '{"completed_actions":["INIT","DEVELOP"]}',
  )
  expect(patched({}, { errors: { $append: [{ message: 'x' }] } })).toBe('{"errors":[{"message":"x"}]}')
})

test('a field under another name gets the same value, and no other name is added', () => {
  expect(patched({ develop: { total_count: 1 } }, { develop: { total: 4 } })).toBe(
    '{"develop":{"total_count":4,"total":4}}',
  )
  expect(patched({ develop: {} }, { develop: { total: 4 } })).toBe('{"develop":{"total":4}}')
})

test('numbers that a double cannot hold and keys named __proto__ survive a patch of something else', () => {
  const before = object('{"__proto__":{"x":1},"big":12345678901234567890,"mode":"auto"}')
  expect(JSON.stringify(patchSkillState(before, object('{"mode":"interactive"}')))).toBe(
    '{"__proto__":{"x":1},"big":12345678901234567890,"mode":"interactive"}',
  )
})

const place = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const tree = fc.letrec((tie) => ({
  value: fc.oneof(fc.integer(), fc.string(), tie('object')),
  object: fc.dictionary(place, tie('value'), { maxKeys: 4 }),
}))

test('two patches of different keys give the same in either order: neither is lost', () => {
  fc.assert(
    fc.property(tree.object, tree.object, tree.object, (before, one, other) => {
      const [left, right] = [{ one }, { other }]
      const both = (first: unknown, second: unknown) =>
        JSON.parse(patched(JSON.parse(patched(before, first)), second)) as unknown
      expect(both(left, right)).toEqual(both(right, left))
      expect(both(left, right)).toMatchObject({ ...(before as object), one, other })
    }),
  )
})

test('the same patch twice is the same as once', () => {
  fc.assert(
    fc.property(tree.object, tree.object, (before, patch) => {
      const once = patched(before, patch)
      expect(patched(JSON.parse(once), patch)).toBe(once)
    }),
  )
})
