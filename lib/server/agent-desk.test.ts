import { expect, test } from 'vitest'
import type { AgentProbe } from '#lib/domain/agent/agent-probe.ts'
import type { AgentView } from '#lib/domain/agent/agent-view.ts'
import { EnteredKey } from '#lib/domain/agent/entered-key.ts'
import { createAgentDesk } from './agent-desk.ts'

const actor = { kind: 'person', id: 'p', name: 'p', role: 'admin' } as const
const found: AgentProbe = {
  ...{ agent: 'claude', ok: true, version: '1', models: ['m'], duration_ms: 1, input_tokens: 1, output_tokens: 1 },
  ...{ usd: null, usd_source: 'unavailable', code: null, text: 'It answered.', said: null },
}
const view = (id: string) => ({ id }) as AgentView

function desk() {
  const told: unknown[] = []
  const kept: unknown[] = []
  const open: ((probe: AgentProbe) => void)[] = []
  const made = createAgentDesk(
    {
      views: async () => [view('claude'), view('acp')],
      probe: (agent) => (agent === 'claude' ? new Promise((resolve) => open.push(resolve)) : Promise.resolve(null)),
      keys: { set: (agent, key) => void kept.push([agent, key.secret]), remove: (agent) => void kept.push([agent]) },
    },
    async (by, what, target, data) => void told.push([by.name, what, target, data]),
  )
  return { ...made, told, kept, open }
}

test('an agent is tried once at a time: who asks meanwhile gets the same answer', async () => {
  const { probe, open } = desk()
  const signal = new AbortController().signal
  const both = [probe('claude', signal), probe('claude', signal)]
  expect(open.length).toBe(1)
  open[0]?.(found)
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: found },
    { ok: true, value: found },
  ])
  void probe('claude', signal)
  expect(open.length).toBe(2)
  open[1]?.(found)
})

test('who entered a key is written down, the key is not', async () => {
  const { enterKey, removeKey, told, kept } = desk()
  expect(await enterKey('claude', EnteredKey.parse({ secret: 'a-key-of-claude' }), actor)).toEqual({
    ok: true,
    value: null,
  })
  expect(await removeKey('claude', actor)).toEqual({ ok: true, value: null })
  expect(kept).toEqual([['claude', 'a-key-of-claude'], ['claude']])
  expect(told).toEqual([
    ['p', 'agent-key-entered', 'claude', {}],
    ['p', 'agent-key-removed', 'claude', {}],
  ])
})

test('nobody knows other agents, and one that a person named keeps its key in its own file', async () => {
  const { probe, enterKey, removeKey, kept } = desk()
  const key = EnteredKey.parse({ secret: 'a-key' })
  const answers = [
    await probe('nobody', new AbortController().signal),
    await enterKey('nobody', key, actor),
    await enterKey('acp', key, actor),
    await removeKey('../x', actor),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  expect(kept).toEqual([])
})
