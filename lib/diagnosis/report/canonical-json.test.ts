import { expect, test } from 'vitest'
import { canonicalJson, writeCanonicalJson } from './canonical-json.ts'

const document = {
  skills: [
    { path: 'b', counts: { low: 1, high: 0 } },
    { path: 'a\n"中"', findings: [], more: undefined },
  ],
  library: { totals: { skills: 2, findings: 0 }, findings: [{ z: 1, a: [[], {}] }] },
  empty: [],
  root: '.',
}

test('keys stand in code point order, at any depth, whatever their order was', () => {
  const text = canonicalJson({ b: { d: 1, c: [{ z: null, Y: true }] }, a: '中' })
  expect(text).toBe(`${JSON.stringify({ a: '中', b: { c: [{ Y: true, z: null }], d: 1 } }, null, 2)}\n`)
})

test('in pieces it is the same text, one piece for each entry of a list', () => {
  const pieces: string[] = []
  writeCanonicalJson(document, (piece) => pieces.push(piece))
  expect(pieces.join('')).toBe(canonicalJson(document))
  expect(pieces.filter((piece) => piece.includes('"path"'))).toHaveLength(2)
})
