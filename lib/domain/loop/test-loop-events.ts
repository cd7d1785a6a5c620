import type { Hypothesis } from './execution-record.ts'
import type { ActionOutcome, ActionReference, LoopEvent, LoopEventType } from './loop-events.ts'
import type { Reason } from './loop-state.ts'
import { developTask, type EventBody, event, failedRun, loopTask, testRun } from './test-loop-model.ts'

const reason: Reason = { code: 'user_paused', message: 'm', at: 'x', action: null, next_step: 'n' }
const reference: ActionReference = { key: 'loop/1/1/1', action: 'develop', mode: null, taskId: 't-1', iteration: 1 }
const develop: Extract<ActionOutcome, { action: 'develop' }> = {
  action: 'develop',
  result: 'done',
  summary: 's',
  exitCode: 0,
  filesChanged: ['a'],
  treeBefore: null,
  treeAfter: null,
}
const { results: _r, failedTests: _f, ...summary } = testRun()

const hypothesis: Hypothesis = {
  ...{ id: 'H1', description: 'd', testable_condition: 'c', logging_point: 'a:b:1', likelihood: 1, status: 'pending' },
  ...{ evidence_criteria: { confirm: 'c', reject: 'r' }, evidence: null, verdict_reason: null },
}

const foreign = {
  times: { created_at: 'x', updated_at: 'y', completed_at: null },
  ...{ skewMs: 0, carries: null, waitsFor: null },
  fields: { title: 'T', description: '', max_iterations: 5, status: 'running' as const },
  status: 'running' as const,
}

type SomeOfEach = { [Type in LoopEventType]: (EventBody & { type: Type })[] }
const examples: SomeOfEach = {
  created: [],
  edited: [{ type: 'edited', patch: { title: 'T', notes: null, tags: ['a'], settings: { mode: 'interactive' } } }],
  started: [{ type: 'started', generation: 2, from: 'created' }],
  resumed: [{ type: 'resumed', generation: 3, from: 'paused' }],
  'draining-cleared': [{ type: 'draining-cleared', from: 'paused' }],
  retried: [{ type: 'retried', generation: 4, from: 'failed', taskIds: ['t-1', 'unknown'], maxIterations: 20 }],
  paused: [
    { type: 'paused', mode: 'drain', reason, from: 'running' },
    { type: 'paused', mode: 'now', reason, from: 'running' },
  ],
  stopped: [{ type: 'stopped', reason, from: 'paused' }],
  failed: [{ type: 'failed', reason, failureReason: 'max_iterations', from: 'running' }],
  exited: [{ type: 'exited', from: 'running' }],
  completed: [{ type: 'completed', gate: [], forced: true, reason: null, from: 'running' }],
  'limit-raised': [{ type: 'limit-raised', maxIterations: 30 }],
  deleted: [{ type: 'deleted' }],
  restored: [{ type: 'restored' }],
  'tasks-added': [{ type: 'tasks-added', tasks: [loopTask('t-9', 7)] }],
  'task-changed': [
    { type: 'task-changed', task: loopTask('t-1', 5, { description: 'new' }) },
    { type: 'task-changed', task: loopTask('unknown', 5) },
  ],
  'task-deleted': [
    { type: 'task-deleted', taskId: 't-1' },
    { type: 'task-deleted', taskId: 'unknown' },
  ],
  'tasks-reordered': [{ type: 'tasks-reordered', taskIds: ['t-2', 'unknown'] }],
  'task-status-set': [
    { type: 'task-status-set', taskId: 't-1', status: 'completed', waiver: null },
    { type: 'task-status-set', taskId: 't-2', status: 'failed', waiver: 'why' },
  ],
  'tasks-planned': [{ type: 'tasks-planned', tasks: [developTask('t-1'), developTask('t-8')] }],
  'waiting-opened': [{ type: 'waiting-opened', waiting: { kind: 'menu', since: 'x', question: 'q' } }],
  'waiting-answered': [{ type: 'waiting-answered', kind: 'menu' }],
  'choice-made': [{ type: 'choice-made', choice: 'develop', taskId: 't-1', bug: null }],
  'message-queued': [{ type: 'message-queued', message: { id: 'm', text: 't', at: 'x', by: 'y' } }],
  'message-edited': [{ type: 'message-edited', id: 'm', text: 'u', when: 'now' }],
  'message-cancelled': [{ type: 'message-cancelled', id: 'm' }],
  'messages-given': [{ type: 'messages-given', ids: ['m', 'unknown'], key: 'loop/1/1/1' }],
  'message-taken': [{ type: 'message-taken', id: 'm', task: loopTask('t-7', 3) }],
  'commands-set': [{ type: 'commands-set', commands: [], origin: 'detected' }],
  'commands-approved': [{ type: 'commands-approved', sha256: ['a'.repeat(64)] }],
  waived: [{ type: 'waived', waiver: { kind: 'test', key: 'k', reason: 'r', by: 'b', at: 'x' } }],
  'changes-decided': [
    { type: 'changes-decided', tree: 'a'.repeat(40), accepted: true, comment: null },
    { type: 'changes-decided', tree: 'b'.repeat(40), accepted: false, comment: 'Not so.' },
    {
      ...{ type: 'changes-decided', tree: 'a'.repeat(40), accepted: true, comment: null },
      kept: { tree: 'c'.repeat(40), pieces: 1 },
    },
  ],
  'work-finished': [{ type: 'work-finished', how: 'merged', branch: 'loopboard/x', commit: 'c', target: 'main' }],
  'not-stuck': [{ type: 'not-stuck' }],
  'action-started': [
    { type: 'action-started', ...reference },
    { type: 'action-started', ...reference, taskId: 't-2', key: 'other' },
    { type: 'action-started', ...reference, action: 'debug', mode: 'explore', taskId: null },
  ],
  'action-finished': [
    { type: 'action-finished', ...reference, durationMs: 1, outcome: develop },
    { type: 'action-finished', ...reference, durationMs: 1, outcome: { ...develop, result: 'failed' } },
    {
      type: 'action-finished',
      ...reference,
      action: 'validate',
      taskId: null,
      durationMs: 1,
      outcome: { action: 'validate', run: failedRun() },
    },
    {
      type: 'action-finished',
      ...reference,
      action: 'init',
      taskId: null,
      durationMs: 1,
      outcome: {
        action: 'init',
        baseCommit: null,
        baseTree: null,
        tasks: [developTask('t-1'), developTask('t-2')],
        commands: [],
      },
    },
  ],
  'action-failed': [{ type: 'action-failed', ...reference, durationMs: 1, code: 'timeout', message: 'm' }],
  'action-cancelled': [{ type: 'action-cancelled', ...reference, durationMs: 1, message: 'm' }],
  'action-unknown': [{ type: 'action-unknown', ...reference, durationMs: 1, treeUnchanged: false }],
  'agent-turned': [
    {
      ...{ type: 'agent-turned', key: 'loop/1/1/1', action: 'develop', iteration: 1 },
      turn: {
        ...{ purpose: 'develop/1', denials: [], durationMs: 1, status: 'succeeded', code: null },
        identity: { agent: 'claude', cliVersion: null, modelAsked: null, modelsReported: [], sessionId: null },
        usage: { input: 1, output: 1, cachedInput: null, reasoning: null, usd: null, usdSource: 'unavailable' },
      },
    },
  ],
  'agent-held': [{ type: 'agent-held', action: 'develop', taskId: 't-1', agent: 'claude', sessionId: 's' }],
  judged: [{ type: 'judged', tree: 't', isPassed: false, score: 10, missing: ['x'] }],
  'summary-written': [{ type: 'summary-written', summary: { summary: 's' } }],
  'hypotheses-opened': [{ type: 'hypotheses-opened', bug: 'b', hypotheses: [hypothesis] }],
  'evidence-added': [{ type: 'evidence-added', testRunId: null, lines: 2, evidence: [] }],
  'verdicts-given': [
    {
      ...{ type: 'verdicts-given', rootCause: null, focus: null },
      verdicts: [
        { id: 'H1', verdict: 'confirmed', finding: 'f', reason: 'r', refs: [], missing: null, by: 'agent' },
        { id: 'H9', verdict: 'rejected', finding: 'f', reason: 'r', refs: [], missing: 'm', by: 'host' },
      ],
    },
  ],
  'fix-recorded': [
    { type: 'fix-recorded', hypothesisId: 'H1', outcome: 'applied', iteration: 1 },
    { type: 'fix-recorded', hypothesisId: 'H9', outcome: 'failed', iteration: 1 },
  ],
  'instrumentation-removed': [{ type: 'instrumentation-removed', places: [{ path: 'a', line: 1 }] }],
  'tests-recorded': [{ type: 'tests-recorded', run: { ...summary, kind: 'baseline' }, iteration: 0 }],
  'coverage-recorded': [{ type: 'coverage-recorded', runId: 'run-1', overall: 50, changed: null }],
  'gate-evaluated': [{ type: 'gate-evaluated', gate: [] }],
  'log-appended': [{ type: 'log-appended', stream: 'bash', from: 1, to: 2 }],
  'review-noted': [{ type: 'review-noted', what: 'comments' }],
  'budget-warned': [{ type: 'budget-warned', unit: 'usd', used: 1, limit: 2 }],
  'stuck-advised': [
    { type: 'stuck-advised', signature: 's', count: 2, quietSince: null },
    { type: 'stuck-advised', signature: 'k', count: 1, quietSince: 'x' },
  ],
  'foreign-changed': [
    { type: 'foreign-changed', changes: [{ path: ['title'], value: 'T' }], ...foreign, from: 'running' },
    {
      type: 'foreign-changed',
      changes: [{ path: ['skill_state'] }, { path: ['x', 3], value: 1 }],
      ...foreign,
      from: 'paused',
    },
  ],
  'tasks-merged': [{ type: 'tasks-merged', tasks: [loopTask('t-9', 9)] }],
  'control-reapplied': [{ type: 'control-reapplied', path: '/status', ours: 'paused', theirs: 'running' }],
  'skill-touched': [{ type: 'skill-touched' }],
  'skill-state-taken': [{ type: 'skill-state-taken', skill: null }],
  imported: [{ type: 'imported', fromId: 'l', title: 'T', status: 'completed', exportedAt: 'x' }],
  'revision-restored': [
    {
      type: 'revision-restored',
      revision: 1,
      changes: [
        { path: ['title'], value: 'T' },
        { path: ['status'], value: 'failed' },
      ],
    },
    { type: 'revision-restored', revision: 1, changes: [{ path: ['notes'] }, { path: ['x', 3], value: 1 }] },
  ],
  'state-rebuilt': [
    {
      type: 'state-rebuilt',
      parts: ['debug'],
      changes: [{ path: ['skill_state', 'debug', 'active_bug'], value: 'b' }],
    },
  ],
  'conflict-opened': [
    {
      type: 'conflict-opened',
      conflict: { id: 'c', kind: 'field', path: '/title', base: null, ours: 'a', theirs: 'b', at: 'x' },
    },
  ],
  'conflict-closed': [{ type: 'conflict-closed', id: 'c', choice: 'ours' }],
  'runner-changed': [{ type: 'runner-changed', runner: 'external', generation: 3 }],
  'deleted-outside': [{ type: 'deleted-outside' }],
  'found-again': [{ type: 'found-again' }],
  'progress-changed': [{ type: 'progress-changed', files: ['develop.md'] }],
}

/** One or more examples of every event, also with ids that no loop has. */
export const exampleEvents: LoopEvent[] = Object.values(examples)
  .flat()
  .map((body) => event(body))
