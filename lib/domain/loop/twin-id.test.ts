import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileIdOf, twinId } from './twin-id.ts'

const id = 'loop-v2-20260122-abc123'

test('a twin has an id of its own in each workspace, and the name of the file is found in it', () => {
  const twins = ['workspace-1', 'workspace-2', 'ws'].map((workspace) => twinId(id, workspace) ?? '')
  expect(new Set([id, ...twins]).size).toBe(4)
  expect(twins.map(fileIdOf)).toEqual([id, id, id])
  expect(twinId(id, 'ws')).toBe(twinId(id, 'ws'))
})

test('an id that is no twin is the name of its file; a name that is too long has no twin', () => {
  expect(fileIdOf(id)).toBe(id)
  expect(twinId('a'.repeat(128), 'ws')).toBeNull()
})

test('different workspaces hardly ever share an ending', () => {
  fc.assert(fc.property(fc.uuid(), fc.uuid(), (one, other) => one === other || twinId(id, one) !== twinId(id, other)))
})
