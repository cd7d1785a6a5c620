import { expect, test } from 'vitest'
import type { ChangedFileView } from '#lib/domain/loop/change-view.ts'
import { inTreeOrder, treeRows } from './tree-rows.ts'

const file = (path: string): ChangedFileView => ({
  ...{ id: path, path, previous_path: null, status: 'modified', kind: 'text', before: null, after: null },
  ...{ added_lines: 1, removed_lines: 0, reviewed: false },
})

test('files stand in their folders, and a chain of single folders is one row', () => {
  const rows = treeRows(['a/b/c/one.ts', 'a/b/c/two.ts', 'a/d/three.ts', 'top.ts', 'x/y/z.ts'].map(file))
  expect(rows.map(({ kind, name, depth }) => [kind, name, depth])).toEqual([
    ['folder', 'a', 0],
    ['folder', 'b/c', 1],
    ['file', 'one.ts', 2],
    ['file', 'two.ts', 2],
    ['folder', 'd', 1],
    ['file', 'three.ts', 2],
    ['folder', 'x/y', 0],
    ['file', 'z.ts', 1],
    ['file', 'top.ts', 0],
  ])
  expect(inTreeOrder(['top.ts', 'a/x.ts'].map(file)).map(({ path }) => path)).toEqual(['a/x.ts', 'top.ts'])
})

test('every row has a key of its own, also where a folder is named like a file', () => {
  const rows = treeRows(['a/b/c.ts', 'a/b', 'a/b/d/e.ts'].map(file))
  expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
})
