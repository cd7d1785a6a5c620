import { existsSync, readFileSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { TestRunResult } from './run-tests.ts'
import { temporaryProjects, testTable } from './temporary-project.ts'

const projects = await temporaryProjects()
const { validation, project, run } = projects
afterAll(() => projects.close())
afterEach(async () => {
  await projects.clean()
  expect(await projects.leftReports(), 'report folders that were left behind').toEqual([])
})

const runDetected = projects.runDetected
const table = testTable
const verdicts = (result: TestRunResult) => result.commands.map(({ verdict }) => verdict)

const nodePackage = (script = 'node --test') => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { test: script } }),
})
const nodeTest = (body: string) =>
  `import test, { describe } from 'node:test'\nimport assert from 'node:assert'\n${body}\n`

describe("a project of Node's own runner", () => {
  const sum = { 'sum.js': 'export const add = (a, b) => a + b\nexport const never = () => {\n  return 1\n}\n' }
  const passing = nodeTest(
    "import { add } from '../sum.js'\ndescribe('sum', () => { test('adds', () => assert.equal(add(1, 1), 2)) })",
  )

  test('passes with its tests and the coverage of its code, overall and of the change', async () => {
    const root = await project({ ...nodePackage(), ...sum, 'test/sum.test.js': passing })
    const result = await runDetected(root, { changedLines: new Map([['sum.js', new Set([1, 3])]]) })
    expect(result).toMatchObject({ passed: true, outcome: 'tests', reasonCode: null, reasonText: null })
    expect(verdicts(result)).toEqual(['passed'])
    expect(table(result)).toEqual(['passed test/sum.test.js > sum > adds'])
    expect(result.coverage).toMatchObject({ overall: 50, changed: 50 })
    expect(result.coverage?.files).toMatchObject([{ path: 'sum.js', covered: 2, total: 4, uncoveredLines: [3, 4] }])
    expect((await runDetected(root, { settings: { coverage: false } })).coverage).toBeNull()
  })

  test('gives one row per test, with its error', async () => {
    const body = `test('fails', () => assert.equal(1, 2, 'one is not two'))
      test('later', { skip: true }, () => {})
      test('some day', { todo: true }, () => assert.fail())
      test('passes', () => {})`
    const root = await project({
      ...nodePackage(),
      'test/a.test.js': nodeTest(body),
      'test/broken.test.js': 'throw new Error("load")',
    })
    const result = await runDetected(root)
    expect(result.passed).toBe(false)
    expect(verdicts(result)).toEqual(['failed'])
    expect(table(result)).toEqual([
      'failed test/a.test.js > fails',
      'failed test/broken.test.js > test/broken.test.js',
      'passed test/a.test.js > passes',
      'skipped test/a.test.js > later',
      'skipped test/a.test.js > some day',
    ])
    expect(result.tests.find(({ name }) => name === 'fails')).toMatchObject({
      errorMessage: 'one is not two',
      stackTrace: expect.stringContaining('a.test.js:'),
    })
  })

  test('is asked for reports also behind file names', async () => {
    const root = await project({
      ...nodePackage('node --test test/a.test.js'),
      'test/a.test.js': nodeTest("test('a', () => {})"),
    })
    const result = await runDetected(root)
    expect(table(result)).toEqual(['passed test/a.test.js > a'])
    expect(result.passed).toBe(true)
  })

  test('without tests does not pass, unless that is allowed', async () => {
    const root = await project({ ...nodePackage(), ...sum })
    expect(verdicts(await runDetected(root))).toEqual(['no_tests'])
    expect((await runDetected(root)).passed).toBe(false)
    expect((await runDetected(root, { settings: { allow_no_tests: true } })).passed).toBe(true)
  })

  test('that leaves with code 0 before its tests ran does not report them as passed', async () => {
    const root = await project({
      ...nodePackage(),
      'test/a.test.js': nodeTest("test('never', () => assert.fail())\nprocess.exit(0)"),
    })
    expect(table(await runDetected(root))).not.toContainEqual(expect.stringContaining('never'))
  })

  test('that crashes before it can report cannot be judged', async () => {
    const root = await project({ ...nodePackage('node -e "process.kill(process.pid, 9)" && node --test'), ...sum })
    const result = await runDetected(root)
    expect(result).toMatchObject({ passed: false, outcome: 'cannot_run', reasonCode: 'cannot_run_tests' })
    expect(result.reasonText).toContain('wrote no report <R>/node.xml (exit code 137)')
  })

  test('that hangs ends as timeout, and one that is cancelled as cancelled', async () => {
    const root = await project({
      ...nodePackage(),
      'test/a.test.js': nodeTest("test('hangs', () => new Promise((done) => setTimeout(done, 60_000)))"),
    })
    expect(await runDetected(root, { commandMs: 1000 })).toMatchObject({ passed: false, outcome: 'timeout' })
    const cancel = new AbortController()
    const steps: (number | null)[] = []
    const result = runDetected(root, {
      signal: cancel.signal,
      onStart: async () => cancel.abort(),
      onStep: async (step) => void steps.push(step.endedAt && step.exitCode),
    })
    expect(await result).toMatchObject({ passed: false, outcome: 'cancelled' })
    expect(steps).toEqual([null, null])
  })

  test('whose script changed after it was approved is not run', async () => {
    const root = await project({ ...nodePackage(), 'test/a.test.js': passing, ...sum })
    const commands = (await validation.detect(root)).map(({ command }) => command)
    await writeFile(join(root, 'package.json'), nodePackage('touch ran')['package.json'])
    const result = await run(root, commands)
    expect(result).toMatchObject({ passed: false, outcome: 'cannot_run' })
    expect(result.reasonText).toContain('not the one that was approved')
    expect(existsSync(join(root, 'ran'))).toBe(false)
  })
})

describe('a project of Vitest', () => {
  const vitestProject = async (files: Record<string, string>) => {
    const root = await project({
      'package.json': JSON.stringify({ type: 'module', devDependencies: { vitest: '*' } }),
      ...files,
    })
    await symlink(join(import.meta.dirname, '..', '..', 'node_modules'), join(root, 'node_modules'))
    return root
  }
  const head = "import { describe, expect, test } from 'vitest'\n"

  test('gives one row per test and a row for a file that does not load', async () => {
    const body = `describe('outer', () => { describe('inner', () => { test('passes', () => {}) }) })
      test('fails', () => expect(1).toBe(2))
      test.skip('later', () => {})
      test.todo('some day')`
    const root = await vitestProject({ 'src/a.test.js': head + body, 'src/broken.test.js': "import './nope.js'" })
    const result = await runDetected(root)
    expect(verdicts(result)).toEqual(['failed'])
    expect(table(result)).toEqual([
      'failed src/a.test.js > fails',
      'failed src/broken.test.js > (outside of the tests)',
      'passed src/a.test.js > outer > inner > passes',
      'skipped src/a.test.js > later',
      'skipped src/a.test.js > some day',
    ])
  })

  test('a test that passes on repeat is flaky: it counts as passed, unless the policy or its own change says otherwise', async () => {
    const body = `import { existsSync, rmSync, writeFileSync } from 'node:fs'
      test('other', () => { writeFileSync('others', 'x', { flag: 'a' }) })
      describe('a (b)', () => { test('turns $', () => {
        const first = !existsSync('seen')
        if (first) writeFileSync('seen', ''); else rmSync('seen')
        expect(first).toBe(false)
      }) })`
    const root = await vitestProject({ 'src/a.test.js': head + body })
    const settings = { flaky_reruns: 1 }
    const allowed = await runDetected(root, { settings })
    expect(verdicts(allowed)).toEqual(['passed'])
    expect(allowed.tests.find(({ flaky }) => flaky)).toMatchObject({ name: 'turns $', status: 'passed', attempts: 2 })
    // Only the failed test ran again.
    expect(readFileSync(join(root, 'others'), 'utf8')).toBe('x')
    const strict = await runDetected(root, { settings: { ...settings, flaky_policy: 'fail' } })
    expect(strict).toMatchObject({
      passed: false,
      tests: expect.arrayContaining([expect.objectContaining({ status: 'failed', flaky: true })]),
    })
    const own = await runDetected(root, { settings, changedLines: new Map([['src/a.test.js', new Set([1])]]) })
    expect(own).toMatchObject({ passed: false })
    expect(await runDetected(root)).toMatchObject({ passed: false })
  })
})

test('what a runner itself repeated is judged by the same policy', async () => {
  const root = await project({})
  const xml = '<testsuite name="s"><testcase name="a"><flakyFailure message="first"/></testcase></testsuite>'
  const command = { kind: 'shell' as const, run: `echo '${xml}' > <R>/x.xml`, reports: ['junit:<R>/x.xml'] }
  const commands = [await validation.seal(root, command)]
  expect(await run(root, commands)).toMatchObject({
    passed: true,
    tests: [{ status: 'passed', flaky: true, attempts: 2 }],
  })
  const strict = await run(root, commands, { settings: { flaky_policy: 'fail' } })
  expect(strict).toMatchObject({
    passed: false,
    commands: [{ verdict: 'failed' }],
    tests: [{ status: 'failed', flaky: true }],
  })
})

test('a run that is cancelled while failed tests are repeated is cancelled', async () => {
  const root = await project({})
  const xml = '<testsuite name="s"><testcase name="a"><failure message="no"/></testcase></testsuite>'
  const text = `echo '${xml}' > <R>/x.xml; [ -e again ] && sleep 60; touch again; exit 1`
  const commands = [await validation.seal(root, { kind: 'shell', run: text, reports: ['junit:<R>/x.xml'] })]
  const cancel = new AbortController()
  const onStep = async (step: { id: string }) => {
    if (step.id.includes('repeat')) cancel.abort()
  }
  expect(await run(root, commands, { settings: { flaky_reruns: 1 }, signal: cancel.signal, onStep })).toMatchObject({
    passed: false,
    outcome: 'cancelled',
  })
})

describe('several commands', () => {
  test('all required ones must pass; an offered one may fail', async () => {
    const root = await project({})
    const commands = async (required: boolean) => [
      await validation.seal(root, { kind: 'shell', run: 'true' }),
      await validation.seal(root, { kind: 'shell', run: 'false', required }),
    ]
    expect(await run(root, await commands(true))).toMatchObject({
      passed: false,
      outcome: 'tests',
      reasonText: expect.stringContaining('false'),
    })
    expect(await run(root, await commands(false))).toMatchObject({
      passed: true,
      commands: [{ exitCode: 0 }, { exitCode: 1 }],
    })
  })

  test('none at all cannot be run', async () => {
    expect(await run(await project({}), [])).toMatchObject({
      passed: false,
      outcome: 'cannot_run',
      reasonCode: 'no_test_command',
    })
  })

  test('two parts of a project with tests of equal names keep them apart, each with the path from the root', async () => {
    const part = { 'package.json': nodePackage()['package.json'], 'test/a.test.js': nodeTest("test('same', () => {})") }
    const below = (folder: string) =>
      Object.fromEntries(Object.entries(part).map(([path, text]) => [`${folder}/${path}`, text]))
    const workspace = JSON.stringify({ workspaces: ['parts/*'], scripts: { test: 'npm test --workspaces' } })
    const root = await project({ 'package.json': workspace, ...below('parts/a'), ...below('parts/b') })
    const result = await runDetected(root)
    expect(table(result)).toEqual(['passed parts/a/test/a.test.js > same', 'passed parts/b/test/a.test.js > same'])
    const keys = result.tests.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(keys.join()).not.toContain('#')
    expect(result.commands.map(({ id }) => id)).toEqual(['node-test@parts/a', 'node-test@parts/b'])
  })

  test('tests without a file are told apart by the folder of their command', async () => {
    const root = await project({ 'a/x': '', 'b/x': '' })
    const tap = (cwd: string) => ({
      kind: 'shell' as const,
      run: 'printf "1..1\\nok 1 - same\\n"',
      cwd,
      reports: ['tap:stdout'],
    })
    const result = await run(root, [await validation.seal(root, tap('a')), await validation.seal(root, tap('b'))])
    expect(table(result)).toEqual(['passed a > same', 'passed b > same'])
    expect(new Set(result.tests.map(({ key }) => key.slice(0, 16))).size).toBe(2)
  })

  test('a command in a folder of its own reports paths from the root', async () => {
    const root = await project({
      'app/package.json': nodePackage()['package.json'],
      'app/test/a.test.js': nodeTest("test('a', () => {})"),
    })
    const [found] = await validation.detect(join(root, 'app'))
    const result = await run(root, [await validation.seal(root, { ...found!.command, cwd: 'app' })])
    expect(table(result)).toEqual(['passed app/test/a.test.js > a'])
  })
})
