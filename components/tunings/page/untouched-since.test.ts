import { expect, test } from 'vitest'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import { isUntouched } from './untouched-since.ts'

const fix = (first: string, second: string, more: object = {}) =>
  ({
    ...{ status: 'proposed', diff_sha256: `${first} ${second}`, decisions: [] },
    changes: [
      { file: 'SKILL.md', hunks: [first, second].map((verdict, n) => ({ id: `${n + 1}`, verdict, lines: [] })) },
    ],
    ...more,
  }) as unknown as FixView
const about = (hunk_id: string) =>
  ({ type: 'decide-hunk', fix_id: 'FIX-001', file: 'SKILL.md', hunk_id, verdict: 'rejected' }) as const
const aboutAll = { type: 'decide-fix', fix_id: 'FIX-001', decision: 'accept', diff_sha256: '' } as const

test('a decision about a part is touched by what is said about this part alone', () => {
  const seen = fix('pending', 'pending')
  expect(isUntouched(seen, fix('accepted', 'pending'), about('2'))).toBe(true)
  expect(isUntouched(seen, fix('accepted', 'pending'), about('1'))).toBe(false)
  expect(isUntouched(seen, fix('pending', 'pending', { status: 'applied' }), about('2'))).toBe(false)
})

test('a decision about a fix is touched by whatever is said about it', () => {
  const seen = fix('pending', 'pending')
  expect(isUntouched(seen, fix('pending', 'pending'), aboutAll)).toBe(true)
  expect(isUntouched(seen, fix('accepted', 'pending'), aboutAll)).toBe(false)
})
