import { expect, test } from 'vitest'
import type { Happening } from '#lib/domain/loop/happening.ts'
import { evidenceAddress } from './evidence-address.ts'

const happening: Happening = {
  seq: 1,
  at: '2026-01-22T10:00:00.000Z',
  workspace_id: 'ws',
  loop_id: 'loop-1',
  title: 'A loop',
  deleted: false,
  type: 'edited',
  kind: 'setting',
  by: 'Ada',
  by_kind: 'person',
  iteration: null,
  attempt: null,
  test_run_id: null,
  note: null,
  note_said: null,
}

test('an action is shown where it stands on the timeline', () => {
  expect(evidenceAddress({ ...happening, attempt: 'loop-1/2/3/1' })).toBe('/loops/loop-1?node=2.3.1')
})

test('a test run is shown among the tests', () => {
  expect(evidenceAddress({ ...happening, kind: 'proof', test_run_id: 'r 1' })).toBe('/loops/loop-1/tests?run=r+1')
})

test('what has a tab is shown there, the rest on the page of the loop', () => {
  expect(evidenceAddress({ ...happening, kind: 'task' })).toBe('/loops/loop-1/tasks')
  expect(evidenceAddress({ ...happening, kind: 'file' })).toBe('/loops/loop-1/state')
  expect(evidenceAddress({ ...happening, kind: null })).toBe('/loops/loop-1')
})
