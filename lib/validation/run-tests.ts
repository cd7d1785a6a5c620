import type { TestCommand, ValidationSettings } from '#lib/domain/loop/loop-settings.ts'
import type { TestCase } from '#lib/domain/loop/test-case.ts'
import { quote, type Said, type Sentence, say } from '#lib/domain/sentences/say.ts'
import { commandText, withoutCoverage } from './command-argv.ts'
import { concludeRun, isBareOfTests } from './conclude-run.ts'
import { coverageOfRun } from './coverage/coverage-of-run.ts'
import type { CoverageSummary, LineCoverage } from './coverage/line-coverage.ts'
import { type CommandVerdict, judgeCommand } from './judge-command.ts'
import { type JudgedTest, repeatFailures } from './repeat-failures.ts'
import { problemOf } from './reported-test.ts'
import { type CommandRun, type RunContext, type RunDependencies, runCommand } from './run-command.ts'
import { sealCommand } from './seal.ts'

/** A test run: the commands in their order, each bound to its approved text. */
export type TestRunRequest = RunContext & {
  commands: TestCommand[]
  settings: ValidationSettings
  /** Lines added or changed since the base, by path; for the coverage of the change. */
  changedLines: Map<string, Set<number>> | null
}

export type RanCommand = {
  id: string
  text: string
  ecosystem: string
  exitCode: number | null
  verdict: CommandVerdict
  durationMs: number
}

export type TestRunResult = {
  passed: boolean
  outcome: 'tests' | 'cannot_run' | 'cancelled' | 'timeout'
  reasonCode: 'no_test_command' | 'cannot_run_tests' | null
  reasonText: string | null
  /** `reasonText` by its code. */
  reasonSaid: Said | null
  /** Passed by nothing but exit codes, although a runner was found that could have told of single tests. */
  exitCodeOnly: boolean
  commands: RanCommand[]
  tests: TestCase[]
  coverage: CoverageSummary | null
  durationMs: number
}

type Finding = {
  command: TestCommand
  ran: RanCommand
  why: Sentence
  tests: JudgedTest[]
  coverage: LineCoverage[] | null
}

/** Runs the commands one after another, repeats what failed, and judges the whole. A cancelled or too slow command ends the run. */
export const runTests = async (dependencies: RunDependencies, request: TestRunRequest): Promise<TestRunResult> => {
  const findings: Finding[] = []
  for (const command of request.commands) {
    const finding = await examine(dependencies, request, command)
    findings.push(finding)
    if (request.signal.aborted || finding.ran.verdict === 'timeout') break
  }
  const concluded = findings.map((one) => ({ ...one, verdict: one.ran.verdict }))
  const conclusion = request.signal.aborted ? cancelled : concludeRun(concluded)
  const tests = findings.flatMap(({ command, tests }) => tests.map((test) => testCase(command, test)))
  return {
    ...conclusion,
    commands: findings.map((finding) => finding.ran),
    tests,
    exitCodeOnly:
      conclusion.passed && !request.settings.exit_code_only && (await isBareOfTests(request.root, concluded)),
    coverage: request.settings.coverage ? coverageOfRun(findings, request.changedLines, tests) : null,
    durationMs: findings.reduce((sum, finding) => sum + finding.ran.durationMs, 0),
  }
}

const examine = async (
  dependencies: RunDependencies,
  request: TestRunRequest,
  command: TestCommand,
): Promise<Finding> => {
  const began = performance.now()
  const finding = (
    verdict: CommandVerdict,
    exitCode: number | null,
    why: Sentence,
    more: Partial<Finding> = {},
  ): Finding => ({
    command,
    ran: {
      ...{ id: command.id, text: commandText(command), ecosystem: command.ecosystem, exitCode, verdict },
      durationMs: Math.round(performance.now() - began),
    },
    ...{ why, tests: [], coverage: null, ...more },
  })

  // The approval was for this text; the loop may have changed the script behind it since.
  const sealed = await sealCommand(request.root, command)
  if (sealed.sha256 !== command.sha256) return finding('not_approved', null, say('verdict_not_approved'))

  const run = await runCommand(dependencies, request, command, {
    ...{ id: command.id, title: commandText(command) },
    run: request.settings.coverage ? command.run : withoutCoverage(command),
  })
  const tests = run.tests?.ok ? await repeatFailures(dependencies, request, command, run.tests.value) : []
  const verdict = judgeCommand(
    { end: run.end.cause, exitCode: run.end.exitCode, report: evidenceOf(run, tests) },
    request.settings.allow_no_tests,
  )
  return finding(verdict, run.end.exitCode, whyOf(run, verdict), { tests, coverage: run.coverage })
}

const evidenceOf = (run: CommandRun, tests: readonly JudgedTest[]) => {
  if (run.tests === null) return { kind: 'none' as const }
  if (!run.tests.ok) return { kind: 'unusable' as const, problem: problemOf(run.tests.refusal) }
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const forgiven = tests.filter((test) => test.forgiven).length
  const strict = tests.filter((test) => test.status === 'failed' && test.flaky).length
  return { kind: 'read' as const, passed: count('passed'), failed: count('failed'), forgiven, strict }
}

const whyOf = (run: CommandRun, verdict: CommandVerdict): Sentence => {
  if (run.end.error) return quote(run.end.error)
  const told = say(`verdict_${verdict}`)
  if (!run.tests || run.tests.ok) return told
  const unusable = { problem: run.tests.refusal.message, code: String(run.end.exitCode) }
  return say('verdict_because', { verdict: told, problem: say('report_unusable', unusable) })
}

/** Also when it was the repetition of failed tests that was cut short: nothing was decided yet. */
const cancelled = { passed: false, outcome: 'cancelled' as const, reasonCode: null, reasonText: null, reasonSaid: null }

const testCase = (command: TestCommand, test: JudgedTest): TestCase => ({
  key: test.key,
  ecosystem: command.ecosystem,
  project: test.project,
  file: test.file,
  suite: test.suites.join(' > '),
  name: test.name,
  status: test.status,
  flaky: test.flaky,
  attempts: test.attempts,
  durationMs: test.durationMs,
  errorMessage: test.errorMessage,
  stackTrace: test.stackTrace,
})
