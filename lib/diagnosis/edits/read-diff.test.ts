import { expect, test } from 'vitest'
import { makeHunks, unifiedDiff } from './make-hunks.ts'
import { readDiff, toldHunks } from './read-diff.ts'

const before = Array.from({ length: 30 }, (_, n) => `line ${n}\n`).join('')
const after = before.replace('line 3\n', 'line three\n').replace('line 25\n', '')

test('a diff of ours is read as the hunks it was written from', () => {
  const hunks = makeHunks(before, after)
  expect(readDiff(unifiedDiff('a.md', 'a.md', hunks))).toEqual(hunks)
})

test('a last line without an end is told by its text alone', () => {
  const text = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n\\ No newline at end of file\n+new\n\\ No newline at end of file\n'
  expect(readDiff(text)[0]?.lines).toEqual(['-old', '+new'])
})

test('what is no diff has no hunks; then both texts tell what changed, and one alone all of it', () => {
  expect(readDiff('replace the old line')).toEqual([])
  expect(readDiff('@@ -1,9 +1,2 @@\n-cut')).toEqual([])
  expect(toldHunks({ diff: 'no diff', old_content: before, new_content: after })).toEqual(makeHunks(before, after))
  expect(toldHunks({ new_content: 'a\n' })[0]?.lines).toEqual(['+a'])
  expect(toldHunks({})).toEqual([])
})
