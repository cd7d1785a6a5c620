import { expect, test } from 'vitest'
import { readEvidence } from '../debug/read-evidence.ts'
import { parseDevelop } from '../progress/parse-develop.ts'
import { recordLines, timelineHead, withSection } from './log-entry.ts'

const now = new Date('2026-02-01T00:00:00.000Z')

test('a change gets its time, keeps its own keys, and ends with a newline', () => {
  const change = { task_id: 't1', description: 'x', files_changed: ['a'], result: 'success', own: 1 }
  const lines = recordLines('changes.log', JSON.stringify(change), now)
  expect(lines).toEqual({ ok: true, value: `${JSON.stringify({ timestamp: now.toISOString(), ...change })}\n` })
})

test('an observation is read as evidence of its hypothesis', () => {
  const lines = recordLines('debug.log', '{"hid":"H2","func":"f","data":{"x":1}}\n\n{"hid":"H3","msg":"m","ts":5}', now)
  if (!lines.ok) throw new Error(lines.refusal.message)
  expect(lines.value.trimEnd().split('\n').flatMap(readEvidence)).toMatchObject([
    { hid: 'H2', at: now.toISOString() },
    { hid: 'H3', msg: 'm' },
  ])
})

test.each([
  ['changes.log', '{"task_id":"t1"}', 'validation'],
  ['changes.log', 'text', 'malformed_json'],
  ['debug.log', '{"hid":"X"}', 'validation'],
  ['debug.log', '', 'validation'],
] as const)('%s does not take %s', (file, content, code) => {
  expect(recordLines(file, content, now)).toMatchObject({ ok: false, refusal: { code } })
})

test('a timeline that was begun by appending is read as ours', () => {
  const head = timelineHead('develop.md', {
    loopId: 'x',
    task: 'Add\nlogin',
    startedAt: '2026-01-01T00:00:00.000Z',
    now: now.toISOString(),
  })
  const entry =
    '### Iteration 1 - Create it (2026-01-22T10:07:12.000Z)\n#### Task Details\n- **ID**: task-007\n#### Status: COMPLETED'
  const text = withSection(withSection(head, entry), entry.replace('task-007', 'task-008'))
  expect(text).toContain('**Task**: Add login\n')
  const { tasks } = parseDevelop(text, '', { tool: 'bash', createdAt: now.toISOString() }).develop
  expect(tasks.map(({ id, status }) => [id, status])).toEqual([
    ['task-007', 'completed'],
    ['task-008', 'completed'],
  ])
})
