import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentEvent } from './agent-event.ts'
import { readAgentLine } from './read-agent-line.ts'
import { mostInEvent, shortenEvent } from './shorten-event.ts'

const newId = () => 'text-1'
const call = {
  ...({ type: 'tool_started', callId: 'c', name: 'Write', kind: 'edit', title: 'a.ts' } as const),
  paths: ['a.ts'],
}
const long = 'x'.repeat(3 * mostInEvent + 1)

test('what is short stays as it is', () => {
  const event: AgentEvent = { ...call, input: { path: 'a.ts' } }
  expect(shortenEvent(event, newId)).toEqual({ events: [event], whole: null })
})

test('a long text is told in pieces, and only the last one ends it', () => {
  const { events, whole } = shortenEvent({ type: 'text', messageId: 'm', text: long, done: true }, newId)
  expect(whole).toBeNull()
  expect(events.map((event) => event.type === 'text' && event.done)).toEqual([false, false, false, true])
  expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe(long)
})

test('a long output shows its begin and is kept whole', () => {
  const given: AgentEvent = { type: 'tool_finished', callId: 'c', status: 'completed', output: long, exitCode: 0 }
  const { events, whole } = shortenEvent(given, newId)
  expect(whole).toEqual({ id: 'text-1', text: long })
  expect(events).toMatchObject([{ output: 'x'.repeat(mostInEvent), whole: { id: 'text-1', length: long.length } }])
})

test('a long input keeps its names, cut, and is kept whole as it was', () => {
  const input = { path: 'a.ts', content: long, edits: [{ old: long }] }
  const { events, whole } = shortenEvent({ ...call, input }, newId)
  expect(JSON.parse(whole?.text ?? '')).toEqual(input)
  expect(events[0]).toMatchObject({ input: { path: 'a.ts' }, whole: { id: 'text-1' } })
  expect(JSON.stringify(events[0]).length).toBeLessThan(mostInEvent)
})

test('whatever an agent says, each event is one line that fits the log and is read again', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 20_000 }), (json, text) => {
      const events: AgentEvent[] = [
        { ...call, title: text, input: { json: JSON.parse(json), text } },
        { type: 'tool_finished', callId: 'c', status: 'failed', output: text, exitCode: null },
        { type: 'tool_updated', callId: 'c', output: text },
        { type: 'thought', messageId: 'm', text, done: false },
        { type: 'error', text, status: null },
      ]
      for (const each of events.flatMap((event) => shortenEvent(event, newId).events)) {
        const line = JSON.stringify(each)
        expect(line).not.toContain('\n')
        expect(Buffer.byteLength(line)).toBeLessThan(64 * 1024)
        expect(readAgentLine(line)).not.toBeNull()
      }
    }),
    { numRuns: 60 },
  )
})
