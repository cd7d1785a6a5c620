import type { ActionOutcome } from '../domain/tuning/action-outcome.ts'
import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import { type StreamEvent, tell } from './stream-event.ts'

const longestQuestion = 400

/** The parts of a tuning that are to be read again. */
const updated = (...changed: string[]): StreamEvent => tell('tuning.updated', { changed })

/** What is told of one row of a tuning's journal; every type has an event, so that no change goes unseen. */
export function tuningEventOf(event: TuningEvent): StreamEvent {
  switch (event.type) {
    case 'created':
      return tell('tuning.created', { skill: event.state.target_skill.path, status: event.state.status })
    case 'deleted':
      return tell('tuning.deleted')
    case 'restored':
      return tell('tuning.restored')
    case 'init-confirmed':
      return tell('tuning.status', { status: 'pending', from: 'waiting' })
    case 'waiting-opened':
      if (event.reason === 'conflict') return tell('tuning.conflict', { ref: event.wait.ref })
      return tell('tuning.waiting', {
        wait_reason: event.reason,
        question: event.wait.question.slice(0, longestQuestion),
        options: event.wait.options.map(({ id }) => id),
      })
    case 'paused':
      return tell('tuning.status', { status: 'waiting', from: 'running', wait_reason: 'paused' })
    case 'wait-ended':
    case 'continued':
    case 'stopped':
    case 'limit-raised':
    case 'clarification-answered':
    case 'clarification-skipped':
    case 'state-replaced':
      return tell('tuning.status', { status: 'running', from: 'waiting' })
    case 'final-accepted':
      return tell('tuning.status', { status: 'completed', from: 'waiting', reason: event.reason })
    case 'exited':
      return tell('tuning.status', { status: 'user_exit', from: 'running' })
    case 'aborted':
      return tell('tuning.status', { status: 'failed', from: 'running' })
    case 'deep-requested':
      return tell('tuning.deep', { status: 'requested', provider: event.tool })
    case 'deep-skipped':
      return tell('tuning.deep', { status: 'skipped', provider: null })
    case 'deep-finished': {
      const { provider, usage } = event.analysis
      return tell('tuning.deep', { status: 'completed', provider, tokens: usage?.tokens, usd: usage?.usd })
    }
    case 'deep-failed':
      return tell('tuning.deep', { status: 'failed', provider: null, tokens: event.usage?.tokens })
    case 'fixes-selected':
      return tell('tuning.fixes', {
        selected: event.decisions.filter(({ status }) => status === 'selected').length,
        rejected: event.decisions.filter(({ status }) => status === 'rejected').length,
      })
    case 'fix-decided':
    case 'hunk-decided':
    case 'responded':
      return tell('tuning.fix', { fix_id: event.fixId, status: 'proposed', decision: event.decision.kind })
    case 'fix-proposed':
      return tell('tuning.fix', { fix_id: event.fix.id, status: 'proposed' })
    case 'issue-judged':
      return tell('tuning.issues', { issue_id: event.issueId, judgement: event.judgement })
    case 'rollback-requested':
      return updated('rolling_back')
    case 'rolled-back':
      return tell('tuning.fix', { fix_id: event.fixIds[0] ?? null, status: 'rolled_back', count: event.fixIds.length })
    case 'rollback-refused':
      return tell('tuning.fix', { fix_id: null, status: 'rollback_refused', message: event.message.slice(0, 400) })
    case 'source-changed':
      return tell('tuning.source', { paths: event.paths.slice(0, 20) })
    case 'action-started':
      return tell('tuning.action', { action: event.action, state: 'started', attempt: event.attempt })
    case 'action-failed':
      return tell('tuning.action', { action: event.action, state: 'failed', attempt: event.attempt, code: event.code })
    case 'action-interrupted':
      return tell('tuning.action', { action: event.action, state: 'interrupted', attempt: event.attempt })
    case 'action-finished':
      return finished(event.action, event.attempt, event.outcome)
  }
}

/** The end of an action speaks of what it changed; its name tells pages what to read again. */
function finished(action: string, attempt: number, outcome: ActionOutcome): StreamEvent {
  const done = { action, state: 'finished', attempt }
  switch (outcome.kind) {
    case 'diagnose': {
      const { severity, issues_found: issues } = outcome.result
      return tell('tuning.diagnosed', { ...done, diagnosis: outcome.diagnosis, severity, issues })
    }
    case 'propose':
      return tell('tuning.fixes', { ...done, proposed: outcome.fixes.length })
    case 'apply':
      return tell('tuning.fix', { ...done, fix_id: outcome.fixId, status: outcome.result })
    case 'verify':
      return tell('tuning.score', {
        ...done,
        fixes: outcome.results.slice(0, 50).map(({ fixId, result }) => ({ fix_id: fixId, verification: result })),
      })
    case 'report':
    case 'complete':
      return tell('tuning.report', done)
    case 'deep':
      return tell('tuning.deep', { ...done, status: outcome.analysis.status, provider: outcome.analysis.provider })
    default:
      return tell('tuning.action', done)
  }
}
