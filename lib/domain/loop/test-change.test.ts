import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Compared,
  type ComparedTest,
  compareTests,
  type Rename,
  renamesBetween,
  testChange,
} from './test-change.ts'
import { testChanges } from './test-view.ts'

const run = (status: string, flaky = false, durationMs = 100): Compared => ({ status, flaky, durationMs })

test.each([
  [null, run('failed'), 'added'],
  [run('passed'), null, 'removed'],
  [run('passed'), run('failed'), 'newly_failing'],
  [run('skipped'), run('failed'), 'newly_failing'],
  [run('failed'), run('failed'), 'still_failing'],
  [run('failed'), run('passed'), 'fixed'],
  [run('failed'), run('skipped'), 'newly_skipped'],
  [run('passed'), run('skipped'), 'newly_skipped'],
  [run('skipped'), run('skipped'), 'same'],
  [run('skipped'), run('passed'), 'unskipped'],
  [run('passed'), run('passed', true), 'flaky'],
  [run('passed'), run('passed', false, 600), 'slower'],
  [run('passed'), run('passed', false, 599), 'same'],
  [run('passed', false, 1000), run('passed', false, 1999), 'same'],
  [run('passed'), run('passed'), 'same'],
] as const)('from %o to %o is %s', (from, to, change) => {
  expect(testChange(from, to)).toBe(change)
})

const found = (file: string, from: Compared, to: Compared, name = 'adds'): ComparedTest => ({
  ...{ key: `${file}/${name}`, name, suite: 'sum', file },
  ...{ from, to },
})

describe('a file that was renamed', () => {
  const renamed = new Map([['a.test.ts', 'b.test.ts']])

  test('keeps its tests: they are neither removed nor added', () => {
    const tests = [found('a.test.ts', run('passed'), null), found('b.test.ts', null, run('failed'))]
    expect(compareTests(tests, renamed)).toMatchObject([
      { change: 'newly_failing', key: 'b.test.ts/adds', file: 'b.test.ts', renamedFrom: 'a.test.ts' },
    ])
    expect(compareTests(tests, new Map()).map(({ change }) => change)).toEqual(['added', 'removed'])
  })

  test('and a test in it that is called otherwise is another test', () => {
    const tests = [found('a.test.ts', run('passed'), null), found('b.test.ts', null, run('passed'), 'sums')]
    expect(compareTests(tests, renamed).map(({ change }) => change)).toEqual(['added', 'removed'])
  })

  test('tests that did not change with it are left out, equal names are joined one by one', () => {
    const twice = [1, 2].flatMap((n) => [
      { ...found('a.test.ts', run('passed'), null), key: `a#${n}` },
      { ...found('b.test.ts', null, run('passed')), key: `b#${n}` },
    ])
    expect(compareTests(twice, renamed)).toEqual([])
    expect(compareTests(twice.slice(0, 3), renamed).map(({ change, key }) => [change, key])).toEqual([
      ['removed', 'a#2'],
    ])
  })
})

describe('names of files in two runs', () => {
  const rename = (from: string, to: string): Rename => ({ from, to })

  test.each([
    [[], [], []],
    [[], [rename('a', 'b')], [['a', 'b']]],
    [[rename('a', 'b')], [], [['b', 'a']]],
    [[rename('a', 'b')], [rename('a', 'b')], []],
    [[rename('a', 'b')], [rename('a', 'c')], [['b', 'c']]],
    [[rename('a', 'b')], [rename('b', 'c')], [['b', 'a']]],
  ] as [Rename[], Rename[], [string, string][]][])('%o and %o differ by %o', (first, second, pairs) => {
    expect([...renamesBetween(first, second)]).toEqual(pairs)
  })

  test('back and forth is the same way', () => {
    const files = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2, maxLength: 5 })
    // Files of the base keep apart from the names they get.
    const renames = files.map((names) => names.map((name, n) => rename(name, `${name}${n}`)))
    fc.assert(
      fc.property(renames, renames, (first, second) => {
        const there = renamesBetween(first, second)
        const back = renamesBetween(second, first)
        for (const [before, after] of there) expect(back.get(after)).toBe(before)
      }),
    )
  })
})

test('every test of two runs is counted once, whatever was renamed', () => {
  const compared = fc.option(
    fc.record({
      status: fc.constantFrom('passed', 'failed', 'skipped'),
      flaky: fc.boolean(),
      durationMs: fc.nat(3000),
    }),
  )
  const tests = fc.uniqueArray(
    fc.record({ file: fc.constantFrom('a', 'b', 'c'), name: fc.constantFrom('x', 'y'), from: compared, to: compared }),
    { selector: ({ file, name }) => file + name },
  )
  fc.assert(
    fc.property(tests, fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('b', 'c')), (drawn, renamed) => {
      const both = drawn
        .filter(({ from, to }) => from !== null || to !== null)
        .map(({ file, name, from, to }) => found(file, from, to, name))
      const changes = compareTests(both, new Map(Object.entries(renamed)))
      const sides = (side: 'from' | 'to') => changes.filter((one) => one[side] !== null).length
      expect(sides('from')).toBeLessThanOrEqual(both.filter(({ from }) => from).length)
      expect(sides('to')).toBeLessThanOrEqual(both.filter(({ to }) => to).length)
      const weights = changes.map(({ change }) => testChanges.indexOf(change))
      expect(weights).toEqual([...weights].sort((a, b) => a - b))
    }),
  )
})
