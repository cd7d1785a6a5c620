import { expect, test } from 'vitest'
import { say } from '../sentences/say.ts'
import { DeepAnalysis } from './deep-analysis.ts'
import { plan } from './plan.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import {
  analysed,
  applied,
  asking,
  begun,
  chosen,
  diagnosed,
  done,
  offered,
  refusal,
  reported,
  told,
  verified,
} from './test-decided-tuning.ts'
import { after, found } from './test-tuning.ts'
import { brokenInvariants } from './tuning-invariants.ts'

test('a command about an older revision is stale, of another program’s tuning it is read only, and a deleted tuning is not found', () => {
  expect(refusal(offered, { type: 'continue', revision: 1 })).toBe('stale')
  expect(refusal({ ...offered, state: { ...offered.state, runner: 'external' } }, { type: 'exit' })).toBe('read_only')
  expect(refusal(after(offered, { type: 'deleted' }), { type: 'exit' })).toBe('not_found')
  expect(refusal(told(offered, { type: 'exit' }), { type: 'continue' })).toBe('invalid_transition')
})

test('a person goes on to the next iteration until the limit, which they can raise', () => {
  const next = told(asking(verified), { type: 'continue' })
  expect(plan(next)).toMatchObject({ action: 'action-begin-iteration' })
  const second = done(next, { kind: 'begin', files: [] })
  expect(second.state).toMatchObject({ iteration: { index: 2, continue: null }, diagnosis: { context: null } })
  expect(second.state.proposed_fixes.map(({ status }) => status)).toEqual(['superseded', 'applied'])
  const limited = asking(verified)
  const last = { ...limited, state: { ...limited.state, max_iterations: 1 } }
  expect(refusal(last, { type: 'continue' })).toBe('limit_reached')
  expect(refusal(last, { type: 'raise-limit', max_iterations: 1 })).toBe('validation')
  const raised = told(last, { type: 'raise-limit', max_iterations: 2 })
  expect(raised.state).toMatchObject({ max_iterations: 2, status: 'running' })
})

test('a tuning that is stopped drops what was chosen, looks at what was applied, and asks for a last look', () => {
  const stopped = told(chosen, { type: 'stop' })
  expect(stopped.state).toMatchObject({ pending_fixes: [], status: 'running' })
  const review = done(stopped, { kind: 'complete', report: '# Report' })
  expect(review.state).toMatchObject({ status: 'waiting', wait_reason: 'final_review', wait: { ref: 'user_stop' } })
  expect(told(review, { type: 'accept-final' }).state).toMatchObject({
    ...{ status: 'completed', completion_reason: 'user_stop', final_report: '# Report' },
  })
  expect(plan(told(applied, { type: 'stop' }))).toMatchObject({ action: 'action-verify' })
})

test('a request for an analysis comes before the selection, once, and a finished one asks for a new report', () => {
  const asked = told(offered, { type: 'request-deep-analysis' })
  const running = asking(
    done(asked, { kind: 'deep', analysis: DeepAnalysis.parse({ status: 'running', provider: 'claude' }) }),
  )
  expect(running.state).toMatchObject({ wait_reason: 'agent_cli', deep_analysis_requested: false })
  expect(refusal(running, { type: 'request-deep-analysis' })).toBe('busy')
  const finished = after(running, {
    type: 'deep-finished',
    analysis: DeepAnalysis.parse({}),
    found: [found('deep', { ruleId: null, diagnosis: null })],
  })
  expect(finished.state.issues.at(-1)).toMatchObject({ source: 'agent', confirmed: false, state: 'open' })
  expect(plan(finished)).toMatchObject({ action: 'action-generate-report' })
  expect(plan(told(running, { type: 'skip-deep-analysis' })).row).toBe(15)
  expect(refusal(offered, { type: 'request-deep-analysis', analysis_type: 'custom' })).toBe('validation')
})

test('what an agent saw counts when a person confirms it, and an accepted issue does not', () => {
  const [issue] = offered.state.issues
  const accepted = told(offered, { type: 'accept-issue', issue_id: issue?.id, reason: 'on purpose' })
  expect(accepted.state).toMatchObject({
    issues_by_severity: { high: 0, critical: 1 },
    diagnosis: { context: { issues_found: 1 } },
  })
  const reopened = told(accepted, { type: 'reopen-issue', issue_id: issue?.id })
  expect(reopened.state.issues_by_severity.high).toBe(1)
  expect(refusal(offered, { type: 'confirm-issue', issue_id: 'ISS-099' })).toBe('not_found')
})

test('answers must fit their questions', () => {
  const analysis = RequirementAnalysis.parse({
    ...{ analyst: 'rules', status: 'needs_clarification' },
    questions: [{ id: 'Q-1', dimension_id: 'DIM-001', options: [{ value: 'all' }, { value: 'other' }] }],
  })
  const asked = asking(done(begun, { kind: 'analyze', analysis }))
  const answer = (value: string, id = 'Q-1') => ({
    type: 'answer-clarification',
    answers: [{ question_id: id, value }],
  })
  expect(refusal(asked, answer('all', 'Q-2'))).toBe('validation')
  expect(refusal(asked, answer('performance'))).toBe('validation')
  expect(refusal(asked, answer('other'))).toBe('validation')
  expect(plan(told(asked, answer('all'), { answered: analysis })).row).toBe(11)
  expect(plan(told(asked, { type: 'skip-clarification' })).row).toBe(11)
})

test('a pause waits for the action in flight', () => {
  const reference = { key: 'k', action: 'action-analyze-requirements' as const, attempt: 1 }
  const running = after(begun, { type: 'action-started', args: {}, ...reference })
  const pausing = told(running, { type: 'pause' })
  expect(pausing.state.status).toBe('running')
  const paused = after(pausing, { type: 'action-failed', code: 'x', message: 'm', ...reference })
  expect(paused.state.wait_reason).toBe('paused')
  expect(told(paused, { type: 'resume' }).state.status).toBe('running')
})

test('a failure keeps its sentence beside its English words', () => {
  const { text: message, said } = say('disk_is_full')
  const reference = { key: 'k', action: 'action-analyze-requirements' as const, attempt: 1 }
  const running = after(begun, { type: 'action-started', args: {}, ...reference })
  const failed = after(running, { type: 'action-failed', code: 'x', message, said, ...reference })
  expect(failed.state.errors).toMatchObject([{ message, said }])
  const analysis = DeepAnalysis.parse({ status: 'running', provider: 'claude' })
  const analysing = done(told(offered, { type: 'request-deep-analysis' }), { kind: 'deep', analysis })
  const without = after(analysing, { type: 'deep-failed', message, said, usage: null })
  expect(without.state.deep_analysis).toMatchObject({ status: 'failed', error: message, error_said: said })
})

test('who aborts may have the folder restored; an action in flight still reports its end', () => {
  const reference = { key: 'k', action: 'action-apply-fix' as const, attempt: 1 }
  const running = after(chosen, { type: 'action-started', args: { fixId: 'FIX-002' }, ...reference })
  const aborted = told(running, { type: 'abort', restore: true })
  expect(aborted.state).toMatchObject({ status: 'failed', failure_reason: 'user_aborted' })
  expect(aborted.memory.rollback).toEqual({ kind: 'all' })
  const outcome = {
    ...{ kind: 'apply' as const, fixId: 'FIX-002', result: 'applied' as const, changesMade: [] },
    ...{ backupPath: 'b', tokenDelta: null, error: null, regenerated: null },
  }
  const late = after(aborted, { type: 'action-finished', outcome, outputFiles: [], summary: '', ...reference })
  expect(late.state).toMatchObject({ status: 'failed', applied_fixes: [{ fix_id: 'FIX-002', success: true }] })
})

test('a state found in the file replaces ours when the person wants it, and a conflict about ours ends', () => {
  const wait = { question: '', options: [], ref: null }
  const conflict = after(offered, { type: 'waiting-opened', reason: 'conflict', wait })
  expect(refusal(conflict, { type: 'resolve-conflict', keep: 'theirs' })).toBe('not_found')
  const theirs = told(conflict, { type: 'resolve-conflict', keep: 'theirs' }, { foreign: reported.state })
  expect(theirs.state).toMatchObject({
    tuning_id: 'skill-tuning-1',
    proposed_fixes: [],
    revision: conflict.state.revision + 1,
  })
  expect(plan(told(conflict, { type: 'resolve-conflict', keep: 'ours' })).row).toBe(15)
})

test('every state on the way keeps the rules between its fields', () => {
  const all = [begun, analysed, diagnosed, reported, offered, chosen, applied, verified]
  expect(all.flatMap(({ state }) => brokenInvariants(state))).toEqual([])
})
