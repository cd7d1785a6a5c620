import { expect, it } from 'vitest'
import { agentKeyVariable, readAgentKeys } from './agent-keys.ts'

it('keys are found by their standard names, each agent by its own', () => {
  const keys = readAgentKeys({
    ANTHROPIC_API_KEY: 'a',
    OPENAI_API_KEY: ' b ',
    OPENAI_BASE_URL: 'http://127.0.0.1:1/v1/',
  })
  expect(Object.keys(keys)).toEqual(['claude', 'codex', 'qwen', 'opencode'])
  expect(keys['claude']).toMatchObject({ secret: 'a', baseUrl: null, variable: 'ANTHROPIC_API_KEY' })
  expect(keys['qwen']).toMatchObject({ secret: 'b', baseUrl: 'http://127.0.0.1:1/v1' })
})

it('an empty key is none, and what is no address counts as not set', () => {
  expect(readAgentKeys({ GEMINI_API_KEY: ' ' })).toEqual({})
  expect(readAgentKeys({ GEMINI_API_KEY: 'g', GOOGLE_GEMINI_BASE_URL: 'file:///etc' })['gemini']?.baseUrl).toBeNull()
})

it('says which variable an agent needs', () => {
  expect(agentKeyVariable('claude')).toBe('ANTHROPIC_API_KEY')
})
