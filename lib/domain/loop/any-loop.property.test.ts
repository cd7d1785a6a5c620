import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../actor.ts'
import { controls } from './controls.ts'
import { decide } from './decide.ts'
import { anyLoop } from './document/test-loops.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import { emptyMemory, type LoopModel, type QueuedMessage } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'
import { type ControlName, controlNames } from './loop-view.ts'
import { plan } from './plan.ts'
import { exampleCommands } from './test-loop-commands.ts'
import { exampleEvents } from './test-loop-events.ts'
import { decideFacts, gateFacts, loopTask, now, planFacts, running } from './test-loop-model.ts'

/** A loop as any file may hold it, also one that fits nothing else, with any memory. */
const anyModel = fc
  .record({
    state: anyLoop as fc.Arbitrary<LoopState>,
    tasks: fc.nat({ max: 2 }).map((count) => ['t-1', 't-2'].slice(0, count).map((id, order) => loopTask(id, order))),
    isRunning: fc.boolean(),
    isDeleted: fc.constantFrom(false, false, false, true),
    memory: fc.record({
      consecutiveErrors: fc.integer({ min: 0, max: 5 }),
      queue: fc.constantFrom<QueuedMessage[]>([], [{ id: 'm-1', text: 'x', at: now, by: 'Ada' }]),
      taskFailures: fc.constantFrom<Record<string, number>>({}, { 't-1': 3 }),
      unansweredFailure: fc.constantFrom(null, { taskId: 'gone', code: 'timeout' as const, message: 'm' }),
      chosen: fc.constantFrom(null, { choice: 'develop' as const, taskId: 'gone', bug: null }),
      session: fc.constantFrom(null, { open: true, bug: 'b', round: 2, actions: 1, roundClosed: false }),
    }),
  })
  .map(({ state, tasks, isRunning, isDeleted, memory }): LoopModel => {
    const more = { running: isRunning ? running('t-1') : null, deletedAt: isDeleted ? now : null }
    return { state, tasks, memory: { ...emptyMemory, ...memory, ...more } }
  })

const anyFacts = fc
  .record({
    role: fc.constantFrom(...roles),
    trusted: fc.boolean(),
    steeringChanges: fc.constantFrom<string[]>([], ['.mcp.json']),
    tools: fc.constantFrom<string[]>(['bash'], ['bash', 'claude']),
    gate: fc.constantFrom(null, gateFacts(), gateFacts({ treeHash: null, diff: null })),
    ids: fc.constantFrom<string[]>([], ['id-1']),
  })
  .map(({ role, ...facts }) => decideFacts({ by: { kind: 'person', id: 'p-1', name: 'Ada', role }, ...facts }))

test('every command gets an answer from every loop, and every refusal says what happened and what to do', () => {
  fc.assert(
    fc.property(anyModel, anyFacts, (model, facts) => {
      for (const command of exampleCommands) {
        const answer = decide(model, command, facts)
        if (answer.ok) continue
        expect(answer.refusal.message, command.type).toMatch(/\w/)
        expect(answer.refusal.message.trimEnd(), command.type).not.toMatch(/[:(]$/)
        expect(answer.refusal.next ?? '', command.type).toMatch(/\w.*\.$/)
      }
    }),
    { numRuns: 150 },
  )
})

const asked: Record<ControlName, LoopCommand> = {
  start: { type: 'start' },
  pause: { type: 'pause', mode: 'drain' },
  resume: { type: 'resume' },
  stop: { type: 'stop' },
  exit: { type: 'exit' },
  retry: { type: 'retry', reopen: true, tasks: 'failed' },
  complete: { type: 'complete', force: false },
  fail: { type: 'fail', reason: 'Not worth it' },
  delete: { type: 'delete' },
  edit: { type: 'edit', patch: { title: 'A title that no loop has' } },
}

test('a control is enabled exactly when its command would be accepted, and else says why', () => {
  fc.assert(
    fc.property(anyModel, anyFacts, (model, facts) => {
      const found = controls(model, facts)
      for (const name of controlNames) {
        const answer = decide(model, asked[name], facts)
        expect(found[name], name).toEqual({
          allowed: answer.ok,
          reason: answer.ok ? null : answer.refusal.message,
          ...(answer.ok ? {} : { said: answer.refusal.said }),
        })
      }
    }),
    { numRuns: 150 },
  )
})

test('every loop has exactly one next step, and every event folds into it', () => {
  fc.assert(
    fc.property(anyModel, fc.constantFrom(...exampleEvents), (model, event) => {
      const before = structuredClone(model)
      expect(['run', 'wait', 'pause', 'finish', 'none']).toContain(plan(model, planFacts()).kind)
      const next = evolve(model, event)
      expect(['run', 'wait', 'pause', 'finish', 'none']).toContain(plan(next, planFacts()).kind)
      expect(model).toEqual(before)
    }),
    { numRuns: 250 },
  )
})
