import { isFileEvent } from '../domain/loop/evolve-file.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { changedPaths } from '../domain/loop/merge/document-changes.ts'
import type { StreamRow } from './product.ts'
import { actionEventOf, agentTurnOf } from './stream-action-events.ts'
import { type StreamEvent, shortened, tell, updated } from './stream-event.ts'
import { fileEventOf } from './stream-file-events.ts'

/** The event of one journal row; every type has one, so that no change of a loop goes unseen. */
export function streamEventOf(row: StreamRow): StreamEvent {
  // What happened elsewhere before a loop was imported is no news here.
  if (row.data['imported'] === true) return updated('imported')
  const event = { ...row.data, type: row.type } as LoopEvent
  if (isFileEvent(event)) return fileEventOf(event)
  switch (event.type) {
    case 'created':
      return tell('loop.created', { title: event.state.title })
    case 'deleted':
      return tell('loop.deleted')
    case 'restored':
      return tell('loop.restored')
    case 'edited':
      return tell('loop.updated', {
        ...(event.patch.title === undefined ? {} : { title: event.patch.title }),
        changed: Object.keys(event.patch),
      })
    case 'started':
    case 'resumed':
    case 'retried':
      return tell('loop.status', { status: 'running', from: event.from })
    case 'paused':
      return tell('loop.status', { status: 'paused', from: event.from, reason_code: event.reason.code })
    case 'stopped':
    case 'failed':
      return tell('loop.status', { status: 'failed', from: event.from, reason_code: event.reason.code })
    case 'exited':
      return tell('loop.status', { status: 'user_exit', from: event.from })
    case 'completed':
      return tell('loop.status', { status: 'completed', from: event.from })
    case 'draining-cleared':
      return tell('loop.status', { status: 'running', from: event.from })
    case 'limit-raised':
      return updated('max_iterations')
    case 'tasks-added':
    case 'tasks-planned': {
      const ids = event.tasks.map((task) => ('task_id' in task ? task.task_id : task.id))
      return tell('task.added', { task_id: ids[0] ?? null, count: ids.length })
    }
    case 'task-changed':
      return tell('task.updated', { task_id: event.task.task_id })
    case 'task-status-set':
      return tell('task.updated', { task_id: event.taskId, status: event.status })
    case 'message-taken':
      return tell('task.added', { task_id: event.task.task_id, count: 1 })
    case 'task-deleted':
      return tell('task.deleted', { task_id: event.taskId })
    case 'tasks-reordered':
      return tell('tasks.reordered', { count: event.taskIds.length })
    case 'hypotheses-opened':
      return tell('hypothesis.updated', { hid: event.hypotheses[0]?.id ?? null, count: event.hypotheses.length })
    case 'verdicts-given': {
      const [first] = event.verdicts
      return tell('hypothesis.updated', { hid: first?.id ?? null, status: first?.verdict ?? null })
    }
    case 'fix-recorded':
      return tell('hypothesis.updated', { hid: event.hypothesisId, fix: event.outcome })
    case 'evidence-added':
      return tell('evidence.added', { evidence: event.evidence.slice(0, 20).map(({ hid, count }) => ({ hid, count })) })
    case 'instrumentation-removed':
      return updated('instrumentation')
    case 'agent-turned':
      return agentTurnOf(event)
    case 'agent-held':
    case 'judged':
    case 'summary-written':
      return updated('agent')
    case 'waiting-opened':
      return tell('loop.waiting', { waiting: shortened(event.waiting) })
    case 'waiting-answered':
      return tell('loop.waiting', { waiting: null })
    case 'choice-made':
      return updated('choice')
    case 'message-queued':
    case 'message-edited':
    case 'message-cancelled':
    case 'messages-given':
      return updated('messages')
    case 'commands-set':
      return updated('loopboard.validation.commands')
    case 'commands-approved':
      return tell('approval.resolved', { approval_id: null, kind: 'commands', decision: 'accept' })
    case 'changes-decided': {
      const decision = event.kept ? 'edit' : event.accepted ? 'accept' : 'reject'
      return tell('approval.resolved', { approval_id: `changes-${event.tree}`, kind: 'changes', decision })
    }
    case 'imported':
      return tell('loop.created', { title: event.title })
    case 'revision-restored':
    case 'state-rebuilt':
      return updated(...changedPaths(event.changes).slice(0, 20))
    case 'work-finished':
      return updated('work')
    case 'waived':
      return updated('waivers')
    case 'not-stuck':
      return updated('stuck')
    case 'gate-evaluated':
      return updated('gate')
    case 'tests-recorded':
      return tell('tests.finished', {
        run_id: event.run.runId,
        iteration: event.iteration,
        total: event.run.total,
        passed: event.run.passedCount,
        failed: event.run.failedCount,
        skipped: event.run.skippedCount,
        flaky: event.run.flakyCount,
        run_passed: event.run.passed,
      })
    case 'coverage-recorded':
      return tell('coverage.updated', { run_id: event.runId, overall: event.overall, changed: event.changed })
    case 'review-noted':
      return tell('review.changed', { what: event.what })
    case 'log-appended':
      return tell('log.appended', { stream: event.stream, from: event.from, to: event.to })
    case 'budget-warned':
      return tell('budget.warning', {
        ...{ unit: event.unit, used: event.used, limit: event.limit },
        ...(event.scope ? { scope: event.scope } : {}),
      })
    case 'stuck-advised':
      return tell('stuck.advised', {
        signature: event.signature,
        count: event.count,
        quiet_since: event.quietSince ?? null,
      })
    case 'action-started':
    case 'action-finished':
    case 'action-failed':
    case 'action-cancelled':
    case 'action-unknown':
      return actionEventOf(event)
  }
}
