import { expect, test } from 'vitest'
import { Fix } from '#lib/domain/tuning/fix.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { decisionsFor, type Wanted } from './tuning-answers.ts'

const brief = (id: string, more: Partial<FixBrief> = {}): FixBrief => {
  const { changes: _changes, options: _options, ...fix } = Fix.parse({ id, kind: 'auto' })
  const bare = { en: '', zh: '' }
  const words = { title: bare, sentence: bare, reason: bare, ways: [], choice: null }
  const given = { ...words, files: [], options: [], issues: [], applied: null, is_current: true, is_safe: false }
  return { ...fix, ...given, diff_sha256: `diff of ${id}`, ...more }
}
const nothing: Wanted = { ids: [], safe: false, all: false, options: [] }
const words = (fixes: FixBrief[], wanted: Partial<Wanted>) =>
  Object.fromEntries(decisionsFor(fixes, { ...nothing, ...wanted }).map(({ fix_id, decision }) => [fix_id, decision]))

test('what is named is accepted on the diff that was read, and every other open proposal is declined', () => {
  expect(decisionsFor([brief('FIX-001'), brief('FIX-002')], { ...nothing, ids: ['FIX-002'] })).toEqual([
    { fix_id: 'FIX-001', decision: 'reject', diff_sha256: 'diff of FIX-001' },
    { fix_id: 'FIX-002', decision: 'accept', diff_sha256: 'diff of FIX-002' },
  ])
})

test('all leaves out what has no diff, safe takes what is safe, and a choice takes the way that is named', () => {
  const fixes = [brief('FIX-001', { is_safe: true }), brief('FIX-002'), brief('FIX-003', { diff_sha256: null })]
  expect(words(fixes, { all: true })).toEqual({ 'FIX-001': 'accept', 'FIX-002': 'accept', 'FIX-003': 'reject' })
  expect(words(fixes, { safe: true })).toEqual({ 'FIX-001': 'accept', 'FIX-002': 'reject', 'FIX-003': 'reject' })
  expect(words(fixes, { options: ['FIX-003=keep=both'] })['FIX-003']).toEqual({ option: 'keep=both' })
})

test('an id that is no open proposal of this iteration is refused, before anything is decided', () => {
  const fixes = [brief('FIX-001', { status: 'applied' }), brief('FIX-002', { is_current: false })]
  for (const id of ['FIX-001', 'FIX-002', 'FIX-009'])
    expect(() => decisionsFor(fixes, { ...nothing, ids: [id] })).toThrow(id)
  expect(() => decisionsFor(fixes, { ...nothing, options: ['FIX-001'] })).toThrow('NAME=VALUE')
})
