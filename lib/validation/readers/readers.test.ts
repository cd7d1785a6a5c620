import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outsideName } from '../reported-test.ts'
import { parseGoTestJson } from './go-test-json.ts'
import { parseJestJson } from './jest-json.ts'
import { parseJunitXml } from './junit-xml.ts'
import { parsePlaywrightJson } from './playwright-json.ts'
import { parseTap } from './tap.ts'
import { fixture, leaves, root, table, tree, write } from './test-reports.ts'

test('Vitest: passed, failed, skipped, to do, repeated, and a file that does not load', () => {
  expect(table(parseJestJson(fixture('vitest.json'), root))).toEqual([
    'passed src/add.test.js > add (sum) > adds [1+1]',
    'failed src/add.test.js > add (sum) > fails $ here: AssertionError: expected 2 to be 3 // Object.is equality',
    'skipped src/add.test.js > add (sum) > later',
    'skipped src/add.test.js > add (sum) > some day',
    'passed src/add.test.js > add (sum) > retries flaky ×2',
    `failed src/broken.test.js > ${outsideName}: Cannot find module './nope.js' imported from /project/src/broken.test.js`,
  ])
})

test('Jest: the same shape with its own words', () => {
  expect(table(parseJestJson(fixture('jest.json'), root))).toEqual([
    'passed src/sum.test.js > sum > adds',
    'failed src/sum.test.js > sum > deep > fails: Error: expect(received).toBe(expected) // Object.is equality',
    'skipped src/sum.test.js > sum > later',
    'skipped src/sum.test.js > sum > some day',
    'passed src/retry.test.js > retries flaky ×2',
    `failed src/broken.test.js > ${outsideName}: Cannot find module './nope' from 'src/broken.test.js'`,
  ])
})

test('Playwright: projects, repeated tests, and one that is expected to fail', () => {
  const of = (project: string, name: string) => `${project} > tests/sub/a.spec.ts > outer > ${name}`
  expect(table(parsePlaywrightJson(fixture('playwright.json'), root)).sort()).toEqual(
    [
      `passed ${of('desktop', 'adds')}`,
      `passed ${of('phone', 'adds')}`,
      `failed ${of('desktop', 'fails')}: Error: expect(received).toBe(expected) // Object.is equality`,
      `passed ${of('desktop', 'is flaky')} flaky ×2`,
      `skipped ${of('desktop', 'later')}`,
      `passed ${of('desktop', 'is expected to fail')}`,
    ].sort(),
  )
})

test('JUnit by pytest: classes, parameters, errors outside of a test, expected failures', () => {
  const of = (name: string) => `tests/test_sum.py > ${name}`
  const lines = table(parseJunitXml(fixture('pytest.xml'), root))
  expect(lines).toEqual([
    'failed tests/test_broken.py > tests.test_broken: collection failure',
    `passed ${of('test_adds')}`,
    `failed ${of('test_fails')}: AssertionError: a < b & c`,
    `skipped ${of('test_later')}`,
    `skipped ${of('test_expected')}`,
    `failed ${of('test_errors')}: failed on setup with "RuntimeError: no fixture"`,
    `passed ${of('TestDeep > test_each[1]')}`,
    `failed ${of('TestDeep > test_each[2]')}: assert 2 == 1`,
  ])
})

test('JUnit by Node: suites, and a failing to-do that is not a failure', () => {
  const of = (name: string) => `test/a.test.js > ${name}`
  expect(table(parseJunitXml(fixture('node-test.xml'), root))).toEqual([
    `passed ${of('adds')}`,
    `failed ${of('fails # with hash')}: 1 == 2`,
    `skipped ${of('skipped')}`,
    `skipped ${of('todo')}`,
    `passed ${of('outer > inner > deep')}`,
    `failed ${of('outer > inner > deep bad')}: boom`,
  ])
})

test('JUnit by Surefire: what the runner itself repeated', () => {
  expect(table(parseJunitXml(fixture('surefire.xml'), root))).toEqual([
    'passed org.example.CalcTest > adds',
    'passed org.example.CalcTest > isFlaky flaky ×2',
    'failed org.example.CalcTest > breaks: boom & bang',
    'skipped org.example.CalcTest > later',
  ])
})

describe('JUnit', () => {
  test('a suite that counts failures but names none is not a pass', () => {
    const text = '<testsuite name="s" tests="1" failures="1" errors="0"><testcase name="a"/></testsuite>'
    expect(table(parseJunitXml(text, root)).at(-1)).toContain('the report counts failures but names none')
  })

  test('entities of the document are not expanded', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><testsuite><testcase name="&b;&f;&lt;"/></testsuite>'
    const result = parseJunitXml(bomb, root)
    expect(table(result)).not.toContainEqual(expect.stringMatching(/aaaa|root:/))
  })

  test('too deep is refused, not followed', () => {
    const deep = `${'<testsuite name="s">'.repeat(5000)}<testcase name="t"/>${'</testsuite>'.repeat(5000)}`
    expect(parseJunitXml(deep, root).ok).toBe(false)
  })
})

test('Go: subtests, a package that does not build, and a test that began and did not end', () => {
  expect(table(parseGoTestJson(fixture('go-test.jsonl')))).toEqual([
    'passed example.com/calc > TestAdd',
    'passed example.com/calc > TestTable > zero',
    'failed example.com/calc > TestTable > one: calc_test.go:21: got 2, want 1',
    'skipped example.com/calc > TestLater',
    `failed example.com/calc/broken > ${outsideName}: broken/broken_test.go:6:2: undefined: nope`,
    'failed example.com/calc/panics > TestPanics: panic: boom [recovered]',
  ])
})

test("TAP by Node's runner: subtests with their diagnostics", () => {
  const result = parseTap(fixture('node-test.tap'))
  expect(table(result)).toEqual([
    'passed adds',
    'failed fails # with hash: 1 == 2',
    'skipped skipped',
    'skipped todo',
    'passed outer > inner > deep',
    'failed outer > inner > deep bad: boom',
  ])
  expect(result.ok && result.value[0]?.durationMs).toBeGreaterThan(0)
  expect(result.ok && result.value[1]?.stackTrace).toContain('/project/test/a.test.js:4')
})

describe('TAP', () => {
  const tap = (text: string) => table(parseTap(text))
  test('a plan that is not kept, no plan, and a bail out are failures', () => {
    expect(tap('1..2\nok 1 - a\n')).toEqual(['passed a', expect.stringContaining(`failed ${outsideName}`)])
    expect(tap('TAP version 13\nok 1 - a\n')).toEqual(['passed a', expect.stringContaining(`failed ${outsideName}`)])
    expect(tap('1..1\nok 1 - a\nok 2 - b\n').filter((line) => line.startsWith('failed'))).not.toHaveLength(0)
    expect(tap('1..2\nok 1 - a\nBail out! no disk\n')).toContain(`failed ${outsideName}: Bail out! no disk`)
  })
  test('a subtest point that fails although everything inside passed is a failure', () => {
    expect(tap('1..1\n# Subtest: s\n    ok 1 - a\n    1..1\nnot ok 1 - s\n')).toEqual([
      'passed s > a',
      'failed s: not ok',
    ])
  })
  test('other output around it does not matter, and without any TAP there is no report', () => {
    expect(tap('> test\nhello\nTAP version 13\nok 1 a\n1..1\n')).toEqual(['passed a'])
    expect(tap('hello\nworld')).toEqual([expect.stringContaining('unreadable')])
    expect(tap('')).toEqual([expect.stringContaining('unreadable')])
  })
  test('a stream that is cut inside its first subtest is a failure', () => {
    expect(tap('TAP version 14\n# Subtest: s\n    # Subtest: t\n        ok 1 - a\n        1..1\n').join()).toContain(
      'failed',
    )
  })
  test('an empty plan has no tests', () => {
    expect(tap('TAP version 14\n1..0 # SKIP nothing to do\n')).toEqual([])
  })
})

test('every TAP tree is read leaf by leaf', () => {
  fc.assert(
    fc.property(tree, (points) => {
      expect(table(parseTap(`TAP version 14\n${write(points)}`))).toEqual(leaves(points))
    }),
  )
})
