import { expect, test } from 'vitest'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { commandArgv, rerunCommand, withoutCoverage } from './command-argv.ts'
import { outsideName, type ReportedTest } from './reported-test.ts'

const command = (ecosystem: string, run: string | string[]): TestCommand => ({
  ...{ id: 'c', kind: typeof run === 'string' ? 'shell' : 'argv', run, cwd: '', ecosystem },
  ...{ reports: [], required: true, sha256: '0'.repeat(64) },
})
const failed = (more: Partial<ReportedTest>): ReportedTest => ({
  ...{ project: '', file: 'a.test.ts', suites: [], name: 'adds', status: 'failed', flaky: false, attempts: 1 },
  ...{ durationMs: 0, errorMessage: null, stackTrace: null, ...more },
})

test('the report folder is put in place of its sign, quoted in shell text', () => {
  expect(commandArgv(['x', '--out=<R>/a'], "/t/it's")).toEqual(['x', "--out=/t/it's/a"])
  expect(commandArgv('x > "<R>/a b"', '/t/plain')).toEqual([
    'bash',
    '--noprofile',
    '--norc',
    '-c',
    'x > "/t/plain/a b"',
  ])
  expect(commandArgv('x > <R>/a', "/t/it's")).toEqual(['bash', '--noprofile', '--norc', '-c', "x > '/t/it'\\''s'/a"])
})

test('Vitest and Jest repeat files and names, with special characters taken literally', () => {
  const run = rerunCommand(command('vitest', ['npx', 'vitest', 'run', '--coverage.enabled', '--reporter=json']), [
    failed({ suites: ['sum (a)'], name: 'adds $' }),
    failed({ name: 'b|c' }),
  ])
  expect(run).toEqual([
    'npx',
    'vitest',
    'run',
    '--reporter=json',
    'a.test.ts',
    '-t',
    '^\\s*(?:sum \\(a\\)(?: > | )adds \\$|b\\|c)$',
  ])
})

test('pytest repeats node ids, Go packages and names', () => {
  expect(
    rerunCommand(command('pytest', ['python3', '-m', 'pytest', '--cov', '--cov-report=xml:<R>/c.xml']), [
      failed({ file: 'tests/test_a.py', suites: ['TestX'], name: 'test_each[1]' }),
    ]),
  ).toEqual(['python3', '-m', 'pytest', 'tests/test_a.py::TestX::test_each[1]'])
  expect(
    rerunCommand(command('go', ['go', 'test', '-json', '-coverprofile=<R>/go.cover', './...']), [
      failed({ file: '', project: 'm/a', suites: ['TestTable'], name: 'one' }),
      failed({ file: '', project: 'm/b', name: 'TestB' }),
    ]),
  ).toEqual(['go', 'test', '-json', '-run', '^(TestTable|TestB)$', 'm/a', 'm/b'])
})

test('what cannot be named runs whole again', () => {
  const vitest = command('vitest', ['npx', 'vitest', 'run'])
  expect(rerunCommand(vitest, [failed({ name: outsideName })])).toEqual(vitest.run)
  expect(rerunCommand(vitest, [failed({ file: '--config=evil' })])).toEqual(vitest.run)
  expect(rerunCommand(command('shell', 'make test'), [failed({})])).toBe('make test')
})

test('arguments for coverage go with their reporter', () => {
  const run = [
    'npm',
    'run',
    'test',
    '--',
    '--experimental-test-coverage',
    '--test-reporter=lcov',
    '--test-reporter-destination=<R>/l',
    '--test-reporter=tap',
  ]
  expect(withoutCoverage(command('node-test', run))).toEqual(['npm', 'run', 'test', '--', '--test-reporter=tap'])
  expect(withoutCoverage(command('program', ['x', '--coverage']))).toEqual(['x', '--coverage'])
})
