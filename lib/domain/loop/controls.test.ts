import { expect, test } from 'vitest'
import { controls } from './controls.ts'
import type { LoopStatus } from './loop-state.ts'
import { type ControlName, controlNames } from './loop-view.ts'
import { decideFacts, loopModel, running } from './test-loop-model.ts'

const allowedIn: Record<LoopStatus, ControlName[]> = {
  created: ['start', 'stop', 'delete', 'edit'],
  running: ['pause', 'stop', 'exit', 'fail'],
  paused: ['start', 'resume', 'stop', 'exit', 'retry', 'fail', 'delete', 'edit'],
  completed: ['retry', 'delete', 'edit'],
  failed: ['retry', 'delete', 'edit'],
  user_exit: ['start', 'resume', 'stop', 'delete', 'edit'],
}

test.each(Object.entries(allowedIn))('in status %s exactly the commands of the table can be given', (status, names) => {
  const found = controls(loopModel(status as LoopStatus), decideFacts())
  expect(controlNames.filter((name) => found[name].allowed)).toEqual(names)
  for (const name of controlNames) {
    const { allowed, reason } = found[name]
    if (allowed) expect(reason).toBeNull()
    else expect(reason).toMatch(/\w+/)
  }
})

test('a control says why it cannot be used', () => {
  const untrusted = controls(loopModel('created'), decideFacts({ trusted: false }))
  expect(untrusted.start).toMatchObject({ allowed: false, reason: expect.stringContaining('not trusted') })
  const ending = controls(loopModel('paused', { memory: { running: running() } }), decideFacts())
  expect(ending.resume).toMatchObject({ allowed: false, reason: 'The last run is still ending' })
  const unproven = controls(loopModel('running'), decideFacts())
  expect(unproven.complete).toMatchObject({ allowed: false, reason: 'Evidence missing: G1, G2' })
})

test('whatever a loop is called, an edit is one that changes something', () => {
  const model = loopModel('running')
  for (const title of ['\u0000', '.', ''])
    expect(controls({ ...model, state: { ...model.state, title } }, decideFacts()).edit.allowed).toBe(false)
})
