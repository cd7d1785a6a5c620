import { describe, expect, test } from 'vitest'
import { warnOfLimits } from './advise.ts'
import { evolve } from './evolve.ts'
import { leftForTurn, WorkspaceLimits, windowStart } from './limits.ts'
import { measure, type Used } from './measured-limits.ts'
import { plan } from './plan.ts'
import { loopModel, now, planFacts } from './test-loop-model.ts'

const used = (changes: Partial<Used> = {}): Used => ({ usd: null, tokens: null, wallMs: 0, turns: 0, ...changes })
const none = { usd: null, tokens: null, wall_ms: null }
const limits = (changes: Partial<WorkspaceLimits>) => WorkspaceLimits.parse({ window: 'day', ...none, ...changes })
const agent = { tool: 'claude', model: null } as const
const stamp = { at: now, by: 'engine' }

describe('what is left for the next turn of an agent', () => {
  test('is the smaller rest of the loop and of its workspace', () => {
    const workspace = { limits: limits({ usd: 10, tokens: 1000 }), used: used({ usd: 9, tokens: 100 }) }
    expect(leftForTurn({ ...none, usd: 3 }, used({ usd: 1 }), workspace)).toEqual({ usd: 1, tokens: 900 })
    expect(leftForTurn({ ...none, usd: 3 }, used({ usd: 2.5 }), workspace)).toEqual({ usd: 0.5, tokens: 900 })
    expect(leftForTurn(none, used(), null)).toEqual({ usd: null, tokens: null })
  })

  test('is nothing when one limit is reached, also that of turns; what nobody told counts as nothing', () => {
    expect(leftForTurn({ ...none, turns: 2 }, used({ turns: 2 }), null)).toBeNull()
    expect(leftForTurn({ ...none, turns: 2 }, used({ turns: 1 }), null)).toEqual({ usd: null, tokens: null })
    expect(leftForTurn(none, used(), { limits: limits({ usd: 1 }), used: used({ usd: 1 }) })).toBeNull()
    expect(leftForTurn({ ...none, usd: 1 }, used({ usd: null }), null)).toEqual({ usd: 1, tokens: null })
  })
})

test('only limits that are set are measured, and an unknown use stays unknown', () => {
  expect(measure({ ...none, usd: 2, turns: 5 }, used({ turns: 4 }))).toEqual([
    { unit: 'usd', used: null, limit: 2 },
    { unit: 'turns', used: 4, limit: 5 },
  ])
})

test('a day is the last 24 hours, and all of it has no beginning', () => {
  expect(windowStart('day', now)?.toISOString()).toBe('2026-01-21T10:00:00.000Z')
  expect(windowStart('total', now)).toBeNull()
})

describe('a loop', () => {
  test('pauses when its agents had their turns', () => {
    const model = loopModel('running', { board: { agent, budget: { ...none, turns: 3 } } })
    expect(plan(model, planFacts({}, { used: used({ turns: 2 }) })).kind).toBe('run')
    expect(plan(model, planFacts({}, { used: used({ turns: 3 }) }))).toMatchObject({
      ...{ kind: 'pause', row: 3 },
      reason: { code: 'budget_exhausted', message: 'The limit of 3 turns of agents is reached.' },
    })
  })

  test('pauses when the loops of its workspace used what they may, and says where that is raised', () => {
    const workspace = { limits: limits({ usd: 5 }), used: used({ usd: 5.25 }) }
    expect(plan(loopModel('running', { board: { agent } }), planFacts({}, { workspace }))).toMatchObject({
      kind: 'pause',
      reason: {
        code: 'budget_exhausted',
        message: 'The loops and tunings of this workspace used 5.25 of the 5 USD they may use in 24 hours.',
        next_step: 'Raise the limit of the workspace, then resume.',
      },
    })
  })

  test('of commands alone is not held by money it cannot spend, but by the time of its workspace', () => {
    const model = loopModel('running')
    const workspace = { limits: limits({ usd: 5, tokens: 5, turns: 5 }), used: used({ usd: 6, tokens: 6, turns: 6 }) }
    expect(plan(model, planFacts({}, { workspace })).kind).toBe('run')
    const timed = { limits: limits({ wall_ms: 60_000 }), used: used({ wallMs: 60_000 }) }
    expect(plan(model, planFacts({}, { workspace: timed })).kind).toBe('pause')
  })

  test('is told once that a limit of its workspace is nearly used, beside its own', () => {
    const model = loopModel('running', { board: { agent, budget: { ...none, usd: 10 } } })
    const facts = {
      used: used({ usd: 8 }),
      workspace: { limits: limits({ usd: 20, turns: 10 }), used: used({ usd: 16 }) },
    }
    const told = warnOfLimits(model, facts, stamp)
    expect(told).toMatchObject([
      { unit: 'usd', used: 8, limit: 10 },
      { unit: 'usd', used: 16, limit: 20, scope: 'workspace' },
    ])
    expect(warnOfLimits(told.reduce(evolve, model), facts, stamp)).toEqual([])
  })
})
