import { expect, test } from 'vitest'
import type { LoopEventType } from '../domain/loop/loop-events.ts'
import { streamEventOf } from './stream-events.ts'
import { rowText } from './stream-format.ts'

type Example = [name: string, data: Record<string, unknown>]

const reason = { code: 'user_paused', message: 'm', at: 't', action: null, next_step: 'n' }
const action = { key: 'k', action: 'develop', mode: null, taskId: 't1', iteration: 2, durationMs: 5 }
const counts = { total: 3, passedCount: 2, failedCount: 1, skippedCount: 0, flakyCount: 0 }
const run = { runId: 'r', ...counts, passed: false, outcome: 'tests' }

/** One example of every type: a type without one does not compile, a type without a name fails. */
const examples: Record<LoopEventType, Example> = {
  created: ['loop.created', { state: { title: 'x' }, tasks: [] }],
  edited: ['loop.updated', { patch: { title: 'x', notes: null } }],
  started: ['loop.status', { generation: 1, from: 'created' }],
  resumed: ['loop.status', { generation: 1, from: 'paused' }],
  'draining-cleared': ['loop.status', { from: 'paused' }],
  retried: ['loop.status', { generation: 1, from: 'failed', taskIds: [], maxIterations: null }],
  paused: ['loop.status', { mode: 'now', reason, from: 'running' }],
  stopped: ['loop.status', { reason, from: 'created' }],
  failed: ['loop.status', { reason, failureReason: 'f', from: 'running' }],
  exited: ['loop.status', { from: 'paused' }],
  completed: ['loop.status', { gate: [], forced: false, reason: null, from: 'running' }],
  'limit-raised': ['loop.updated', { maxIterations: 3 }],
  deleted: ['loop.deleted', {}],
  restored: ['loop.restored', {}],
  'tasks-added': ['task.added', { tasks: [{ task_id: 't1' }, { task_id: 't2' }] }],
  'task-changed': ['task.updated', { task: { task_id: 't1' } }],
  'task-deleted': ['task.deleted', { taskId: 't1' }],
  'tasks-reordered': ['tasks.reordered', { taskIds: ['t1'] }],
  'task-status-set': ['task.updated', { taskId: 't1', status: 'failed', waiver: null }],
  'tasks-planned': ['task.added', { tasks: [{ id: 't1' }] }],
  'agent-turned': [
    'agent.turn',
    {
      iteration: 1,
      turn: {
        identity: { agent: 'claude', modelsReported: [], cliVersion: null },
        usage: { input: null, output: null, usd: null, usdSource: 'unavailable' },
      },
    },
  ],
  'agent-held': ['loop.updated', { agent: 'claude' }],
  judged: ['loop.updated', { isPassed: true }],
  'summary-written': ['loop.updated', { summary: {} }],
  'hypotheses-opened': ['hypothesis.updated', { hypotheses: [{ id: 'H1' }] }],
  'evidence-added': ['evidence.added', { evidence: [{ hid: 'H1', count: 2, shown: [] }] }],
  'verdicts-given': ['hypothesis.updated', { verdicts: [{ id: 'H1', verdict: 'rejected' }] }],
  'fix-recorded': ['hypothesis.updated', { hypothesisId: 'H1', outcome: 'applied' }],
  'instrumentation-removed': ['loop.updated', { places: [] }],
  'waiting-opened': ['loop.waiting', { waiting: { kind: 'menu', since: 't', question: 'q'.repeat(9000) } }],
  'waiting-answered': ['loop.waiting', { kind: 'menu' }],
  'choice-made': ['loop.updated', { choice: 'develop', taskId: null, bug: null }],
  'message-queued': ['loop.updated', { message: { id: 'm' } }],
  'message-edited': ['loop.updated', { id: 'm', text: 't', when: 'now' }],
  'message-cancelled': ['loop.updated', { id: 'm' }],
  'messages-given': ['loop.updated', { ids: ['m'], key: 'loop/1/1/1' }],
  'message-taken': ['task.added', { id: 'm', task: { task_id: 't1' } }],
  'commands-set': ['loop.updated', { commands: [], origin: 'person' }],
  'commands-approved': ['approval.resolved', { sha256: [] }],
  waived: ['loop.updated', { waiver: {} }],
  'changes-decided': ['approval.resolved', { tree: 't', accepted: true, comment: null }],
  'work-finished': ['loop.updated', { how: 'merged', branch: 'b', commit: 'c', target: 'main' }],
  'not-stuck': ['loop.updated', {}],
  'action-started': ['action.started', action],
  'action-finished': ['action.finished', { ...action, outcome: { action: 'validate', run } }],
  'action-failed': ['action.finished', { ...action, code: 'timeout', message: 'm' }],
  'action-cancelled': ['action.finished', { ...action, message: 'm' }],
  'action-unknown': ['action.finished', { ...action, treeUnchanged: true }],
  'tests-recorded': ['tests.finished', { run, iteration: 2 }],
  'coverage-recorded': ['coverage.updated', { runId: 'r', overall: 80, changed: null }],
  'gate-evaluated': ['loop.updated', { gate: [] }],
  'log-appended': ['log.appended', { stream: 'bash', from: 1, to: 9 }],
  'review-noted': ['review.changed', { what: 'comments' }],
  'budget-warned': ['budget.warning', { unit: 'usd', used: 8, limit: 10 }],
  'foreign-changed': [
    'loop.updated',
    { changes: [{ path: ['skill_state', 'mode'], value: 'auto' }], status: 'running', from: 'running' },
  ],
  'tasks-merged': ['task.updated', { tasks: [{ task_id: 't1' }] }],
  'control-reapplied': ['loop.updated', { path: '/status', ours: 'paused', theirs: 'running' }],
  'skill-touched': ['loop.updated', {}],
  'skill-state-taken': ['loop.updated', { skill: null }],
  imported: ['loop.created', { title: 'T', fromId: 'l', status: 'completed', exportedAt: 'x' }],
  'revision-restored': ['loop.updated', { revision: 3, changes: [{ path: ['title'], value: 'T' }] }],
  'state-rebuilt': ['loop.updated', { parts: ['develop'], changes: [{ path: ['skill_state', 'develop'], value: {} }] }],
  'conflict-opened': ['conflict.opened', { conflict: { id: 'c', kind: 'field', path: '/title' } }],
  'conflict-closed': ['conflict.closed', { id: 'c', choice: 'ours' }],
  'runner-changed': ['loop.updated', { runner: 'server', generation: 2 }],
  'deleted-outside': ['loop.deleted', {}],
  'found-again': ['loop.restored', {}],
  'progress-changed': ['progress.changed', { files: ['develop.md'] }],
  'stuck-advised': ['stuck.advised', { signature: 's', count: 3 }],
}

const rowOf = (type: string, data: Record<string, unknown>) => ({
  seq: 7,
  at: '2026-01-22T10:00:00.000Z',
  loopId: 'l',
  workspaceId: 'w',
  rev: 3,
  type,
  data,
})

test('every event of a loop is told under its name, in one line of at most 4 KiB', () => {
  for (const [type, [name, data]] of Object.entries(examples)) {
    const row = rowOf(type, data)
    expect(streamEventOf(row).name).toBe(name)
    const text = rowText(row, '7', 6)
    expect(text.split('\n')).toHaveLength(5)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
  }
})

test('the fields are those a reader needs to know what changed', () => {
  const fieldsOf = (type: LoopEventType) => streamEventOf(rowOf(type, examples[type][1])).fields
  expect(fieldsOf('paused')).toEqual({ status: 'paused', from: 'running', reason_code: 'user_paused' })
  expect(fieldsOf('edited')).toEqual({ title: 'x', changed: ['title', 'notes'] })
  expect(fieldsOf('action-finished')).toMatchObject({ action: 'develop', result: 'failed', task_id: 't1' })
  expect(fieldsOf('tests-recorded')).toMatchObject({ total: 3, passed: 2, failed: 1, run_passed: false })
})

test('what another program did to the status is told as a change of the status', () => {
  const data = { changes: [], status: 'completed', from: 'running' }
  expect(streamEventOf(rowOf('foreign-changed', data))).toMatchObject({
    name: 'loop.status',
    fields: { status: 'completed', from: 'running' },
  })
})

test('every change of a status says which status it leaves', () => {
  for (const [type, [name, data]] of Object.entries(examples))
    if (name === 'loop.status')
      expect(streamEventOf(rowOf(type, data)).fields, type).toMatchObject({ from: data['from'] })
})

test('line breaks in a title cannot begin a new line of the stream', () => {
  const text = rowText(rowOf('created', { state: { title: 'a\n\nevent: evil\r\ndata: {}' }, tasks: [] }), '7', 6)
  expect(text.split(/\r|\n/)).toHaveLength(5)
})

test('an event too long for one line says that it was cut', () => {
  const text = rowText(rowOf('created', { state: { title: 'x'.repeat(5000) }, tasks: [] }), '7', 6)
  expect(JSON.parse(text.split('data: ')[1] ?? '')).toMatchObject({ seq: 7, prev: 6, cut: true })
})

test('going on before the last action ended is told as a change of the status', () => {
  expect(streamEventOf(rowOf('draining-cleared', { from: 'paused' })).fields).toEqual({
    status: 'running',
    from: 'paused',
  })
})
