import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from '#lib/domain/result.ts'
import { buildFailure } from './build-failure.ts'
import { parseClover } from './coverage/clover.ts'
import { parseCobertura } from './coverage/cobertura.ts'
import { parseGoCover } from './coverage/go-cover.ts'
import { parseIstanbulFinal } from './coverage/istanbul-final.ts'
import { parseJacoco } from './coverage/jacoco.ts'
import { parseLcov } from './coverage/lcov.ts'
import type { LineCoverage } from './coverage/line-coverage.ts'
import { parseGoTestJson } from './readers/go-test-json.ts'
import { parseJunitXml } from './readers/junit-xml.ts'
import { parseLibtest } from './readers/libtest.ts'
import { parseMochaJson } from './readers/mocha-json.ts'
import { parseTap } from './readers/tap.ts'
import { parseTrx } from './readers/trx.ts'
import type { ReportedTest } from './reported-test.ts'

const read = (folder: string) => (name: string) => readFileSync(join(import.meta.dirname, folder, name), 'utf8')
const recorded = read('recorded')
const fixture = read('fixtures')
const root = '/project'

/** One line per test: mark, place, and the first words of an error. */
const table = (result: Result<ReportedTest[]>): string[] => {
  if (!result.ok) return [`unreadable: ${result.refusal.message}`]
  return result.value.map((one) => {
    const place = [one.project, one.file, ...one.suites, one.name].filter(Boolean).join(' > ')
    const more = `${one.flaky ? ` flaky ×${one.attempts}` : ''}${one.status === 'failed' ? `: ${one.errorMessage}` : ''}`
    return `${one.status} ${place}${more}`
  })
}
const lines = async (result: Result<LineCoverage[]> | Promise<Result<LineCoverage[]>>) => {
  const known = await result
  if (!known.ok) return known.refusal.message
  return known.value.map(
    ({ path, lines }) => `${path} ${[...(lines ?? [])].map(([line, ran]) => `${line}${ran ? '+' : '-'}`).join(' ')}`,
  )
}

test('Mocha: suites, a hook that fails, skipped, to do, and what it repeated itself', () => {
  expect(table(parseMochaJson(recorded('mocha.json'), root))).toEqual([
    'passed test/sum.test.js > sum > adds',
    'skipped test/sum.test.js > sum > later',
    'skipped test/sum.test.js > sum > some day',
    'passed test/sum.test.js > sum > retries flaky ×2',
    'failed test/sum.test.js > sum deep > fails: 2 == 3',
    'failed test/hook.test.js > hook > "before all" hook for "never runs": no database',
  ])
})

test('JUnit by mocha-junit-reporter: the file stands at the suite', () => {
  expect(table(parseJunitXml(recorded('mocha-junit-reporter.xml'), root)).at(-1)).toBe(
    'failed test/sum.test.js > fails > sum deep fails: 2 == 3',
  )
})

test('Cargo: crates, files, ignored, expected panics, and what a test prints is no result', () => {
  expect(table(parseLibtest(recorded('cargo-test.txt')))).toEqual([
    'passed calc > src/lib.rs > tests > adds',
    'passed calc > src/lib.rs > tests > deep > prints',
    'skipped calc > src/lib.rs > tests > later',
    'failed calc > src/lib.rs > tests > fails: assertion `left == right` failed: not three',
    'passed calc > src/lib.rs > tests > panics',
    'failed calc > src/lib.rs > tests > should_panic: note: test did not panic as expected at src/lib.rs:14:32',
    'failed outer > tests/outer.rs > returns_err: Error: "nope"',
    'passed outer > tests/outer.rs > outer_adds',
    'passed calc > doc tests > src/lib.rs - add',
  ])
})

describe('Cargo', () => {
  const program = '     Running unittests src/lib.rs (target/debug/deps/calc-0123456789abcdef)\n'
  const summary = 'test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n'

  test('code that does not compile is a failure with its first error', () => {
    expect(table(parseLibtest(recorded('cargo-not-compiled.txt')))).toEqual([
      'failed (outside of the tests): cannot find function `add` in crate `calc`',
    ])
  })

  test('a list that does not agree with its count cannot be read', () => {
    const invented = `${program}running 1 test\ntest a ... ok\ntest invented ... ok\n${summary}`
    expect(table(parseLibtest(invented))).toEqual(['unreadable: the output names 2 tests, announces 1 and counts 1'])
    const silenced = `${program}running 2 tests\ntest a ... ok\n${summary}`
    expect(table(parseLibtest(silenced))[0]).toMatch(/^unreadable/)
  })

  test('a test program that dies on the way is a failure, and the next one is read', () => {
    const text = `${program}running 2 tests\ntest a ... ok\n     Running tests/x.rs (target/debug/deps/x-0123456789abcdef)\nrunning 1 test\ntest b ... ok\n${summary}`
    expect(table(parseLibtest(text))).toEqual([
      'failed calc > (outside of the tests): the test program began and did not end',
      'passed x > tests/x.rs > b',
    ])
  })

  test('an example keeps its name when lines are added above it', () => {
    const at = (line: number) =>
      `   Doc-tests calc\nrunning 1 test\ntest src/lib.rs - add (line ${line}) ... ok\n${summary}`
    expect(table(parseLibtest(at(3)))).toEqual(table(parseLibtest(at(30))))
  })

  test('other output is no report', () => {
    expect(parseLibtest('test a ... ok\nall tests passed\n')).toMatchObject({ ok: false })
  })
})

test('JUnit by nextest: crates and repeated tests', () => {
  expect(table(parseJunitXml(fixture('nextest.xml'), root))).toEqual([
    'passed calc > tests::adds flaky ×2',
    'failed calc > tests::fails: assertion failed',
    'passed calc::outer > outer_adds',
  ])
})

test('Go: subtests', () => {
  expect(table(parseGoTestJson(recorded('go-test.jsonl')))).toEqual([
    'passed example.com/calc > TestAdd',
    'passed example.com/calc > TestTable > zero',
    'failed example.com/calc > TestTable > one_two: calc_test.go:14: want zero, got one two',
    'skipped example.com/calc > TestLater',
  ])
})

test('JUnit by PHPUnit: data sets, errors, incomplete tests', () => {
  const of = (name: string) => `tests/CalcTest.php > CalcTest > ${name}`
  expect(table(parseJunitXml(recorded('phpunit.xml'), root))).toEqual([
    `passed ${of('testAdds')}`,
    `failed ${of('testFails')}: a < b`,
    `failed ${of('testErrors')}: RuntimeException: boom`,
    `skipped ${of('testLater')}`,
    `skipped ${of('testSomeDay')}`,
    `passed ${of('testEach with data set "one"')}`,
    `failed ${of('testEach with data set "two"')}: Failed asserting that 4 is identical to 5.`,
    `passed ${of('testEach with data set #0')}`,
  ])
})

test('JUnit by Surefire: what was repeated and passed is flaky, what failed again failed', () => {
  const of = (name: string) => `org.example.CalcTest > ${name}`
  expect(table(parseJunitXml(recorded('surefire-reruns.xml'), root))).toEqual([
    `passed ${of('adds')}`,
    `failed ${of('fails')}: a < b expected:<3> but was:<2>`,
    `skipped ${of('later')}`,
    `failed ${of('throwsUp')}: boom`,
    `passed ${of('isFlaky')} flaky ×2`,
  ])
})

test('JUnit by Gradle', () => {
  const of = (name: string) => `org.example.CalcTest > ${name}`
  expect(table(parseJunitXml(recorded('gradle.xml'), root))).toEqual([
    `passed ${of('adds')}`,
    `failed ${of('fails')}: java.lang.AssertionError: a < b expected:<3> but was:<2>`,
    `skipped ${of('later')}`,
    `failed ${of('throwsUp')}: java.lang.IllegalStateException: boom`,
    `failed ${of('isFlaky')}: java.lang.AssertionError: first`,
  ])
})

test('JUnit by pytest: parameters', () => {
  expect(table(parseJunitXml(recorded('pytest.xml'), root))).toEqual([
    'passed tests/test_calc.py > test_adds',
    'passed tests/test_calc.py > test_each[1]',
    'failed tests/test_calc.py > test_each[2]: assert 2 == 1',
    'skipped tests/test_calc.py > test_later',
    'passed tests/test_calc.py > TestDeep > test_in',
  ])
})

test('TAP by Bats', () => {
  expect(table(parseTap(recorded('bats.tap')))).toEqual(['passed adds', 'failed fails # hash: not ok', 'skipped later'])
})

test('TRX: classes, data rows, outcomes that are no pass', () => {
  const of = (rest: string) => `Calc.Tests > Calc.Tests.${rest}`
  expect(table(parseTrx(fixture('dotnet.trx')))).toEqual([
    `passed ${of('SumTests > Adds')}`,
    `failed ${of('SumTests > Fails')}: Assert.Equal() Failure: a < b`,
    `skipped ${of('SumTests > Later')}`,
    `passed ${of('EachTests > Each (1)')}`,
    `failed ${of('EachTests > Each (2)')}: failed without a message`,
  ])
  const aborted = '<TestRun><ResultSummary outcome="Aborted"/></TestRun>'
  expect(table(parseTrx(aborted))).toEqual([
    'failed (outside of the tests): the report says that the run failed, but names no failed test',
  ])
})

describe('coverage', () => {
  test('is the same by lcov and Istanbul, line by line', async () => {
    expect(await lines(parseLcov(recorded('mocha-c8.info'), root))).toEqual(['sum.js 1+ 2+ 3- 4-'])
    expect(await lines(parseIstanbulFinal(recorded('coverage-final.json'), root))).toEqual(['sum.js 1+ 2+ 3- 4-'])
  })

  test('is the same by Clover and Cobertura of PHPUnit', async () => {
    expect(await lines(parseClover(recorded('phpunit-clover.xml'), root))).toEqual(['src/Calc.php 6+ 11-'])
    expect(await lines(parseCobertura(recorded('phpunit-cobertura.xml'), root))).toEqual(['src/Calc.php 6+ 11-'])
  })

  test('by JaCoCo finds the source file, also in a module', async () => {
    const only = (path: string) => async (asked: string) => asked === path
    const report = recorded('jacoco.xml')
    expect(await lines(parseJacoco(report, '', only('src/main/java/org/example/Calc.java')))).toEqual([
      'src/main/java/org/example/Calc.java 2- 3+ 5-',
    ])
    expect(await lines(parseJacoco(report, 'app', only('app/src/main/kotlin/org/example/Calc.java')))).toEqual([
      'app/src/main/kotlin/org/example/Calc.java 2- 3+ 5-',
    ])
    expect(await lines(parseJacoco(report, '', async () => false))).toEqual(['org/example/Calc.java 2- 3+ 5-'])
  })

  test('by Go and coverage.py', async () => {
    expect(await lines(parseGoCover(recorded('go.cover'), 'example.com/calc'))).toEqual(['calc.go 3+ 5- 6- 7-'])
    expect(await lines(parseCobertura(recorded('pytest-cov.xml'), root))).toContain('calc.py 1+ 2+ 5+ 6-')
  })
})

test('a build that does not compile says why, another end of a build says nothing', () => {
  expect(buildFailure(recorded('maven-not-compiled.txt'))?.message).toBe(
    'it does not compile: [ERROR] /project/src/main/java/org/example/Calc.java:[3,54] cannot find symbol',
  )
  expect(buildFailure(recorded('gradle-not-compiled.txt'))?.message).toMatch(/Calc\.java:3: error: cannot find symbol$/)
  expect(buildFailure("SumTests.cs(3,4): error CS0103: The name 'x' does not exist")).not.toBeNull()
  expect(buildFailure('BUILD FAILURE\nCould not resolve dependencies')).toBeNull()
})

test('a report cut at any byte is refused or says that something failed, never more passed tests than were written', () => {
  const whole: [string, (text: string) => Result<ReportedTest[]>][] = [
    [recorded('mocha.json'), (text) => parseMochaJson(text, root)],
    [recorded('phpunit.xml'), (text) => parseJunitXml(text, root)],
    [recorded('gradle.xml'), (text) => parseJunitXml(text, root)],
    [fixture('dotnet.trx'), parseTrx],
    [recorded('cargo-test.txt'), parseLibtest],
  ]
  const passed = (result: Result<ReportedTest[]>) =>
    result.ok ? result.value.filter(({ status }) => status === 'passed').length : 0
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.double({ min: 0, max: 0.98, noNaN: true }), ([text, parse], part) => {
      const cut = parse(text.slice(0, Math.floor(text.length * part)))
      expect(passed(cut)).toBeLessThanOrEqual(passed(parse(text)))
      if (text.startsWith('<') || text.startsWith('{')) expect(cut.ok).toBe(false)
    }),
    { numRuns: 200 },
  )
})
