import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { JsonValue } from './document/json-value.ts'

const turned = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  )
}
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue)

test('the order of keys does not matter, and everything else does', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(canonicalJson(turned(one))).toBe(canonicalJson(one))
      expect(JSON.parse(canonicalJson(one))).toEqual(one)
      if (canonicalJson(one) === canonicalJson(other)) expect(one).toEqual(other)
    }),
  )
})

test('keys stand in the order of their UTF-16 units, without blanks', () => {
  const value = { '\u20ac': 1, '\r': 2, '1': [true, null, 'a"\u2028'], '\u{1f600}': { b: 1e21, a: -0 }, '\ufb33': 0.1 }
  expect(canonicalJson(value)).toBe(
    '{"\\r":2,"1":[true,null,"a\\"\u2028"],"\u20ac":1,"\u{1f600}":{"a":0,"b":1e+21},"\ufb33":0.1}',
  )
})
