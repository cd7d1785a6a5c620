import { expect, test } from 'vitest'
import { adviseOnFailure, adviseOnSilence, warnOfLimits } from './advise.ts'
import { evolve } from './evolve.ts'
import type { WorkspaceUse } from './limits.ts'
import type { LoopEvent } from './loop-events.ts'
import { defaultSettings } from './loop-settings.ts'
import type { Used } from './measured-limits.ts'
import { type EventBody, failedRun, fold, loopModel, testRun } from './test-loop-model.ts'

const none = { usd: null, tokens: null, wallMs: 0, turns: 0 }
const of = (used: Used, workspace: WorkspaceUse | null = null) => ({ used, workspace })
const stamp = { at: '2026-01-22T10:10:00.000Z', by: 'engine' }
const foldAll = (model: ReturnType<typeof loopModel>, events: LoopEvent[]) => events.reduce(evolve, model)

test('four fifths of a budget are told once, and again after it was raised', () => {
  const model = loopModel('running', { board: { budget: { usd: 10, tokens: 100, wall_ms: 60_000 } } })
  expect(warnOfLimits(model, of({ ...none, usd: 7.99, tokens: 79, wallMs: 47_999 }), stamp)).toEqual([])
  const used = of({ ...none, usd: 8, tokens: 80, wallMs: 48_000 })
  const warned = warnOfLimits(model, used, stamp)
  expect(warned).toMatchObject([
    { type: 'budget-warned', unit: 'usd', used: 8, limit: 10 },
    { type: 'budget-warned', unit: 'tokens', used: 80, limit: 100 },
    { type: 'budget-warned', unit: 'wall_ms', used: 48_000, limit: 60_000 },
  ])
  const told = foldAll(model, warned)
  expect(warnOfLimits(told, of({ ...none, usd: 9, tokens: 90, wallMs: 50_000 }), stamp)).toEqual([])
  const raised = fold(told, { type: 'edited', patch: { settings: { budget: { wall_ms: 70_000 } } } })
  expect(warnOfLimits(raised, of({ ...none, wallMs: 56_000 }), stamp)).toMatchObject([
    { unit: 'wall_ms', limit: 70_000 },
  ])
})

test('iterations are told at four fifths, and not when the limit is reached', () => {
  const at = (current_iteration: number) =>
    warnOfLimits(loopModel('running', { state: { current_iteration, max_iterations: 10 } }), of(none), stamp)
  expect(at(7)).toEqual([])
  expect(at(8)).toMatchObject([{ unit: 'iterations', used: 8, limit: 10 }])
  expect(at(10)).toEqual([])
})

test('equal failures are told from the second on, other failures are not', () => {
  const validated = (signature: string, run = failedRun(signature)): EventBody[] => {
    const reference = { key: 'l/1/1/1', action: 'validate', mode: null, taskId: null, iteration: 1 } as const
    return [
      { type: 'action-started', ...reference },
      { type: 'action-finished', ...reference, durationMs: 1, outcome: { action: 'validate', run } },
    ]
  }
  const first = fold(loopModel('running'), ...validated('a'))
  expect(adviseOnFailure(loopModel('running'), first, stamp)).toEqual([])
  const second = fold(first, ...validated('a'))
  expect(adviseOnFailure(first, second, stamp)).toMatchObject([{ signature: 'a', count: 2, quietSince: null }])
  expect(adviseOnFailure(second, fold(second, { type: 'gate-evaluated', gate: [] }), stamp)).toEqual([])
  expect(adviseOnFailure(second, fold(second, ...validated('b')), stamp)).toEqual([])
  expect(adviseOnFailure(second, fold(second, ...validated('a', testRun())), stamp)).toEqual([])
})

test('where repetitions do not count, they are not told', () => {
  const stuck = { ...defaultSettings.stuck, same_failure: 0 }
  const before = loopModel('running', { board: { stuck } })
  const after = { ...before, memory: { ...before.memory, sameFailure: { signature: 'a', count: 5 } } }
  expect(adviseOnFailure(before, after, stamp)).toEqual([])
})

test('a silence of a running action is told once, and the next one again', () => {
  const start = '2026-01-22T10:00:00.000Z'
  const running = {
    action: 'develop',
    mode: null,
    taskId: 't',
    iteration: 1,
    key: 'l/1/1/1',
    startedAt: start,
  } as const
  const model = loopModel('running', { memory: { running } })
  expect(adviseOnSilence(model, null, { ...stamp, at: '2026-01-22T10:04:59.999Z' })).toEqual([])
  const told = adviseOnSilence(model, null, stamp)
  expect(told).toMatchObject([{ type: 'stuck-advised', signature: 'l/1/1/1', count: 1, quietSince: start }])
  const knowing = foldAll(model, told)
  expect(adviseOnSilence(knowing, null, { ...stamp, at: '2026-01-22T11:00:00.000Z' })).toEqual([])
  const line = '2026-01-22T10:30:00.000Z'
  expect(adviseOnSilence(knowing, line, { ...stamp, at: '2026-01-22T10:34:00.000Z' })).toEqual([])
  expect(adviseOnSilence(knowing, line, { ...stamp, at: '2026-01-22T10:35:00.000Z' })).toMatchObject([
    { quietSince: line },
  ])
})

test('without a running action there is no silence', () => {
  expect(adviseOnSilence(loopModel('running'), null, stamp)).toEqual([])
})
