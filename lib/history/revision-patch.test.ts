import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullBodyEvery, hashOf, replay, revisionContent } from './revision-patch.ts'

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const document = fc.dictionary(
  fc.constantFrom('a', 'b', '1', 'long/name~', '__proto__', 'constructor'),
  fc.jsonValue(),
  { noNullPrototype: true },
)

test('what a revision keeps gives back its text, byte by byte', () => {
  fc.assert(
    fc.property(document, document, fc.integer({ min: 2, max: 60 }), (before, after, rev) => {
      const [previous, next] = [text(before), text(after)]
      const content = revisionContent(rev, previous, next)
      expect(content.hash).toBe(hashOf(next))
      expect(content.body ?? replay(previous, [content.patch ?? []])).toBe(next)
      expect((content.body === null) !== (content.patch === null)).toBe(true)
    }),
  )
})

test('a small change of a large document keeps a patch, and every twentieth revision the text', () => {
  const previous = text({ title: 'x'.repeat(500), list: [1, 2], loopboard: { revision: 1 } })
  const next = text({ title: 'x'.repeat(500), list: [1, 3], loopboard: { revision: 2 } })
  expect(revisionContent(2, previous, next)).toMatchObject({ body: null, changedPaths: ['/list/1'] })
  expect(revisionContent(fullBodyEvery, previous, next)).toMatchObject({
    body: next,
    patch: null,
    changedPaths: ['/list/1'],
  })
  expect(revisionContent(1, null, next)).toMatchObject({ body: next, patch: null, changedPaths: [] })
})

test('a key that comes in between keeps its place without the whole text', () => {
  const filler = 'x'.repeat(500)
  const [previous, next] = [text({ list: [{ b: 1 }], filler }), text({ a: 1, list: [{ 'a/~': 2, b: 1 }], filler })]
  const content = revisionContent(2, previous, next)
  expect(content.body).toBeNull()
  expect(content.changedPaths.toSorted()).toEqual(['/a', '/list/0/a~1~0'])
  expect(replay(previous, [content.patch ?? []])).toBe(next)
})
