import { expect, test } from 'vitest'
import { loopModel } from '../domain/loop/test-loop-model.ts'
import { agentsFor, shouldFallBack } from './agent-choice.ts'
import { spread, waitEnd } from './hold-agent.ts'

const now = '2026-01-22T10:00:00.000Z'
const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000)
const model = loopModel('running', {
  board: {
    agent: {
      tool: 'claude',
      model: 'big',
      fallback: [
        { tool: 'codex', model: 'small' },
        { tool: 'claude', model: null },
      ],
    },
  },
})

test('the agent that is asked for comes first, with the model of the loop only when it is the agent of the loop', () => {
  expect(agentsFor(model, 'develop')).toEqual([
    { tool: 'claude', model: 'big' },
    { tool: 'codex', model: 'small' },
  ])
  expect(agentsFor(model, 'develop', 'claude')[0]).toEqual({ tool: 'claude', model: 'big' })
  expect(agentsFor(model, 'develop', 'gemini')[0]).toEqual({ tool: 'gemini', model: null })
})

test('an action with an agent of its own is asked of that one, with its model, and of others when it cannot go on', () => {
  const { agent } = model.state.loopboard
  const board = { agent: { ...agent, actions: { debug: { tool: 'codex', model: 'strong' } } } } as const
  const own = loopModel('running', { board })
  expect(agentsFor(own, 'debug')).toEqual([
    { tool: 'codex', model: 'strong' },
    { tool: 'claude', model: null },
  ])
  expect(agentsFor(own, 'develop')[0]).toEqual({ tool: 'claude', model: 'big' })
  expect(agentsFor(own, 'develop', 'codex')[0]).toEqual({ tool: 'codex', model: null })
})

test('another agent takes over where this one cannot run, has no credit, or would wait for more than ten minutes', () => {
  for (const code of ['agent_not_installed', 'quota_exhausted', 'model_not_found'] as const)
    expect(shouldFallBack(code, null, now)).toBe(true)
  expect(shouldFallBack('rate_limited', inMinutes(11), now)).toBe(true)
  expect(shouldFallBack('rate_limited', inMinutes(9), now)).toBe(false)
  expect(shouldFallBack('rate_limited', null, now)).toBe(false)
  for (const code of ['crashed', 'auth_failed', 'no_changes', 'wall_clock', 'budget_exhausted'] as const)
    expect(shouldFallBack(code, inMinutes(60), now)).toBe(false)
})

test('a wait ends when the provider says, else after a minute that doubles up to fifteen', () => {
  expect(waitEnd(inMinutes(42), 3, now)).toEqual(inMinutes(42))
  expect([0, 1, 2, 3, 4, 20].map((waits) => waitEnd(null, waits, now))).toEqual([1, 2, 4, 8, 15, 15].map(inMinutes))
  expect(waitEnd(inMinutes(-1), 0, now)).toEqual(inMinutes(1))
})

test('who waits for the same end comes back a little later, each at its own moment, within a tenth of the wait', () => {
  const until = inMinutes(10)
  const ends = ['loop-a/1/1/1', 'loop-b/1/1/1', 'loop-c/1/4/1'].map((key) => spread(until, now, key).getTime())
  expect(new Set(ends).size).toBe(3)
  for (const end of ends) {
    expect(end).toBeGreaterThanOrEqual(until.getTime())
    expect(end).toBeLessThanOrEqual(inMinutes(11).getTime())
  }
  expect(spread(until, now, 'loop-a/1/1/1').getTime()).toBe(ends[0])
})
