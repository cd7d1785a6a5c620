import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { temporaryProjects, testTable } from './temporary-project.ts'

const projects = await temporaryProjects()
afterAll(() => projects.close())
afterEach(async () => {
  await projects.clean()
  expect(await projects.leftReports(), 'report folders that were left behind').toEqual([])
})

const suite = (body: string) => `<testsuites><testsuite name="s">${body}</testsuite></testsuites>`
const failing = suite('<testcase name="a"><failure message="no"/></testcase>')
const passing = suite('<testcase name="a"/>')

const shell = async (text: string, reports: string[], files: Record<string, string> = {}) => {
  const root = await projects.project(files)
  return projects.runCommand(root, { kind: 'shell', run: text, reports })
}
/** How it ended in one line: whether it passed, what a run came to, and what is said of its command. */
const outcome = async (text: string, reports: string[], files: Record<string, string> = {}) => {
  const result = await shell(text, reports, files)
  const verdict = result.commands[0]?.verdict ?? 'passed'
  // Whatever did not pass says why, with a sentence of its own for this way to fail.
  if (!result.passed) expect(JSON.stringify(result.reasonSaid)).toContain(`"verdict_${verdict}"`)
  return [result.passed, result.outcome, verdict]
}
const junit = ['junit:<R>/x.xml']

describe('a command that lies', () => {
  test('about its failures, with code 0', async () => {
    expect(await outcome(`echo '${failing}' > <R>/x.xml`, junit)).toEqual([false, 'tests', 'false_success'])
  })

  test('by printing that all tests passed, without the report it had to write', async () => {
    const said = 'echo "Tests: 12 passed, 12 total"'
    expect(await outcome(said, junit)).toEqual([false, 'cannot_run', 'report_missing'])
  })

  test('by an empty suite', async () => {
    expect(await outcome(`echo '${suite('')}' > <R>/x.xml`, junit)).toEqual([false, 'tests', 'no_tests'])
    const skipped = suite('<testcase name="a"><skipped/></testcase>')
    expect(await outcome(`echo '${skipped}' > <R>/x.xml`, junit)).toEqual([false, 'tests', 'no_tests'])
  })

  test('by a report that is cut off', async () => {
    const cut = passing.slice(0, -5)
    expect(await outcome(`echo '${cut}' > <R>/x.xml`, junit)).toEqual([false, 'cannot_run', 'report_broken'])
    const json = '{"success":true,"testResults":['
    expect(await outcome(`echo '${json}' > <R>/x.json`, ['jest:<R>/x.json'])).toEqual([
      ...[false, 'cannot_run', 'report_broken'],
    ])
  })

  test('by a report of 200 MB, of which nothing is read', async () => {
    const began = performance.now()
    const large = `printf '<testsuites><!--' > <R>/x.xml; truncate -s 200M <R>/x.xml; printf -- '--></testsuites>' >> <R>/x.xml`
    expect(await outcome(large, junit)).toEqual([false, 'cannot_run', 'report_too_large'])
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('by many reports that are too large together', async () => {
    const many = 'mkdir -p out; for n in 1 2 3; do truncate -s 30M out/$n.xml; done'
    expect(await outcome(many, ['junit:out/*.xml'])).toEqual([false, 'cannot_run', 'report_too_large'])
  })

  test('by the report of an earlier run', async () => {
    const earlier = 'touch -d "1 hour ago" out/x.xml'
    const files = { 'out/x.xml': passing }
    expect(await outcome(earlier, ['junit:out/x.xml'], files)).toEqual([false, 'cannot_run', 'report_stale'])
    expect(await outcome(earlier, ['junit:**/x.xml'], files)).toEqual([false, 'cannot_run', 'report_stale'])
    const fresh = `echo '${passing}' > out/x.xml`
    expect(await outcome(fresh, ['junit:out/x.xml'], files)).toEqual([true, 'tests', 'passed'])
  })

  test('by leaving the reports of tests that are gone beside those of this run', async () => {
    const text = `touch -d "1 hour ago" out/old.xml; echo '${passing}' > out/new.xml`
    const result = await shell(text, ['junit:out/*.xml'], { 'out/old.xml': suite('<testcase name="gone"/>') })
    expect(testTable(result)).toEqual(['passed s > a'])
  })

  test('by crashing before or while it writes its report', async () => {
    expect(await outcome('kill -9 $$', junit)).toEqual([false, 'cannot_run', 'runner_crashed'])
    expect(await outcome('exit 1', junit)).toEqual([false, 'cannot_run', 'runner_crashed'])
    expect(await outcome(`echo '<testsuites>' > <R>/x.xml; kill -9 $$`, junit)).toEqual([
      ...[false, 'cannot_run', 'runner_crashed'],
    ])
  })

  test('about an error of its runner', async () => {
    expect(await outcome(`echo '${passing}' > <R>/x.xml; exit 3`, junit)).toEqual([false, 'tests', 'runner_error'])
  })

  test('with a link, a pipe or a folder in the place of the report', async () => {
    const link = `echo '${passing}' > real.xml; touch -d "1 hour ago" real.xml; ln -s "$PWD/real.xml" <R>/x.xml`
    expect(await outcome(link, junit)).toEqual([false, 'cannot_run', 'report_stale'])
    expect(await outcome('mkfifo <R>/x.xml', junit)).toEqual([false, 'cannot_run', 'report_missing'])
    expect(await outcome('mkdir <R>/x.xml', junit)).toEqual([false, 'cannot_run', 'report_missing'])
  })

  test('with a missing program cannot be started', async () => {
    const root = await projects.project({})
    expect(await projects.runCommand(root, { kind: 'argv', run: ['no-such-runner'] })).toMatchObject({
      ...{ passed: false, outcome: 'cannot_run', commands: [{ verdict: 'cannot_run' }] },
      reasonText: 'no-such-runner: no-such-runner is not on PATH',
    })
  })

  test('or has no report at all goes by its exit code, and says so', async () => {
    expect(await outcome('echo fine', ['tap?:stdout'])).toEqual([true, 'tests', 'exit_code_passed'])
    expect(await outcome('exit 1', ['tap?:stdout'])).toEqual([false, 'tests', 'exit_code_failed'])
    const tap = await shell('printf "1..2\\nok 1 - a\\nok 2 - b # SKIP\\n"', ['tap?:stdout'])
    expect(testTable(tap)).toEqual(['passed a', 'skipped b'])
  })
})

test('a build that does not compile is a failure of the code, with what the compiler said', async () => {
  const said = 'echo "[ERROR] COMPILATION ERROR : "; echo "[ERROR] /x/Calc.java:[3,54] cannot find symbol"; exit 1'
  const result = await shell(said, ['junit:**/target/surefire-reports/TEST-*.xml'])
  expect(result).toMatchObject({ passed: false, outcome: 'tests', commands: [{ verdict: 'failed' }] })
  expect(result.tests).toMatchObject([{ errorMessage: expect.stringContaining('cannot find symbol') }])
})
