import { expect, test } from 'vitest'
import { findAgain } from './find-again.ts'
import { mergeIssues } from './merge-issues.ts'
import { found, now } from './test-tuning.ts'
import { diagnoses } from './vocabulary.ts'

const look = { scope: diagnoses, source: 'rule' as const, at: now, treated: new Set<string>() }
const at = (line: number) => ({ line, lineEnd: line })
const issues = mergeIssues(
  [],
  [found('intake', { ...at(9), excerpt: 'as above' }), found('sorting', { ...at(30), excerpt: 'as before' })],
  look,
)
const pairs = (again: ReturnType<typeof findAgain>) =>
  again.map(({ issueId, found: one }) => [issueId, one.fingerprint])

test('an issue below a heading that was renamed is found again by its words', () => {
  const renamed = [found('sorting', at(30)), found('reception', { ...at(9), excerpt: 'as above' })]
  expect(pairs(findAgain(issues, renamed, { scope: diagnoses, by: 'words' }))).toEqual([['ISS-001', 'reception']])
})

test('several equal places are taken in their order, and what is too much stays new', () => {
  const equal = mergeIssues([], [found('a', at(9)), found('b', at(30))], look)
  const renamed = [found('z', at(60)), found('y', at(31)), found('x', at(10))]
  expect(pairs(findAgain(equal, renamed, { scope: diagnoses, by: 'words' }))).toEqual([
    ['ISS-001', 'x'],
    ['ISS-002', 'y'],
  ])
})

test('one finding is the place of one issue, also where it is named twice', () => {
  const equal = mergeIssues([], [found('a', at(9)), found('b', at(30))], look)
  const doubled = [found('x', at(10)), found('x', at(10))]
  expect(pairs(findAgain(equal, doubled, { scope: diagnoses, by: 'rule' }))).toEqual([['ISS-001', 'x']])
})

test('a place in other words is only taken when asked for, and never where it could be another one', () => {
  const edited = [found('sorting', at(30)), found('new', { ...at(9), excerpt: 'see above' })]
  expect(findAgain(issues, edited, { scope: diagnoses, by: 'words' })).toEqual([])
  expect(pairs(findAgain(issues, edited, { scope: diagnoses, by: 'rule' }))).toEqual([['ISS-001', 'new']])
  const two = [...edited, found('newer', { ...at(12), excerpt: 'see below' })]
  expect(findAgain(issues, two, { scope: diagnoses, by: 'rule' })).toEqual([])
})

test('another file, another rule, a diagnosis that was not run and an issue that is over are left alone', () => {
  const fresh = { ...at(9), excerpt: 'as above' }
  for (const other of [
    found('new', { ...fresh, file: 'other.md' }),
    found('new', { ...fresh, ruleId: 'CTX-002' }),
    found('intake', fresh),
  ])
    expect(findAgain(issues, [other], { scope: diagnoses, by: 'rule' })).toEqual([])
  expect(findAgain(issues, [found('new', fresh)], { scope: ['docs'], by: 'rule' })).toEqual([])
  const over = issues.map((issue) => ({ ...issue, state: 'fixed' as const }))
  expect(findAgain(over, [found('new', fresh)], { scope: diagnoses, by: 'rule' })).toEqual([])
})

test('what a person said about an issue outlives a renamed heading', () => {
  const judgement = { kind: 'accepted' as const, reason: 'on purpose', by: 'Ada', at: now }
  const judged = issues.map((issue) => ({ ...issue, state: 'accepted' as const, judgement }))
  const renamed = [found('reception', { ...at(9), excerpt: 'as above' }), found('sorting', { excerpt: 'as before' })]
  expect(mergeIssues(judged, renamed, look).map(({ id, state, fingerprint }) => [id, state, fingerprint])).toEqual([
    ['ISS-001', 'accepted', 'reception'],
    ['ISS-002', 'accepted', 'sorting'],
  ])
})
