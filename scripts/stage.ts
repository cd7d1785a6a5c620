import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How a stage of `npm run check` or `npm test` went. A stage without tests of its own counts as one. */
export type StageResult = { name: string; passed: number; failed: number; seconds: number; failures: string[] }

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
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}
type Counts = { passed: number; failed: number; failures: string[] }

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
  const code = await new Promise<number>((resolve) => {
    const child = spawn(stage.argv[0], [...stage.argv.slice(1), ...extra], { stdio: 'inherit', env })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  const counts = stage.report ? readCounts(stage.report, file) : null
  rmSync(folder, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (!counts)
    return { name: stage.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, failures: [] }
  // A runner that fails without a failed test (a crash, an unhandled error) is one failure.
  const failed = counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0)
  return { name: stage.name, passed: counts.passed, failed, seconds, failures: counts.failures }
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
  const failures = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed')
      if (tests.length === 0) return [`${file.name}: ${firstLine(file.message)}`]
      return tests.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
    })
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites, failures }
}

function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const failures = errors.map((error) => firstLine(error.message))
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs) {
      for (const test of spec.tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')) {
        const error = test.results.find((result) => result.error)?.error
        failures.push(`${suite.file} › ${spec.title}: ${firstLine(error?.message)}`)
      }
    }
    suite.suites?.forEach(visit)
  }
  suites.forEach(visit)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures }
}

function firstLine(text = 'no message'): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? ''
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
  for (const result of results) {
    console.log(
      `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${result.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed (${result.seconds} s)`,
    )
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
