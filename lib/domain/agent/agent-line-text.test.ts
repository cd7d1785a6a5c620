import { expect, test } from 'vitest'
import { agentLineText } from './agent-line-text.ts'

test('an event is one readable line, and what is no event stays as it is', () => {
  const started = { type: 'tool_started', callId: 'c', name: 'Bash', kind: 'execute', title: 'npm test', input: {} }
  expect(agentLineText(JSON.stringify({ ...started, paths: [] }))).toBe('→ Bash npm test')
  expect(agentLineText(JSON.stringify({ type: 'text', messageId: 'm', text: 'One\n\n two ', done: true }))).toBe(
    'One ⏎ two',
  )
  expect(agentLineText(JSON.stringify({ type: 'error', text: 'no credit', status: 402 }))).toBe('error: 402 no credit')
  expect(agentLineText('plain words')).toBe('plain words')
})
