import type { ActionOutcome, LoopEvent } from '../domain/loop/loop-events.ts'
import type { Waiting } from '../domain/loop/loop-state.ts'
import { changedPaths } from '../domain/loop/merge/document-changes.ts'
import type { StreamRow } from './product.ts'

/** What a browser is told: that something changed and where; the body is fetched on demand. */
export type StreamEvent = { name: string; fields: Record<string, unknown> }

const tell = (name: string, fields: Record<string, unknown> = {}): StreamEvent => ({ name, fields })
const updated = (...changed: string[]) => tell('loop.updated', { changed })

function resultOf(outcome: ActionOutcome): string {
  if (outcome.action === 'init') return 'done'
  if (outcome.action === 'develop' || outcome.action === 'debug') return outcome.result
  if (outcome.run.outcome === 'cannot_run') return 'cannot_run'
  return outcome.run.passed ? 'passed' : 'failed'
}

/** The question is cut, because one event is one short line. */
const shortened = (waiting: Waiting): Waiting => ({
  ...waiting,
  question: waiting.question.slice(0, 400),
  ...(waiting.options
    ? { options: waiting.options.slice(0, 8).map(({ id, label }) => ({ id, label: label.slice(0, 80) })) }
    : {}),
})

type ActionEvent = Extract<LoopEvent, { type: `action-${string}` }>

const action = (event: ActionEvent, name: string, more: Record<string, unknown> = {}) =>
  tell(name, {
    action: event.action,
    mode: event.mode,
    iteration: event.iteration,
    task_id: event.taskId,
    ...('durationMs' in event ? { duration_ms: event.durationMs } : {}),
    ...more,
  })

function actionEventOf(event: ActionEvent): StreamEvent {
  switch (event.type) {
    case 'action-started':
      return action(event, 'action.started')
    case 'action-finished':
      return action(event, 'action.finished', { result: resultOf(event.outcome) })
    case 'action-failed':
      return action(event, 'action.finished', { result: 'failed', code: event.code })
    case 'action-cancelled':
      return action(event, 'action.finished', { result: 'cancelled' })
    case 'action-unknown':
      return action(event, 'action.finished', { result: 'interrupted', code: 'interrupted' })
  }
}

/** The event of one journal row; every type has one, so that no change of a loop goes unseen. */
export function streamEventOf(row: StreamRow): StreamEvent {
  const event = { ...row.data, type: row.type } as LoopEvent
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
    case 'agent-turned': {
      const { identity, usage } = event.turn
      return tell('agent.turn', {
        iteration: event.iteration,
        tool: identity.agent,
        model: identity.modelsReported[0] ?? null,
        version: identity.cliVersion,
        tokens: usage.input === null && usage.output === null ? null : (usage.input ?? 0) + (usage.output ?? 0),
        usd: usage.usd,
        provenance: usage.usdSource,
      })
    }
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
    case 'message-cancelled':
      return updated('messages')
    case 'commands-set':
      return updated('loopboard.validation.commands')
    case 'commands-approved':
      return tell('approval.resolved', { approval_id: null, kind: 'commands', decision: 'accept' })
    case 'changes-decided':
      return tell('approval.resolved', {
        approval_id: `changes-${event.tree}`,
        kind: 'changes',
        decision: event.accepted ? 'accept' : 'reject',
      })
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
    case 'log-appended':
      return tell('log.appended', { stream: event.stream, from: event.from, to: event.to })
    case 'budget-warned':
      return tell('budget.warning', { unit: event.unit, used: event.used, limit: event.limit })
    case 'foreign-changed':
      return event.status === event.from
        ? updated(...changedPaths(event.changes).slice(0, 20))
        : tell('loop.status', { status: event.status, from: event.from, changed: ['skill_state'] })
    case 'tasks-merged':
      return tell('task.updated', { task_id: event.tasks[0]?.task_id ?? null })
    case 'control-reapplied':
    case 'skill-touched':
      return updated('reapplied')
    case 'skill-state-taken':
      return updated('/skill_state')
    case 'conflict-opened': {
      const { id, kind, path } = event.conflict
      return tell('conflict.opened', { conflict_id: id, kind, path })
    }
    case 'conflict-closed':
      return tell('conflict.closed', { conflict_id: event.id, choice: event.choice })
    case 'runner-changed':
      return updated('loopboard.runner')
    case 'deleted-outside':
      return tell('loop.deleted')
    case 'found-again':
      return tell('loop.restored')
    case 'progress-changed':
      return tell('progress.changed', { files: event.files.slice(0, 20) })
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
