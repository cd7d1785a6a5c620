import { expect, test } from 'vitest'
import { Hunk } from '#lib/domain/tuning/fix.ts'
import { hunkPatch, hunkSize, hunksOfPatch, newSide, shownLines } from './hunk-texts.ts'

const hunk = Hunk.parse({
  ...{ id: '1', old_start: 4, old_lines: 3, new_start: 4, new_lines: 3 },
  lines: [' before', '-old', '+new', ' after'],
})

test('an edit begins with the new side and is shown against the old lines', () => {
  expect(newSide(hunk)).toEqual(['before', 'new', 'after'])
  const edited: Hunk = { ...hunk, verdict: 'edited', edited: ['before', 'mine', 'more', 'after'] }
  expect(shownLines(edited)).toEqual([' before', '-old', '+mine', '+more', ' after'])
  expect(hunkSize(edited)).toEqual({ added: 2, removed: 1 })
})

test('a patch counts the lines it has, and cuts those nobody can read', () => {
  const patch = hunkPatch({ ...hunk, lines: [' before', `+${'x'.repeat(9000)}`] })
  expect(patch).toContain('@@ -4,1 +4,2 @@')
  expect(patch.length).toBeLessThan(2200)
})

test('a patch over several files gives every hunk, and no head of a file as a removed line', () => {
  const text = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n--- a/y\n+++ b/y\n@@ -2,2 +2,1 @@\n c\n-d\n'
  const hunks = hunksOfPatch(text)
  expect(hunks.map(({ lines }) => lines)).toEqual([
    ['-a', '+b'],
    [' c', '-d'],
  ])
})
