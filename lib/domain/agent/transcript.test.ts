import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentEvent } from './agent-event.ts'
import { readAgentLine } from './read-agent-line.ts'
import { readTranscript, type TranscriptBlock, type TranscriptTurn } from './transcript.ts'

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
const launched = (turn: string): AgentEvent => ({
  ...{
    type: 'launched',
    turn,
    purpose: 'develop/2',
    agent: 'claude',
    version: '2.1.329',
    modelAsked: null,
    mode: 'write',
  },
  ...{ run: 'first', resumes: null, command: ['claude', '-p'], confined: true, grants: [], prompt: '' },
  limits: { wallMs: 600_000, turns: null, usd: null, tokens: null },
})
const turnsOf = (events: AgentEvent[], isEnded = false): TranscriptTurn[] =>
  readTranscript(
    events.map((event, n) => ({ seq: n + 1, at: 1000 * n, attempt: 'loop/1/1/1', event })),
    isEnded,
  )
const blocksOf = (events: AgentEvent[], isEnded = false): TranscriptBlock[] =>
  turnsOf(events, isEnded).flatMap((turn) => turn.blocks)

test('deltas of a message are one block, and other messages stand apart from it', () => {
  const blocks = blocksOf([text('a', 'Hel'), text('a', 'lo'), text('a', '', true), text('a', 'again'), text('b', 'x')])
  expect(blocks).toMatchObject([
    { kind: 'text', text: 'Hello', isDone: true },
    { kind: 'text', text: 'again', isDone: false },
    { kind: 'text', text: 'x' },
  ])
})

test('calls that run side by side each get their own output and end', () => {
  const events: AgentEvent[] = [
    ...[started('1'), started('2'), { type: 'tool_updated', callId: '2', output: 'part ' } as const],
    ...[{ type: 'tool_updated', callId: '2', output: 'two' } as const, finished('1', 'one')],
  ]
  expect(blocksOf(events)).toMatchObject([
    { callId: '1', status: 'completed', output: 'one', exitCode: 0, toolKind: 'execute', from: 0, to: 4000 },
    { callId: '2', status: 'running', output: 'part two', from: 1000, to: 3000 },
  ])
  expect(blocksOf(events, true)[1]).toMatchObject({ status: 'failed', to: 4000 })
})

test('the end of a call nobody saw begin is shown all the same', () => {
  expect(blocksOf([finished('9', 'late')])).toMatchObject([{ kind: 'tool', callId: '9', output: 'late' }])
})

test('a newer plan takes the place of the one before it', () => {
  const plan = (content: string): AgentEvent => ({
    type: 'plan',
    entries: [{ content, status: 'pending', priority: null }],
  })
  const blocks = blocksOf([plan('a'), text('m', 'x'), plan('b')])
  expect(blocks).toMatchObject([{ kind: 'plan', entries: [{ content: 'b' }] }, { kind: 'text' }])
})

test('usage is added up, and what was never told stays unknown', () => {
  expect(turnsOf([used(5, null), used(null, null), used(7, 0.5)])[0]?.usage).toMatchObject({
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
      const blocks = blocksOf(events)
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

test('each run of an agent is a turn of its own; what came before its end was told is closed with it', () => {
  const turns = turnsOf([launched('develop/2#0'), started('1'), launched('develop/2#1'), text('m', 'x')])
  expect(turns).toMatchObject([
    { seq: 1, launch: { turn: 'develop/2#0' }, isOpen: false, blocks: [{ status: 'failed' }] },
    { seq: 3, launch: { turn: 'develop/2#1' }, isOpen: true, from: 2000, to: 3000, blocks: [{ text: 'x' }] },
  ])
})

test('lines of an older log, without launches, are parted by their sessions', () => {
  const session = (sessionId: string): AgentEvent => ({
    ...{ type: 'session', sessionId, model: 'm', cliVersion: null, permissionMode: null, tools: null, mcp: null },
  })
  const turns = turnsOf([session('a'), text('m', 'x'), session('a'), session('b'), text('n', 'y')])
  expect(turns.map(({ session, blocks }) => [session?.sessionId, blocks.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('a hundred thousand events are read in one go', () => {
  const events = Array.from({ length: 100_000 }, (_, n) => (n % 2 === 0 ? started(`${n}`) : finished(`${n - 1}`, 'o')))
  expect(blocksOf(events).length).toBe(50_000)
})
