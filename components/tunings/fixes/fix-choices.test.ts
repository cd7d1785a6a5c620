import { expect, test } from 'vitest'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { decisionsOf, hindrance, wishOf } from './fix-choices.ts'

const fix = (id: string, more: Partial<FixBrief> = {}): FixBrief =>
  ({ id, status: 'proposed', is_current: true, decisions: [], diff_sha256: `sha-${id}`, ...more }) as FixBrief

const accepted = { kind: 'hunk', text: 'accepted', at: '', by: 'ann', diff_sha256: null, hunk_id: '1' } as const

test('a fix of which somebody else took a part is taken, unless this person leaves it', () => {
  const shared = fix('FIX-1', { decisions: [accepted] })
  expect(wishOf(shared, {})).toBe('accept')
  expect(wishOf(shared, { 'FIX-1': 'reject' })).toBe('reject')
})

test('what was decided meanwhile is not decided again', () => {
  expect(wishOf(fix('FIX-1', { status: 'applied' }), { 'FIX-1': 'accept' })).toBeNull()
})

test('only what was spoken about is sent, each with the diff on the screen', () => {
  expect(decisionsOf([fix('FIX-1'), fix('FIX-2')], { 'FIX-2': { option: 'b' } })).toEqual([
    { fix_id: 'FIX-2', decision: { option: 'b' }, diff_sha256: 'sha-FIX-2' },
  ])
})

test('a fix without a diff cannot be accepted, and says what is missing', () => {
  const bare = { files: [], options: [], chosen_option: null }
  expect(hindrance(bare)).toBe('noDiff')
  expect(hindrance({ ...bare, options: [{ value: 'a', label: 'A' }] })).toBe('chooseFirst')
})
