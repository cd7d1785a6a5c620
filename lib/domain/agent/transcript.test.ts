import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentEvent } from './agent-event.ts'
import { readAgentLine } from './read-agent-line.ts'
import { closeTranscript, transcriptOf } from './transcript.ts'

const text = (messageId: string, words: string, done = false): AgentEvent => ({
  type: 'text',
  messageId,
  text: words,
  done,
})
const started = (callId: string): AgentEvent => ({
  ...{ type: 'tool_started', callId, name: 'Bash', kind: 'execute', title: 'npm test' },
  ...{ input: { command: 'npm test' }, paths: [] },
})
const finished = (callId: string, output: string): AgentEvent => ({
  ...{ type: 'tool_finished', callId, status: 'completed', output, exitCode: 0 },
})
const used = (input: number | null, usd: number | null): AgentEvent => ({
  ...{ type: 'usage', input, output: null, cachedInput: null, reasoning: null, usd },
})

test('deltas of a message are one block, and other messages stand apart from it', () => {
  const { blocks } = transcriptOf([
    text('a', 'Hel'),
    text('a', 'lo'),
    text('a', '', true),
    text('a', 'again'),
    text('b', 'x'),
  ])
  expect(blocks).toMatchObject([
    { kind: 'text', text: 'Hello', isDone: true },
    { kind: 'text', text: 'again', isDone: false },
    { kind: 'text', text: 'x' },
  ])
})

test('calls that run side by side each get their own output and end', () => {
  const { blocks } = transcriptOf([
    ...[started('1'), started('2'), { type: 'tool_updated', callId: '2', output: 'part ' } as const],
    ...[{ type: 'tool_updated', callId: '2', output: 'two' } as const, finished('1', 'one')],
  ])
  expect(blocks).toMatchObject([
    { callId: '1', status: 'completed', output: 'one', exitCode: 0, toolKind: 'execute' },
    { callId: '2', status: 'running', output: 'part two' },
  ])
  expect(closeTranscript({ blocks, usage: transcriptOf([]).usage }).blocks[1]).toMatchObject({ status: 'failed' })
})

test('the end of a call nobody saw begin is shown all the same', () => {
  expect(transcriptOf([finished('9', 'late')]).blocks).toMatchObject([{ kind: 'tool', callId: '9', output: 'late' }])
})

test('a newer plan takes the place of the one before it', () => {
  const plan = (content: string): AgentEvent => ({
    type: 'plan',
    entries: [{ content, status: 'pending', priority: null }],
  })
  const { blocks } = transcriptOf([plan('a'), text('m', 'x'), plan('b')])
  expect(blocks).toMatchObject([{ kind: 'plan', entries: [{ content: 'b' }] }, { kind: 'text' }])
})

test('usage is added up, and what was never told stays unknown', () => {
  expect(transcriptOf([used(5, null), used(null, null), used(7, 0.5)]).usage).toMatchObject({
    input: 12,
    usd: 0.5,
    output: null,
  })
})

test('whatever comes in whatever order, no text is lost and no call stands twice', () => {
  const event = fc.oneof(
    fc.tuple(fc.constantFrom('a', 'b'), fc.string(), fc.boolean()).map(([id, words, done]) => text(id, words, done)),
    fc.constantFrom('1', '2').map((id) => finished(id, 'o')),
    fc.constantFrom('1', '2').map((callId): AgentEvent => ({ type: 'tool_updated', callId, output: 'u' })),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { blocks } = transcriptOf(events)
      const said = (id: string) =>
        blocks.map((block) => (block.kind === 'text' && block.messageId === id ? block.text : '')).join('')
      for (const id of ['a', 'b'])
        expect(said(id)).toBe(
          events.map((each) => (each.type === 'text' && each.messageId === id ? each.text : '')).join(''),
        )
      const calls = blocks.flatMap((block) => (block.kind === 'tool' ? [block.callId] : []))
      expect(new Set(calls).size).toBe(calls.length)
    }),
  )
})

test('a line of the log is read as the event it holds, and any other line as none', () => {
  expect(readAgentLine(JSON.stringify(started('1')))).toEqual(started('1'))
  for (const line of ['', 'text', '{}', '{"type":"of-tomorrow"}', '{"type":"text"}'])
    expect(readAgentLine(line)).toBeNull()
})
