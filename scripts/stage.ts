import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How a stage of `npm run check` or `npm test` went. A stage without tests of its own counts as one. */
export type StageResult = { name: string; passed: number; failed: number; seconds: number } & Told
/** What is told below the table: failures, and tests that passed only when they were tried again. */
type Told = { failures: string[]; flaky: string[] }

export type Stage = {
  name: string
  argv: [string, ...string[]]
  env?: Record<string, string>
  report?: 'vitest' | 'playwright'
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightError = { message?: string; location?: { line: number } }
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { error?: PlaywrightError }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}
type Counts = { passed: number; failed: number } & Told

/** Runs one stage with its output on ours, and reads the counts from the runner's JSON report. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'loopboard-stage-'))
  const file = join(folder, 'report.json')
  const extra = stage.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ...stage.env,
    ...(stage.report === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  }
  console.log(`\n── ${stage.name}: ${stage.argv.join(' ')}`)
  let tail = ''
  const code = await new Promise<number>((resolve) => {
    const child = spawn(stage.argv[0], [...stage.argv.slice(1), ...extra], {
      stdio: stage.report ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env,
    })
    child.stdout?.pipe(process.stdout, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        tail = (tail + text).slice(-2000)
      })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  const counts = stage.report ? readCounts(stage.report, file) : null
  rmSync(folder, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (!counts) {
    const failures = code === 0 ? [] : [`${stage.name}: …${stripVTControlCharacters(tail).trim()}`]
    return { name: stage.name, passed: 1 - failures.length, failed: failures.length, seconds, failures, flaky: [] }
  }
  // A runner that fails without a failed test (a crash, an unhandled error) is one failure.
  const failed = counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0)
  return { ...counts, name: stage.name, failed, seconds }
}

function readCounts(kind: 'vitest' | 'playwright', file: string): Counts | null {
  try {
    const text = readFileSync(file, 'utf8')
    return kind === 'vitest' ? countVitest(JSON.parse(text)) : countPlaywright(JSON.parse(text))
  } catch {
    return null
  }
}

function countVitest(report: VitestReport): Counts {
  const failures: string[] = []
  const flaky: string[] = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const told = assertionResults.filter((test) => test.failureMessages.length > 0)
    for (const test of told)
      (test.status === 'failed' ? failures : flaky).push(
        `${name} › ${test.fullName}: ${short(test.failureMessages[0])}`,
      )
    if (status === 'failed' && told.length === 0) failures.push(`${name}: ${short(message)}`)
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites, failures, flaky }
}

function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const failures = errors.map((error) => short(error.message))
  const flaky: string[] = []
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs)
      for (const { status, results } of spec.tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue
        const error = results.find((result) => result.error)?.error
        const text = `${suite.file}:${error?.location?.line ?? '?'} › ${spec.title}: ${short(error?.message)}`
        if (status === 'flaky') flaky.push(text)
        else failures.push(text)
      }
    suite.suites?.forEach(visit)
  }
  suites.forEach(visit)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, failures, flaky }
}

/** The first lines of a message, in one: what failed, and where it was looked for. */
function short(text = 'no message'): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' | ')
    .slice(0, 400)
}

/** Runs the stages one after another, prints what failed and the table; the last line is `N passed, N failed`. */
export async function runStages(stages: Stage[]): Promise<void> {
  const results: StageResult[] = []
  for (const stage of stages) {
    const result = await runStage(stage)
    results.push(result)
    if (result.failed > 0 && stage.name === 'build') break
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log('')
  for (const failure of results.flatMap((result) => result.failures)) console.log(`FAILED ${failure}`)
  for (const text of results.flatMap((result) => result.flaky)) console.log(`FLAKY  ${text}`)
  for (const result of results) {
    console.log(
      `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${result.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed (${result.seconds} s)`,
    )
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
