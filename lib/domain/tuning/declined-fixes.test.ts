import { expect, test } from 'vitest'
import { declinedIn, isDeclined, isPartDeclined } from './declined-fixes.ts'
import { Fix } from './fix.ts'

type Part = { at?: number; lines: string[]; verdict?: 'accepted' | 'rejected' }
const fixOf = (parts: Part[], more: Partial<Fix> = {}) =>
  Fix.parse({
    ...{ id: 'FIX-001', kind: 'auto', transform: 'relink', ...more },
    changes: [
      {
        ...{ file: 'SKILL.md', old_sha256: `${Math.max(...parts.map(({ at = 1 }) => at))}` },
        hunks: parts.map(({ at = 1, lines, verdict = 'pending' }, n) => ({
          id: `${n}`,
          old_start: at,
          lines,
          verdict,
        })),
      },
    ],
  })
const swap = (name: string) => [`-See ${name}.`, `+See references/${name}.`]
const [one, two] = [{ lines: swap('a.md') }, { lines: swap('b.md') }]
const rejected = { status: 'rejected' as const }
const accepted = { decisions: [{ kind: 'accept' as const, at: '', by: '', diff_sha256: null }] }

test('a fix that was declined is the same one wherever its lines stand by now', () => {
  const declined = declinedIn([fixOf([one], rejected)])
  expect(isDeclined(fixOf([{ at: 30, lines: [' Other text.', ...swap('a.md'), ' More.'] }]), declined)).toBe(true)
  expect(isDeclined(fixOf([two]), declined)).toBe(false)
  expect(isDeclined(fixOf([one], { transform: 'index_file' }), declined)).toBe(false)
})

test('a fix that does more than what was declined is another one, of which a part was declined', () => {
  const declined = declinedIn([fixOf([one], rejected)])
  const more = fixOf([{ lines: [...swap('a.md'), ' Between.', ...swap('b.md')] }])
  expect([isDeclined(more, declined), isPartDeclined(more, declined)]).toEqual([false, true])
})

test('of a fix that was made in part the rest is declined', () => {
  const declined = declinedIn([
    fixOf(
      [
        { ...one, verdict: 'accepted' },
        { ...two, verdict: 'rejected' },
      ],
      accepted,
    ),
  ])
  expect([isDeclined(fixOf([one]), declined), isDeclined(fixOf([two]), declined)]).toEqual([false, true])
})

test('the last word counts, and what nobody decided says nothing', () => {
  const declined = declinedIn([fixOf([one], rejected), fixOf([two])])
  expect(isDeclined(fixOf([two]), declined)).toBe(false)
  expect(isDeclined(fixOf([one]), declinedIn([fixOf([one], accepted)], declined))).toBe(false)
  expect(isDeclined(fixOf([one]), declinedIn([fixOf([one], rejected)], new Set()))).toBe(true)
})

test('a choice is declined with all of its ways, and another one when a way is new', () => {
  const choice = (...values: string[]) =>
    Fix.parse({
      ...{ id: 'FIX-001', kind: 'choice', transform: 'bound_loop' },
      options: values.map((value) => ({ value, diff: `--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-loop\n+loop ${value}\n` })),
    })
  const declined = declinedIn([{ ...choice('3', '10'), ...rejected }])
  expect([isDeclined(choice('3', '10'), declined), isDeclined(choice('3'), declined)]).toEqual([true, false])
})

test('a file that comes or goes as a whole is a change', () => {
  const gone = (file: string) =>
    Fix.parse({ id: 'FIX-001', transform: 'index_file', changes: [{ file, action: 'delete' }] })
  const declined = declinedIn([{ ...gone('a.md'), ...rejected }])
  expect([isDeclined(gone('a.md'), declined), isDeclined(gone('b.md'), declined)]).toEqual([true, false])
  expect(isDeclined(Fix.parse({ id: 'FIX-002', kind: 'agent' }), declined)).toBe(false)
})
