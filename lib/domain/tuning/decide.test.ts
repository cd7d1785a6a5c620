import { expect, test } from 'vitest'
import type { ActionOutcome } from './action-outcome.ts'
import { decide } from './decide.ts'
import { DeepAnalysis } from './deep-analysis.ts'
import { DiagnosisResult } from './diagnosis-result.ts'
import { Hunk } from './fix.ts'
import { plan } from './plan.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { after, facts, found, newTuning, now, proposal, target } from './test-tuning.ts'
import { TuningCommand } from './tuning-commands.ts'
import type { TuningFacts } from './tuning-facts.ts'
import { brokenInvariants } from './tuning-invariants.ts'
import type { TuningModel } from './tuning-model.ts'

const ask = (model: TuningModel, command: object, more: Partial<TuningFacts> = {}) =>
  decide(model, TuningCommand.parse({ revision: model.state.revision, ...command }), facts(more))

/** The tuning after a command that is accepted. */
function told(model: TuningModel, command: object, more: Partial<TuningFacts> = {}): TuningModel {
  const decided = ask(model, command, more)
  if (!decided.ok) throw new Error(decided.refusal.message)
  return after(model, ...decided.value)
}

const refusal = (model: TuningModel, command: object, more: Partial<TuningFacts> = {}) => {
  const decided = ask(model, command, more)
  return decided.ok ? null : decided.refusal.code
}

/** The tuning after its planned action gave this. */
function done(model: TuningModel, outcome: ActionOutcome): TuningModel {
  const step = plan(model)
  if (step.kind !== 'run') throw new Error(`planned ${JSON.stringify(step)}`)
  const reference = { key: `k${model.state.step_count}`, action: step.action, attempt: 1 }
  return after(
    model,
    { type: 'action-started', args: step.args, ...reference },
    { type: 'action-finished', outcome, outputFiles: [], summary: '', ...reference },
  )
}

/** The tuning in the wait that is planned. */
function asking(model: TuningModel): TuningModel {
  const step = plan(model)
  if (step.kind !== 'wait') throw new Error(`planned ${JSON.stringify(step)}`)
  return after(model, { type: 'waiting-opened', reason: step.reason, wait: step.wait })
}

const hunk = Hunk.parse({ id: 'h1', old_start: 1, old_lines: 1, lines: ['-a', '+b'] })
const change = {
  file: 'SKILL.md',
  action: 'modify' as const,
  old_content: 'a\n',
  new_content: 'b\n',
  old_sha256: 'a',
  new_sha256: 'b',
  hunks: [hunk],
}

const begun = done(newTuning({ focus: ['context'], confirm: true }), { kind: 'init', target, workDir: 'w' })
const analysed = done(begun, { kind: 'analyze', analysis: RequirementAnalysis.parse({ analyst: 'rules' }) })
const diagnosed = done(analysed, {
  ...{ kind: 'diagnose', diagnosis: 'context', result: DiagnosisResult.parse({}) },
  found: [found('one'), found('two', { severity: 'critical', line: 9 })],
})
const reported = done(diagnosed, { kind: 'report', files: [] })
const offered = asking(
  done(reported, {
    kind: 'propose',
    fixes: [
      proposal(['ISS-001'], { changes: [change] }),
      proposal(['ISS-002'], { kind: 'choice', changes: [], options: [{ value: 'x', label: 'X', diff: '' }] }),
    ],
  }),
)
const accept = (id: string, more: object = {}) => ({ fix_id: id, decision: 'accept', diff_sha256: 'd', ...more })
const seen = { diffSha256: { 'FIX-001': 'd', 'FIX-002': 'd' } }
const choose = (...fixes: object[]) => ({ type: 'select-fixes', fixes })
const chosen = told(offered, choose(accept('FIX-002')), seen)
const applied = done(chosen, {
  ...{
    kind: 'apply',
    fixId: 'FIX-002',
    result: 'applied',
    backupPath: 'b',
    tokenDelta: -4,
    error: null,
    regenerated: null,
  },
  changesMade: [{ file: 'SKILL.md', action: 'modify', before_sha256: 'a', after_sha256: 'b' }],
})
const verified = done(applied, {
  ...{ kind: 'verify', treeHash: 't', found: [found('two', { severity: 'critical', line: 9 })] },
  results: [{ fixId: 'FIX-002', result: 'pass', rolledBack: false, note: null }],
})

test('proposals come in their order: the worst issue first', () => {
  expect(offered.state.proposed_fixes.map(({ id, issue_ids }) => [id, issue_ids])).toEqual([
    ['FIX-001', ['ISS-002']],
    ['FIX-002', ['ISS-001']],
  ])
  expect(offered.state).toMatchObject({ quality_score: 84, quality_gate: 'fail', status: 'waiting' })
})

test('a command about an older revision is stale, of another program’s tuning it is read only, and a deleted tuning is not found', () => {
  expect(refusal(offered, { type: 'continue', revision: 1 })).toBe('stale')
  expect(refusal({ ...offered, state: { ...offered.state, runner: 'external' } }, { type: 'exit' })).toBe('read_only')
  expect(refusal(after(offered, { type: 'deleted' }), { type: 'exit' })).toBe('not_found')
  expect(refusal(told(offered, { type: 'exit' }), { type: 'continue' })).toBe('invalid_transition')
})

test('a fix is applied as its person saw it, and only from the open proposals', () => {
  expect(refusal(offered, choose(accept('FIX-002', { diff_sha256: 'older' })), seen)).toBe('stale')
  expect(refusal(offered, choose(accept('FIX-009')), seen)).toBe('not_found')
  expect(refusal(offered, choose(accept('FIX-002'), accept('FIX-002')), seen)).toBe('duplicate')
  expect(refusal(offered, choose(accept('FIX-001')), seen)).toBe('validation')
  expect(refusal(chosen, choose(accept('FIX-001')), seen)).toBe('invalid_transition')
  expect(chosen.state).toMatchObject({ status: 'running', pending_fixes: ['FIX-002'] })
  expect(chosen.state.proposed_fixes[1]?.decisions).toEqual([{ kind: 'accept', diff_sha256: 'd', at: now, by: 'Ada' }])
})

test('the option that was taken becomes the change of the fix', () => {
  const option = choose({ fix_id: 'FIX-001', decision: { option: 'x' }, diff_sha256: null })
  const changes = [{ ...change, new_content: 'x\n' }]
  expect(refusal(offered, option)).toBe('validation')
  const next = told(offered, option, { optionChanges: { 'FIX-001': { x: changes } } })
  expect(next.state.proposed_fixes[0]).toMatchObject({ chosen_option: 'x', changes, status: 'selected' })
})

test('more fixes than an iteration may have are refused', () => {
  const tight = { ...offered, state: { ...offered.state, settings: { ...offered.state.settings, max_fixes: 1 } } }
  const option = { fix_id: 'FIX-001', decision: { option: 'x' }, diff_sha256: null }
  const more = { ...seen, optionChanges: { 'FIX-001': { x: [change] } } }
  expect(refusal(tight, choose(accept('FIX-002'), option), more)).toBe('limit_reached')
})

test('a decided hunk changes the text of the fix and takes its hash and its check', () => {
  const at = { fix_id: 'FIX-002', file: 'SKILL.md', hunk_id: 'h1' }
  const edited = told(offered, { type: 'edit-hunk', ...at, lines: ['mine'] })
  expect(edited.state.proposed_fixes[1]?.changes[0]).toMatchObject({ new_content: 'mine\n', new_sha256: null })
  expect(edited.state.proposed_fixes[1]?.check).toBeNull()
  const rejected = told(edited, { type: 'decide-hunk', ...at, verdict: 'rejected' })
  expect(rejected.state.proposed_fixes[1]?.changes[0]).toMatchObject({ new_content: 'a\n' })
  expect(rejected.state.proposed_fixes[1]?.changes[0]?.hunks[0]).not.toHaveProperty('edited')
  expect(refusal(offered, { type: 'decide-hunk', ...at, hunk_id: 'h9', verdict: 'rejected' })).toBe('not_found')
})

test('a fix is decided before the selection is sent, once however often it is said, and can be taken back', () => {
  const say = (decision: unknown) => ({ type: 'decide-fix', fix_id: 'FIX-002', decision, diff_sha256: 'd' })
  const words = ({ state }: typeof offered) => state.proposed_fixes[1]?.decisions.map(({ kind }) => kind)
  const taken = told(offered, say('accept'), seen)
  expect(taken.state.proposed_fixes[1]).toMatchObject({
    status: 'proposed',
    decisions: [{ kind: 'accept', by: 'Ada' }],
  })
  expect(taken.state.wait_reason).toBe('fix_selection')
  expect(told(taken, say('accept'), seen)).toBe(taken)
  const back = told(taken, say('withdraw'), seen)
  expect(words(back)).toEqual(['accept', 'withdraw'])
  expect(told(back, say('withdraw'), seen)).toBe(back)
  expect(refusal(offered, say('accept'), { diffSha256: { 'FIX-002': 'another' } })).toBe('stale')
  expect(refusal(offered, { ...say('accept'), fix_id: 'FIX-009' }, seen)).toBe('not_found')
})

test('an option that is taken gives the fix its diff, and leaves it when the word is taken back', () => {
  const more = { ...seen, optionChanges: { 'FIX-001': { x: [change] } } }
  const say = (decision: unknown) => ({ type: 'decide-fix', fix_id: 'FIX-001', decision })
  const taken = told(offered, say({ option: 'x' }), more)
  expect(taken.state.proposed_fixes[0]).toMatchObject({
    chosen_option: 'x',
    changes: [{ file: 'SKILL.md' }],
    check: null,
  })
  expect(told(taken, say({ option: 'x' }), more)).toBe(taken)
  const back = told(taken, say('withdraw'), more)
  expect(back.state.proposed_fixes[0]).toMatchObject({ chosen_option: null, changes: [] })
  expect(refusal(offered, say({ option: 'y' }), more)).toBe('validation')
})

test('a verdict about a part that stands already is not given again', () => {
  const at = { fix_id: 'FIX-002', file: 'SKILL.md', hunk_id: 'h1', verdict: 'rejected' }
  const once = told(offered, { type: 'decide-hunk', ...at })
  expect(told(once, { type: 'decide-hunk', ...at })).toBe(once)
  expect(told(once, { type: 'decide-hunk', ...at, comment: 'why' })).not.toBe(once)
})

test('an agent is answered three times about a fix', () => {
  const say = { type: 'respond', fix_id: 'FIX-002', text: 'shorter' }
  const thrice = told(told(told(offered, say), say), say)
  expect(refusal(thrice, say)).toBe('limit_reached')
})

test('a verified fix closes its issue and its iteration, and says what it did', () => {
  expect(verified.state.issues.map(({ state }) => state)).toEqual(['fixed', 'open'])
  expect(verified.state.applied_fixes[0]).toMatchObject({
    ...{
      verification_result: 'pass',
      issues_resolved: ['ISS-001'],
      issues_introduced: [],
      score_before: 84,
      token_delta: -4,
    },
    score_after: verified.state.quality_score,
  })
  expect(verified.state).toMatchObject({
    iteration_count: 1,
    iterations: [{ outcome: 'progress', resolved: 1, applied: 1 }],
  })
})

test('a fix is taken back in any state without an action in flight: its issue is open again', () => {
  const back = { type: 'rollback-fix', fix_id: 'FIX-002' }
  const asked = told(verified, back)
  expect(plan(asked).kind).toBe('none')
  expect(refusal(asked, back)).toBe('busy')
  const over = after(told(asked, { type: 'exit' }), { type: 'rolled-back', fixIds: ['FIX-002'] })
  expect(over.state).toMatchObject({ status: 'user_exit', quality_score: reported.state.quality_score })
  expect(over.state.applied_fixes[0]).toMatchObject({ verification_result: 'rolled_back', rollback_available: false })
  expect(over.state.issues.map(({ state }) => state)).toEqual(['open', 'open'])
  expect(refusal(over, back)).toBe('invalid_transition')
  expect(refusal(offered, { type: 'rollback-fix', fix_id: 'FIX-002' })).toBe('invalid_transition')
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
