import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import {
  accept,
  change,
  choose,
  chosen,
  offered,
  refusal,
  reported,
  seen,
  told,
  verified,
} from './test-decided-tuning.ts'
import { after, now } from './test-tuning.ts'

test('proposals come in their order: the worst issue first', () => {
  expect(offered.state.proposed_fixes.map(({ id, issue_ids }) => [id, issue_ids])).toEqual([
    ['FIX-001', ['ISS-002']],
    ['FIX-002', ['ISS-001']],
  ])
  expect(offered.state).toMatchObject({ quality_score: 84, quality_gate: 'fail', status: 'waiting' })
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
