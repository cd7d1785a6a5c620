import { expect, test } from 'vitest'
import { agentsLine, hasAgents } from './agents-line.ts'
import { agentsOfTyped, fallbackOfTyped, noTypedAgents, typedAgents, typedFallback } from './typed-agents.ts'

const actions = { init: { tool: 'claude', model: 'big' }, debug: { tool: 'codex', model: null } } as const

test('the agents of actions are the same after they were shown in a form', () => {
  expect(agentsOfTyped(typedAgents(actions), 'qwen')).toEqual(actions)
  expect(typedAgents(undefined)).toEqual(noTypedAgents)
  expect(agentsOfTyped(noTypedAgents, 'qwen')).toEqual({})
})

test('where commands do the work, nobody plans or develops instead', () => {
  expect(agentsOfTyped(typedAgents(actions), 'bash')).toEqual({ debug: { tool: 'codex', model: null } })
})

test('who is to work on a loop is said once each, with the models', () => {
  const agent = { tool: 'qwen' as const, model: null, actions: { ...actions, complete: actions.init } }
  expect(agentsLine(agent)).toBe('qwen, claude · big, codex')
  expect(hasAgents({ tool: 'bash', model: null })).toBe(false)
  expect(hasAgents({ tool: 'bash', model: null, actions })).toBe(true)
})

test('who takes over is the same after it was shown in a form, and nobody is nobody', () => {
  expect(fallbackOfTyped(typedFallback([{ tool: 'codex', model: null }]))).toEqual([{ tool: 'codex', model: null }])
  expect(typedFallback(undefined)).toBe('nobody')
  expect(typedFallback([{ tool: 'bash', model: null }])).toBe('nobody')
  expect(fallbackOfTyped('nobody')).toEqual([])
})
