import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopPatch } from './loop-commands.ts'
import type { LoopModel } from './loop-model.ts'
import { loopStatuses } from './loop-state.ts'
import { decideFacts, loopModel, running } from './test-loop-model.ts'

const edit = (model: LoopModel, patch: LoopPatch) => decide(model, { type: 'edit', patch }, decideFacts())
const raise = (model: LoopModel, max_iterations: number) =>
  decide(model, { type: 'raise', max_iterations }, decideFacts())
const modelAfter = (model: LoopModel, patch: LoopPatch) => {
  const answer = edit(model, patch)
  return answer.ok ? answer.value.reduce(evolve, model).state : null
}
const locked = (status: string) => ({
  ok: false,
  refusal: { code: 'invalid_transition', message: `Cannot update loop with status: ${status}` },
})

const alwaysAllowed: [string, LoopPatch][] = [
  ['a larger limit', { max_iterations: 11 }],
  ['tags', { tags: ['a'] }],
  ['priority', { priority: 'high' }],
  ['notes', { notes: 'n' }],
  ['mode', { settings: { mode: 'interactive' } }],
  ['budget', { settings: { budget: { usd: 5 } } }],
  ['stuck', { settings: { stuck: { same_failure: 5 } } }],
]
const notWhileRunning: [string, LoopPatch][] = [
  ['title', { title: 'T' }],
  ['description', { description: 'D' }],
  ['a smaller limit', { max_iterations: 9 }],
  ['agent', { settings: { agent: { tool: 'claude' } } }],
  ['on_error', { settings: { on_error: 'continue' } }],
  ['max_retries', { settings: { max_retries: 3 } }],
  ['max_errors', { settings: { max_errors: 5 } }],
  ['timeouts', { settings: { timeouts: { action_ms: 20_000 } } }],
  ['validation', { settings: { validation: { coverage: false } } }],
  ['gate', { settings: { gate: { allow_empty_diff: true } } }],
  ['runner', { settings: { runner: 'external' } }],
  ['a mixture', { tags: ['a'], settings: { mode: 'interactive', max_errors: 5 } }],
]

describe('edit', () => {
  test.each(alwaysAllowed)('%s may change while the loop runs', (_name, patch) => {
    expect(edit(loopModel('running'), patch)).toMatchObject({ ok: true, value: [{ type: 'edited', patch }] })
  })

  test.each(notWhileRunning)('%s may not change while the loop runs or drains', (_name, patch) => {
    expect(edit(loopModel('running'), patch)).toMatchObject(locked('running'))
    const draining = loopModel('paused', { board: { draining: true }, memory: { running: running() } })
    expect(edit(draining, patch)).toMatchObject(locked('paused'))
    for (const status of ['created', 'paused', 'failed', 'user_exit'] as const)
      expect(edit(loopModel(status), patch)).toMatchObject({ ok: true })
  })

  test('equal values change nothing, in every status', () => {
    const state = { notes: 'n', tags: ['a'], priority: 'low' as const }
    for (const status of loopStatuses) {
      const model = loopModel(status, { state })
      const equal: LoopPatch[] = [
        {},
        { title: model.state.title, description: '', max_iterations: 10 },
        { notes: 'n', tags: ['a'], priority: 'low' },
        { description: null },
        { settings: {} },
        { settings: { gate: { baseline: true }, agent: { tool: 'bash' }, on_error: 'pause' } },
      ]
      for (const patch of equal) expect(edit(model, patch)).toEqual({ ok: true, value: [] })
    }
    expect(edit(loopModel('paused'), { notes: null, tags: null, priority: null })).toEqual({ ok: true, value: [] })
  })

  test('null clears, a part of a group leaves the rest of it alone', () => {
    const model = loopModel('paused', { state: { notes: 'n', description: 'd', tags: ['a'], priority: 'low' } })
    const state = modelAfter(model, { notes: null, description: null, tags: null, priority: null })
    expect(state).toMatchObject({ description: '' })
    for (const field of ['notes', 'tags', 'priority']) expect(state).not.toHaveProperty(field)
    expect(modelAfter(model, { settings: { gate: { min_coverage: 80 } } })?.loopboard.gate).toEqual({
      ...model.state.loopboard.gate,
      min_coverage: 80,
    })
    expect(modelAfter(model, { settings: { budget: { usd: null } } })).not.toBeUndefined()
  })

  test('the limit of a completed loop stays, its words may change', () => {
    expect(edit(loopModel('completed'), { max_iterations: 20 })).toMatchObject(locked('completed'))
    expect(edit(loopModel('completed'), { notes: 'n' })).toMatchObject({ ok: true })
  })

  test('isolation is fixed by the first start: another folder would be compared with the base', () => {
    const patch: LoopPatch = { settings: { isolation: 'worktree' } }
    expect(edit(loopModel('created'), patch)).toMatchObject({ ok: true })
    expect(edit(loopModel('paused'), patch)).toMatchObject({ ok: false, refusal: { code: 'invalid_transition' } })
  })

  test('other test commands make the last validation worthless', () => {
    const model = loopModel('paused')
    const command = {
      ...{ id: 'c', kind: 'shell' as const, run: 'npm test', cwd: '', ecosystem: 'npm', reports: [], required: true },
      sha256: 'b'.repeat(64),
    }
    const answer = edit(model, { settings: { validation: { commands: [command] } } })
    expect(answer.ok && answer.value.reduce(evolve, model).memory.commandsChanged).toBe(true)
  })
})

describe('raise', () => {
  test('is accepted in every status but completed', () => {
    for (const status of loopStatuses.filter((each) => each !== 'completed'))
      expect(raise(loopModel(status), 11)).toMatchObject({
        ok: true,
        value: [{ type: 'limit-raised', maxIterations: 11 }],
      })
    expect(raise(loopModel('completed'), 11)).toMatchObject(locked('completed'))
  })

  test('to the same limit changes nothing, lowering is refused while running', () => {
    expect(raise(loopModel('running'), 10)).toEqual({ ok: true, value: [] })
    expect(raise(loopModel('running'), 9)).toMatchObject(locked('running'))
  })
})
