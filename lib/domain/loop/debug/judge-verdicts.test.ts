import { expect, test } from 'vitest'
import type { GivenVerdict, VerdictsAnswer } from '../answers/verdicts-answer.ts'
import type { Hypothesis } from '../execution-record.ts'
import { testHypothesis } from '../test-hypothesis.ts'
import { isSameHypothesis, nextNumber, openNew } from './dead-ends.ts'
import { judgeVerdicts } from './judge-verdicts.ts'
import { refExists } from './known-refs.ts'
import { pathsWithOtherChanges } from './marked-lines.ts'

const hypothesis = (id: string, likelihood: number, more: Partial<Hypothesis> = {}): Hypothesis =>
  testHypothesis(id, { logging_point: `a.js:f:${likelihood}`, likelihood, ...more })
const given = (
  id: string,
  verdict: GivenVerdict['verdict'],
  refs: string[],
  more: Partial<GivenVerdict> = {},
): GivenVerdict => ({
  ...{ id, verdict, finding: 'It was seen often.', reason: 'The log shows it.' },
  ...{ evidence: refs.map((ref) => ({ kind: 'log' as const, ref })), ...more },
})
const answer = (verdicts: GivenVerdict[], cause?: string): VerdictsAnswer => ({
  verdicts,
  understanding: { known: [], disproven: [], focus: '', questions: [] },
  ...(cause ? { root_cause: { hypothesis_id: cause, statement: 'This is the cause.' } } : {}),
})
const known = {
  ...{ debugLines: 3, tests: new Set(['k@run-1']), fileLines: new Map([['src/a:b.js', 10]]) },
  ...{ changedPaths: new Set(['src/a.js']), commands: new Set(['c1']) },
}
const exists = (ref: string) => refExists(ref, known)
const verdictsOf = (open: Hypothesis[], said: VerdictsAnswer) =>
  judgeVerdicts(open, said, exists).map(({ verdict }) => verdict)

test('a reference exists when what it points at is there', () => {
  const there = [
    'debug.log#1',
    'debug.log#3',
    'test:k@run-1',
    'diff:2:src/a.js:7',
    'code:src/a:b.js:10',
    'code:src/a:b.js:1@abc',
    'cmd:c1',
  ]
  const absent = [
    'debug.log#0',
    'debug.log#4',
    'debug.log#x',
    'test:k@run-2',
    'diff:2:src/b.js:7',
    'code:src/a:b.js:11',
    'code:/etc/passwd:1',
    'cmd:c2',
    '',
  ]
  expect(there.filter((ref) => !exists(ref))).toEqual([])
  expect(absent.filter(exists)).toEqual([])
})

test('a verdict without evidence that exists is undecided and says what is missing', () => {
  const [judged] = judgeVerdicts([hypothesis('H1', 1)], answer([given('H1', 'confirmed', ['debug.log#99'])]), exists)
  expect(judged).toMatchObject({ verdict: 'inconclusive', refs: [], by: 'host' })
  expect(judged?.missing).not.toBeNull()
  expect(verdictsOf([hypothesis('H1', 1)], answer([given('H1', 'rejected', [])]))).toEqual(['inconclusive'])
})

test('a finding that only repeats the hypothesis decides nothing', () => {
  const said = answer([given('H1', 'confirmed', ['debug.log#1'], { finding: 'The cause is H1' })])
  expect(verdictsOf([hypothesis('H1', 1)], said)).toEqual(['inconclusive'])
})

test('of several causes one remains: the named one, else the most likely', () => {
  const open = [hypothesis('H1', 2), hypothesis('H2', 1), hypothesis('H3', 3)]
  const all = open.map(({ id }) => given(id, 'confirmed', ['debug.log#1']))
  expect(verdictsOf(open, answer(all))).toEqual(['inconclusive', 'confirmed', 'inconclusive'])
  expect(verdictsOf(open, answer(all, 'H3'))).toEqual(['inconclusive', 'inconclusive', 'confirmed'])
})

test('a verdict about a hypothesis that is not open is dropped', () => {
  expect(verdictsOf([hypothesis('H1', 1)], answer([given('H7', 'confirmed', ['debug.log#1'])]))).toEqual([])
})

const proposed = (description: string, point = 'b.js:g:1') => ({
  ...{ description, testable_condition: 'something is seen', logging_point: point },
  ...{ confirm: 'seen', reject: 'not seen', likelihood: 1 },
})

test('what equals a dead end, an open one or its neighbour is dropped; numbers go on and are never used again', () => {
  const dead = hypothesis('H4', 1, { status: 'rejected', description: 'The cache is stale!', round: 1 })
  const failed = hypothesis('H5', 1, { status: 'inconclusive', round: 1, fix: { outcome: 'failed', iteration: 2 } })
  const opened = openNew(
    [dead, failed],
    [
      proposed('the CACHE is stale'),
      proposed('A new idea here', 'c.js:h:2'),
      proposed('A new  idea, here.', 'd.js:i:3'),
      proposed('The cause is H5', 'e.js:j:4'),
    ],
    { round: 2, bug: 'b' },
  )
  expect(opened.map(({ id, description, round }) => [id, description, round])).toEqual([['H7', 'A new idea here', 2]])
  expect(nextNumber([dead, failed])).toBe(6)
  expect(nextNumber([])).toBe(1)
})

test('the same condition at the same place is the same hypothesis, whatever its words', () => {
  const left = hypothesis('H1', 1)
  expect(isSameHypothesis(left, { ...left, description: 'In other words' })).toBe(true)
  expect(isSameHypothesis(left, { ...left, description: 'In other words', logging_point: 'z.js:f:9' })).toBe(false)
})

test('a patch that only inserts marked lines changes nothing else', () => {
  const head = 'diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n@@ -1,2 +1,3 @@\n'
  expect(pathsWithOtherChanges(`${head} one\n+log() // loopboard:hid=H1\n two\n`)).toEqual([])
  expect(pathsWithOtherChanges(`${head} one\n+log()\n two\n`)).toEqual(['a.js'])
  expect(pathsWithOtherChanges(`${head}-one\n+one // loopboard:hid=H1\n`)).toEqual(['a.js'])
  expect(pathsWithOtherChanges('diff --git a/x b/x\ndeleted file mode 100644\n')).toEqual(['x'])
})
