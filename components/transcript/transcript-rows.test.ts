import { expect, test } from 'vitest'
import type { AgentEvent } from '#lib/domain/agent/agent-event.ts'
import { readTranscript } from '#lib/domain/agent/transcript.ts'
import { placeOfRow, type TranscriptFilter, transcriptRows } from './transcript-rows.ts'

const call = (callId: string): AgentEvent => ({
  ...{ type: 'tool_started', callId, name: 'Bash', kind: 'execute', title: 'npm test', input: null, paths: [] },
})
const ended = (callId: string, status: 'completed' | 'denied'): AgentEvent => ({
  ...{ type: 'tool_finished', callId, status, output: '', exitCode: null },
})
const events: AgentEvent[] = [
  { type: 'text', messageId: 'm', text: 'I look.', done: true },
  ...[call('1'), ended('1', 'completed'), call('2'), ended('2', 'denied')],
]
const turns = readTranscript(
  events.map((event, n) => ({ seq: n + 1, at: 1000 * n, attempt: null, event })),
  true,
)
const shape = (toggled: string[], filter: TranscriptFilter) =>
  transcriptRows(turns, new Set(toggled), filter).map((row) => `${row.key}${row.open ? '+' : ''}`)

test('a turn is open and shows what was done in it, closed; both can be turned round', () => {
  expect(shape([], 'all')).toEqual(['turn-1+', 'block-1', 'block-2', 'block-4'])
  expect(shape(['block-2'], 'all')).toEqual(['turn-1+', 'block-1', 'block-2+', 'block-4'])
  expect(shape(['turn-1'], 'all')).toEqual(['turn-1'])
})

test('a filter leaves the calls of tools, or only what went wrong', () => {
  expect(shape([], 'tools')).toEqual(['turn-1+', 'block-2', 'block-4'])
  expect(shape([], 'problems')).toEqual(['turn-1+', 'block-4'])
})

test('each row stands in the time of its turn, and the shortest can still be seen', () => {
  const rows = transcriptRows(turns, new Set(), 'all')
  expect(rows.map((row) => (row.kind === 'block' ? row.span : null))).toEqual([
    null,
    { left: 0, width: 1 },
    { left: 25, width: 25 },
    { left: 75, width: 25 },
  ])
})

test('each row has a place of its own, growing from row to row, and keeps it when earlier lines are read', () => {
  const places = transcriptRows(turns, new Set(), 'all').map(placeOfRow)
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
  const later = readTranscript(
    events.slice(1).map((event, n) => ({ seq: n + 2, at: 1000 * (n + 1), attempt: null, event })),
    true,
  )
  const [turn, ...blocks] = transcriptRows(later, new Set(), 'all').map(placeOfRow)
  expect(places).toEqual(expect.arrayContaining(blocks))
  expect(turn).toBeLessThan(blocks[0] ?? 0)
})
