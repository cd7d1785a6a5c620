import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How a stage of `npm run check` or `npm test` went. A stage without tests of its own counts as one. */
export type StageResult = { name: string; passed: number; failed: number; seconds: number }

export type Stage = {
  name: string
  argv: [string, ...string[]]
  env?: Record<string, string>
  report?: 'vitest' | 'playwright'
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

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
  if (!counts) return { name: stage.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
  // A runner that fails without a failed test (a crash, an unhandled error) is one failure.
  return {
    name: stage.name,
    passed: counts.passed,
    failed: counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0),
    seconds,
  }
}

function readCounts(kind: 'vitest' | 'playwright', file: string): { passed: number; failed: number } | null {
  try {
    const text = readFileSync(file, 'utf8')
    if (kind === 'vitest') {
      const report = JSON.parse(text) as VitestReport
      return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites }
    }
    const { stats, errors } = JSON.parse(text) as PlaywrightReport
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  } catch {
    return null
  }
}

/** Runs the stages one after another and prints the table; the last line is `N passed, N failed`. */
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
  for (const result of results) {
    console.log(
      `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${result.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed (${result.seconds} s)`,
    )
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
