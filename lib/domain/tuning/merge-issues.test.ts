import { expect, test } from 'vitest'
import { AppliedFix } from './fix.ts'
import { Issue } from './issue.ts'
import { prioritised } from './issue-order.ts'
import { mergeIssues, treatedIssues } from './merge-issues.ts'
import { found, now, proposal } from './test-tuning.ts'

const later = '2026-02-02T00:00:00.000Z'
const look = (more: object = {}) => ({
  ...{ scope: ['context' as const], source: 'rule' as const, at: later, treated: new Set<string>() },
  ...more,
})
const first = mergeIssues([], [found('one'), found('two', { line: 9, lineEnd: 9 })], look({ at: now }))

test('what is found for the first time becomes an issue with the next id, its place and its words', () => {
  expect(first.map((issue) => issue.id)).toEqual(['ISS-001', 'ISS-002'])
  expect(first[0]).toMatchObject({
    ...{ rule_id: 'CTX-001', source: 'rule', state: 'open', first_seen: now, last_seen: now, root_cause: 'r' },
    location: { file: 'SKILL.md', line_start: 3, line_end: 3, column_start: 1, column_end: 9 },
    evidence_items: [{ file: 'SKILL.md', line: 3, context: 'history', fingerprint: 'one' }],
  })
})

test('what is found again keeps its id and its first time, also on another line', () => {
  const again = mergeIssues(first, [found('two', { line: 40, lineEnd: 40 }), found('one')], look())
  expect(again.map(({ id, first_seen, last_seen }) => [id, first_seen, last_seen])).toEqual([
    ['ISS-001', now, later],
    ['ISS-002', now, later],
  ])
  expect(again[1]?.location.line_start).toBe(40)
})

test('what is no longer found is fixed when a fix was made for it, else gone; another diagnosis is left alone', () => {
  const other = mergeIssues(first, [found('three', { diagnosis: 'docs' })], look({ scope: ['docs'] }))
  const states = (list: Issue[]) => list.map(({ state }) => state)
  expect(states(mergeIssues(other, [], look({ treated: new Set(['ISS-002']) })))).toEqual(['gone', 'fixed', 'open'])
  const back = mergeIssues(mergeIssues(first, [], look()), [found('one')], look())
  expect(states(back)).toEqual(['open', 'gone'])
})

test('what a person or a comment said about an issue stays as long as it is said', () => {
  const judged = first.map((issue) => ({
    ...issue,
    state: 'accepted' as const,
    judgement: { kind: 'accepted' as const, reason: 'on purpose', by: 'Ada', at: now },
  }))
  expect(mergeIssues(judged, [found('one'), found('two')], look()).map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
  ])
  const [commented] = mergeIssues([], [found('one', { state: 'suppressed' })], look())
  expect(commented?.state).toBe('suppressed')
  expect(mergeIssues(commented ? [commented] : [], [found('one')], look())[0]?.state).toBe('open')
})

test('an issue of an imported file becomes that of the rule that sees the same', () => {
  const imported = Issue.parse({
    id: 'CTX-1',
    type: 'context_explosion',
    location: { file: 'SKILL.md', line_start: 2, line_end: 4 },
  })
  const elsewhere = Issue.parse({ ...imported, id: 'CTX-2', location: { file: 'SKILL.md', line_start: 80 } })
  const merged = mergeIssues([elsewhere, imported], [found('one')], look())
  expect(merged.map(({ id, rule_id, source }) => [id, rule_id, source])).toEqual([
    ['CTX-2', null, 'import'],
    ['CTX-1', 'CTX-001', 'rule'],
  ])
})

test('what an agent sees at the place of a rule explains it and does not take it over', () => {
  const seen = found('one', { rootCause: 'a deeper cause', severity: 'critical', ruleId: null })
  expect(mergeIssues(first, [seen], look({ source: 'agent', scope: [] }))[0]).toMatchObject({
    ...{ source: 'rule', severity: 'high', root_cause: 'a deeper cause' },
  })
})

test('an issue is treated while a fix for it stands in the skill', () => {
  const fixes = [{ ...proposal(['ISS-001']), id: 'FIX-001' }]
  const entry = AppliedFix.parse({ fix_id: 'FIX-001', success: true, verification_result: 'pending' })
  expect(treatedIssues(fixes, [entry])).toEqual(new Set(['ISS-001']))
  expect(treatedIssues(fixes, [{ ...entry, verification_result: 'rolled_back' }])).toEqual(new Set())
  expect(treatedIssues(fixes, [{ ...entry, success: false }])).toEqual(new Set())
})

test('priorities follow severity, what the person complained about, kind and place; equal issues share one', () => {
  const of = (id: string, more: object) =>
    Issue.parse({ id, source: 'rule', location: { file: 'a.md', line_start: 1 }, ...more })
  const ranked = prioritised(
    [
      of('gone', { severity: 'critical', state: 'gone' }),
      of('low', { severity: 'low' }),
      of('second', { severity: 'high', type: 'dataflow_break' }),
      of('first', { severity: 'high', type: 'memory_loss' }),
      of('twin', { severity: 'high', type: 'memory_loss' }),
      of('later', { severity: 'high', type: 'memory_loss', location: { file: 'a.md', line_start: 5 } }),
    ],
    new Set(['memory_loss']),
  )
  expect(Object.fromEntries(ranked.map(({ id, priority }) => [id, priority]))).toEqual({
    ...{ first: 1, twin: 1, later: 2, second: 3, low: 4, gone: 5 },
  })
})

test('issues at one place, of one target, and cause and effect in one file are related', () => {
  const of = (id: string, more: object) => Issue.parse({ id, location: { file: `${id}.md`, line_start: 1 }, ...more })
  const related = prioritised(
    [
      of('a', { data: { target: 'x' } }),
      of('b', { data: { target: 'x' } }),
      of('c', { type: 'context_explosion', location: { file: 's.md', line_start: 1 } }),
      of('d', { type: 'memory_loss', location: { file: 's.md', line_start: 9 } }),
      of('e', { type: 'memory_loss', location: { file: 'other.md', line_start: 9 } }),
    ],
    new Set(),
  )
  expect(Object.fromEntries(related.map((issue) => [issue.id, issue.related_issues]))).toEqual({
    ...{ a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: [] },
  })
})
