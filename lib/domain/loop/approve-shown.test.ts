import { describe, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { approveShown } from './approve-shown.ts'
import { createLoop } from './create-loop.ts'
import type { LoopEvent } from './loop-events.ts'
import { emptyMemory, type LoopModel } from './loop-model.ts'
import { defaultSettings, type TestCommand } from './loop-settings.ts'

const at = '2026-01-22T10:00:00.000Z'
const command = (hash: string): TestCommand => ({
  ...{ id: hash, kind: 'argv', run: ['npm', 'test'], cwd: '', ecosystem: 'npm', reports: [], required: true },
  sha256: hash.repeat(64),
})
const loop = (commands: TestCommand[]): LoopModel => {
  const defaults = { ...defaultSettings, validation: { ...defaultSettings.validation, commands } }
  const input = { title: 'a', description: '', max_iterations: 1 }
  return { ...createLoop(input, { loopId: 'l', now: at, taskIds: [], defaults }), memory: emptyMemory }
}
const person = (role: 'reviewer' | 'operator'): Actor => ({ kind: 'person', id: 'p', name: 'Ada', role })
const started = (from: 'created' | 'paused'): LoopEvent => ({ type: 'started', generation: 1, from, at, by: 'Ada' })

describe('the approval that lies in a start', () => {
  test('an operator who starts a new loop approves exactly the commands it shows', () => {
    expect(approveShown(loop([command('a'), command('b')]), [started('created')], person('operator'))).toEqual([
      { type: 'commands-approved', sha256: ['a'.repeat(64), 'b'.repeat(64)], at, by: 'Ada' },
    ])
  })

  test('a start after a pause, and a start by somebody who may not approve, approve nothing', () => {
    expect(approveShown(loop([command('a')]), [started('paused')], person('operator'))).toEqual([])
    expect(approveShown(loop([command('a')]), [started('created')], person('reviewer'))).toEqual([])
  })

  test('an operator who writes a command into a loop approves that command and no other', () => {
    const patch = { settings: { validation: { commands: [command('c')] } } }
    const edited: LoopEvent = { type: 'edited', patch, at, by: 'Ada' }
    expect(approveShown(loop([command('a')]), [edited], person('operator'))).toMatchObject([
      { sha256: ['c'.repeat(64)] },
    ])
  })
})
