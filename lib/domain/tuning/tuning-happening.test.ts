import { expect, test } from 'vitest'
import { say } from '../sentences/say.ts'
import { happeningOf } from './tuning-happening.ts'

const finished = (outcome: object) => happeningOf('action-finished', { action: 'action-x', attempt: 1, outcome })

test.each([
  [{ kind: 'diagnose', result: { issues_found: 1 } }, '1 issue found.', 'outcome_diagnosed'],
  [{ kind: 'propose', fixes: [{}, {}] }, '2 fixes are proposed.', 'outcome_proposed'],
  [{ kind: 'apply', fixId: 'FIX-1', result: 'applied' }, 'FIX-1 is applied.', 'outcome_applied'],
  [
    { kind: 'apply', fixId: 'FIX-1', result: 'failed', error: 'why' },
    'FIX-1 is not applied: why',
    'outcome_not_applied',
  ],
  [
    { kind: 'verify', results: [{ result: 'pass' }, { result: 'fail' }, { result: 'pass' }] },
    'Hold: 2. Do not hold: 1. Cannot be told: 0.',
    'outcome_verified',
  ],
])('what came of an action is told: %o', (outcome, note, code) => {
  expect(finished(outcome)).toMatchObject({ note, said: { code } })
})

test('an action whose name says all has no note, and what people said is told in their words', () => {
  expect(finished({ kind: 'report', files: [] })).toEqual({
    ...{ action: 'action-x', attempt: 1, subject: null, note: null, output_files: [] },
  })
  expect(happeningOf('issue-judged', { issueId: 'ISS-1', reason: 'on purpose' })).toMatchObject({
    ...{ subject: 'ISS-1', note: 'on purpose' },
  })
})

test('a failure says its reason in the language of the reader, and a stranger’s sentence stays text', () => {
  const said = say('disk_is_full').said
  const failed = { action: 'action-x', attempt: 1, code: 'internal', message: 'The disk is full.' }
  expect(happeningOf('action-failed', { ...failed, said })).toMatchObject({ note: 'The disk is full.', said })
  expect(happeningOf('action-failed', { ...failed, said: 'no sentence' })).not.toHaveProperty('said')
  expect(happeningOf('action-failed', failed)).not.toHaveProperty('said')
})
