import type { TestCommand, ValidationSettings } from '#lib/domain/loop/loop-settings.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { rerunCommand } from './command-argv.ts'
import { fromRoot } from './command-place.ts'
import type { ReportedTest } from './reported-test.ts'
import { type RunContext, type RunDependencies, runCommand } from './run-command.ts'
import { testKeys } from './test-key.ts'

/** With more failures than this it is the code, not chance. */
const maxRepeated = 50

/** A test with its key, and whether it failed but may count as passed. */
export type JudgedTest = ReportedTest & { key: string; forgiven: boolean }

/**
 * Runs failed tests again on the same tree. One that passes on repeat is flaky and counts as passed, unless the policy says `fail` or
 * the loop itself changed its file.
 */
export const repeatFailures = async (
  dependencies: RunDependencies,
  context: RunContext & { changedLines: ReadonlyMap<string, unknown> | null; settings: ValidationSettings },
  command: TestCommand,
  tests: readonly ReportedTest[],
): Promise<JudgedTest[]> => {
  const identify = (all: readonly ReportedTest[]) =>
    testKeys(all.map((test) => ({ ...fromRoot(command, test), ecosystem: command.ecosystem })))
  const keys = identify(tests)
  const judged: JudgedTest[] = tests.map((test, at) => ({
    ...fromRoot(command, test),
    key: keys[at]!,
    forgiven: false,
  }))
  const reportedAs = new Map(judged.map((test, at) => [test, tests[at]!]))
  const isForgiven = (test: ReportedTest): boolean => {
    const isOwn = test.file !== '' && context.changedLines?.has(test.file) === true
    return context.settings.flaky_policy === 'allow' && !isOwn
  }
  // What the runner itself repeated is judged like what is repeated here.
  for (const test of judged) if (test.flaky && test.status === 'passed' && !isForgiven(test)) test.status = 'failed'
  let failing = judged.filter((test) => test.status === 'failed' && !test.flaky)
  if (failing.length > maxRepeated) return judged

  for (let round = 1; round <= context.settings.flaky_reruns && failing.length > 0; round++) {
    const again = await runCommand(dependencies, context, command, {
      id: `${command.id}-repeat-${round}`,
      title: say('tests_repeated', { count: failing.length, command: command.id }),
      run: rerunCommand(
        command,
        failing.map((test) => reportedAs.get(test)!),
      ),
    })
    if (again.end.cause !== 'exited' || !again.tests?.ok) break
    const repeated = again.tests.value
    const passedKeys = new Set(identify(repeated).filter((_, at) => repeated[at]!.status === 'passed'))
    for (const test of failing) {
      test.attempts++
      if (!passedKeys.has(test.key)) continue
      test.flaky = true
      test.forgiven = isForgiven(test)
      if (test.forgiven) test.status = 'passed'
    }
    failing = failing.filter((test) => !test.flaky)
  }
  return judged
}
