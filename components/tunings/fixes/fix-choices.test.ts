import { expect, test } from 'vitest'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { choiceOf, decisionsOf, hindrance } from './fix-choices.ts'

const fix = (id: string, more: Partial<FixBrief> = {}): FixBrief =>
  ({ id, status: 'proposed', is_current: true, choice: null, diff_sha256: `sha-${id}`, ...more }) as FixBrief

const said = (verdict: 'accept' | 'reject') => ({ choice: { verdict, by: 'ann', at: '' } })

test('what was applied or put aside meanwhile is not decided again', () => {
  expect(choiceOf(fix('FIX-1', said('accept')))).toBe('accept')
  expect(choiceOf(fix('FIX-1', { ...said('accept'), status: 'applied' }))).toBeNull()
  expect(choiceOf(fix('FIX-1', { ...said('accept'), is_current: false }))).toBeNull()
})

test('only what was spoken about is sent, each with the diff on the screen', () => {
  expect(decisionsOf([fix('FIX-1'), fix('FIX-2', said('reject')), fix('FIX-3', said('accept'))])).toEqual([
    { fix_id: 'FIX-2', decision: 'reject', diff_sha256: 'sha-FIX-2' },
    { fix_id: 'FIX-3', decision: 'accept', diff_sha256: 'sha-FIX-3' },
  ])
})

test('a fix without a diff cannot be accepted, and says what is missing', () => {
  const bare = { files: [], options: [], chosen_option: null }
  expect(hindrance(bare)).toBe('noDiff')
  expect(hindrance({ ...bare, options: [{ value: 'a', label: 'A' }] })).toBe('chooseFirst')
})
