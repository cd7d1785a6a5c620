import { expect, test } from 'vitest'
import { Decision, FileChange } from './fix.ts'
import { standingChoice } from './standing-choice.ts'

const said = (kind: Decision['kind'], more: Partial<Decision> = {}) => Decision.parse({ kind, by: 'ann', ...more })
const changes = (...verdicts: string[]) => [
  FileChange.parse({ file: 'SKILL.md', hunks: verdicts.map((verdict, place) => ({ id: `h${place}`, verdict })) }),
]
const stands = (decisions: Decision[], parts = changes('pending', 'pending'), chosen_option: string | null = null) =>
  standingChoice({ changes: parts, decisions, chosen_option }, 'now')?.verdict ?? null

test('the last word about the whole fix counts, and a remark is no word', () => {
  expect(stands([])).toBeNull()
  expect(stands([said('reject'), said('accept', { diff_sha256: 'now' }), said('respond')])).toBe('accept')
  expect(stands([said('accept', { diff_sha256: 'now' }), said('reject')])).toBe('reject')
  expect(stands([said('reject'), said('withdraw')])).toBeNull()
})

test('what was accepted is one diff: nothing stands about another one', () => {
  expect(stands([said('accept', { diff_sha256: 'before' })])).toBeNull()
  expect(stands([said('option', { option: 'x' })], changes('pending'), 'x')).toBe('accept')
  expect(stands([said('option', { option: 'x' })], changes('pending'), null)).toBeNull()
})

test('after a word about a part, a fix is meant when something of it is taken, and left when all is rejected', () => {
  const part = [said('reject'), said('hunk')]
  expect(stands(part, changes('accepted', 'pending'))).toBe('accept')
  expect(stands(part, changes('edited', 'rejected'))).toBe('accept')
  expect(stands(part, changes('rejected', 'rejected'))).toBe('reject')
  expect(stands(part, changes('rejected', 'pending'))).toBeNull()
  expect(stands(part, [])).toBeNull()
})
