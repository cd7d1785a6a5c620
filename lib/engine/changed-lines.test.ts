import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test('added and changed lines are numbered as in the new file', () => {
  const patch = [
    'diff --git a/src/a.ts b/src/a.ts',
    '--- a/src/a.ts',
    '+++ b/src/a.ts',
    '@@ -1,3 +1,4 @@',
    ' one',
    '-two',
    '+zwei',
    '+zweieinhalb',
    ' three',
    '@@ -10 +11 @@ function f() {',
    '-old',
    '+new',
    '',
  ].join('\n')
  expect(changedLines(patch)).toEqual(new Map([['src/a.ts', new Set([2, 3, 11])]]))
})

test('a line that looks like a header is content inside a hunk', () => {
  const patch = ['--- a/x', '+++ b/x', '@@ -0,0 +1,2 @@', '+++ b/y', '+@@ -1 +1 @@', ''].join('\n')
  expect(changedLines(patch)).toEqual(new Map([['x', new Set([1, 2])]]))
})

test('a deleted file has no lines, a quoted name is read', () => {
  const patch = [
    ...['--- a/gone', '+++ /dev/null', '@@ -1 +0,0 @@', '-x'],
    ...['--- /dev/null', '+++ "b/gr\\303\\274n \\"a\\".ts"', '@@ -0,0 +1 @@', '+x'],
  ].join('\n')
  expect(changedLines(patch)).toEqual(new Map([['grün "a".ts', new Set([1])]]))
})
