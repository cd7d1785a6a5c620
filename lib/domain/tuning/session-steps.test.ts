import { expect, test } from 'vitest'
import { Fix } from './fix.ts'
import type { Issue } from './issue.ts'
import { mergeIssues } from './merge-issues.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { caughtUp, lookedAgain } from './session-later.ts'
import { decideFix, endSession, nextRound, openSession, recordFix, recordLook } from './session-steps.ts'
import type { SkillFacts } from './skill-facts.ts'
import { found, now, proposal, target } from './test-tuning.ts'
import { brokenInvariants } from './tuning-invariants.ts'
import type { TuningModel } from './tuning-model.ts'
import { defaultTuningSettings } from './tuning-settings.ts'
import { diagnoses } from './vocabulary.ts'

const stamp = { at: now, by: 'Ada' }
const start = {
  ...{ tuningId: 'skill-tuning-1', workDir: '.workflow/.scratchpad/skill-tuning-1', path: '.claude/skills/demo' },
  ...{ issue: '', focus: [], strictSpec: false, maxIterations: 5, gate: defaultTuningSettings.gate, engine: null },
  analysis: RequirementAnalysis.parse({ status: 'completed' }),
}
const rulesOf = (...rules: string[]) =>
  Object.fromEntries(diagnoses.map((name) => [name, rules])) as SkillFacts['checked']

const skill = (...prints: string[]): SkillFacts => ({
  ...{ target, notices: [], found: prints.map((print) => found(print)) },
  checked: rulesOf('CTX-001'),
  failed: rulesOf(),
})
/** The issues of one look, as a command numbers them. */
const issuesOf = ({ found: all }: SkillFacts): Issue[] =>
  mergeIssues([], all, { scope: diagnoses, source: 'rule', at: now, treated: new Set() })
const decision = { kind: 'accept' as const, diff_sha256: null }
const applied = (fixId: string) => ({
  ...{ fixId, result: 'applied' as const, backupPath: `backups/${fixId}`, tokenDelta: 0, error: null },
  changesMade: [{ file: 'SKILL.md', action: 'modify' as const, before_sha256: 'a', after_sha256: 'b' }],
})
const looked = (fixId: string, facts: SkillFacts) => ({
  ...{ found: facts.found, treeHash: null },
  results: [{ fixId, result: 'pass' as const, rolledBack: false, note: null }],
})
const choose = (model: TuningModel, facts: SkillFacts, id: string) =>
  decideFix(model, { fix: proposal([id]), issues: issuesOf(facts), decision }, stamp)
const kept = (fixId: string, stands: boolean) => {
  const { changesMade, backupPath } = applied(fixId)
  return { fixId, stands, changesMade, backupPath }
}
const whole = (model: TuningModel) => expect(brokenInvariants(model.state)).toEqual([])

test('a session of two rounds is a tuning that may be written at every step, and ends completed', () => {
  const opened = openSession(start, skill('one', 'two'), stamp)
  const first = choose(opened, skill('one', 'two'), 'ISS-002')
  const made = recordFix(first.model, applied(first.fix.id), stamp)
  const round = nextRound(recordLook(made, looked(first.fix.id, skill('one')), stamp), skill('one'), stamp)
  // The second look numbers its issues anew; the session keeps the names of the first.
  const second = choose(round, skill('one'), 'ISS-001')
  const done = recordLook(recordFix(second.model, applied('FIX-002'), stamp), looked('FIX-002', skill()), stamp)
  const ended = endSession(done, { fixes: [], issues: [] }, 'no_fix_available', stamp)
  for (const model of [opened, first.model, made, round, second.model, done, ended]) whole(model)
  const { status, completion_reason, iterations, proposed_fixes: fixes, issues } = ended.state
  expect({ status, completion_reason }).toEqual({ status: 'completed', completion_reason: 'gate_pass' })
  expect(iterations.map(({ applied: count }) => count)).toEqual([1, 1])
  expect(fixes.map(({ id, issue_ids, iteration }) => [id, issue_ids, iteration])).toEqual([
    ['FIX-001', ['ISS-002'], 1],
    ['FIX-002', ['ISS-001'], 2],
  ])
  expect(issues.map(({ state }) => state)).toEqual(['fixed', 'fixed'])
  expect(ended.state.score_history.map(({ kind }) => kind)).toEqual(['report', 'verify', 'report', 'verify'])
})

test('a fix that was refused keeps its name, and what is left is proposed at the end', () => {
  const facts = skill('one')
  const { model } = choose(openSession(start, facts, stamp), facts, 'ISS-001')
  const refused = recordFix(
    model,
    { ...applied('FIX-001'), result: 'failed', changesMade: [], backupPath: '', error: 'changed' },
    stamp,
  )
  const left = { fixes: [Fix.parse({ id: 'FIX-0', issue_ids: ['ISS-001'], kind: 'agent' })], issues: issuesOf(facts) }
  const ended = endSession(refused, left, 'user_stop', stamp)
  whole(ended)
  expect(ended.state.proposed_fixes.map(({ id, status }) => [id, status])).toEqual([
    ['FIX-001', 'failed'],
    ['FIX-002', 'proposed'],
  ])
})

test('a fix that a person rejects is so in the session; where nothing else was proposed, the fixes were declined', () => {
  const facts = skill('one')
  const open = openSession({ ...start, gate: { ...start.gate, min_score_pass: 100 } }, facts, stamp)
  const no = { kind: 'reject' as const, diff_sha256: 'shown' }
  const { model, fix } = decideFix(open, { fix: proposal(['ISS-001']), issues: issuesOf(facts), decision: no }, stamp)
  expect(fix).toMatchObject({ status: 'rejected', decisions: [{ ...no, by: 'Ada', at: now }] })
  const ended = endSession(model, { fixes: [], issues: [] }, 'user_stop', stamp)
  for (const one of [model, ended]) whole(one)
  expect(ended.state).toMatchObject({ status: 'completed', completion_reason: 'fixes_declined', pending_fixes: [] })
  expect(caughtUp(model, [], stamp).state).toMatchObject({
    status: 'user_exit',
    proposed_fixes: [{ status: 'rejected' }],
  })
})

test('a session that was killed is over; its chosen fix was made or not, as its backup says', () => {
  const facts = skill('one')
  const { model } = choose(openSession(start, facts, stamp), facts, 'ISS-001')
  const made = caughtUp(model, [kept('FIX-001', true)], stamp)
  expect(made.state).toMatchObject({ status: 'user_exit', pending_fixes: [] })
  expect(made.state.applied_fixes).toMatchObject([{ success: true, verification_result: 'pending' }])
  expect(caughtUp(model, [], stamp).state.proposed_fixes).toMatchObject([{ status: 'failed' }])
  const back = caughtUp(model, [kept('FIX-001', false)], stamp)
  expect(back.state.applied_fixes).toMatchObject([{ verification_result: 'rolled_back', rollback_available: false }])
  for (const one of [made, back, caughtUp(model, [], stamp)]) {
    whole(one)
    expect(caughtUp(one, [kept('FIX-001', one !== back)], stamp)).toBe(one)
  }
})

test('what a later look sees changes a fix and its issues, and nothing where it sees the same', () => {
  const facts = skill('one')
  const { model, fix } = choose(openSession(start, facts, stamp), facts, 'ISS-001')
  const done = recordLook(recordFix(model, applied(fix.id), stamp), looked(fix.id, skill()), stamp)
  const ended = endSession(done, { fixes: [], issues: [] }, 'no_fix_available', stamp)
  expect(lookedAgain(ended, [{ fixId: fix.id, problem: null }], () => false, now)).toBe(ended)
  const back = lookedAgain(ended, [{ fixId: fix.id, problem: 'found again' }], () => true, now)
  whole(back)
  expect(back.state.applied_fixes).toMatchObject([{ verification_result: 'fail', error: 'found again' }])
  expect(back.state.issues).toMatchObject([{ state: 'open' }])
  expect(back.state.revision).toBe(ended.state.revision + 1)
  const gone = lookedAgain(back, [{ fixId: fix.id, problem: null }], () => false, now)
  expect(gone.state.applied_fixes[0]).toMatchObject({ verification_result: 'pass' })
  expect(gone.state.applied_fixes[0]).not.toHaveProperty('error')
  expect(gone.state.issues).toMatchObject([{ state: 'fixed' }])
})
