import type { DiffFile } from '#lib/domain/loop/loop-facts.ts'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { findAssertionChanges } from './assertion-changes.ts'
import { findConfigurationChanges } from './configuration-changes.ts'
import { detectCommands } from './detect.ts'
import { createReadRun } from './read-run.ts'
import type { RunDependencies } from './run-command.ts'
import { runTests, type TestRunRequest } from './run-tests.ts'
import { findRunnerChanges } from './runner-changes.ts'
import { createRunnerPrints, type RunnerPrints } from './runner-prints.ts'
import { sealCommand } from './seal.ts'
import { findProgramChanges } from './test-programs.ts'

type ReadText = (path: string) => Promise<string | null>

/** What validation needs of the world; `reportWorker` is the path of `report-worker.ts`, null reads every report where it is run. */
type Needs = Omit<RunDependencies, 'readRun'> & { reportWorker: string | null }

/** Finds test commands, binds approvals to them, runs them and says what the tests showed. */
export function createValidation({ reportWorker, ...needs }: Needs) {
  const dependencies = { ...needs, readRun: createReadRun(reportWorker) }
  const runnerPrints = createRunnerPrints()
  return {
    detect: detectCommands,
    seal: sealCommand,
    run: (request: TestRunRequest) => runTests(dependencies, request),
    runnerPrints,

    async runnerChanges(root: string, commands: readonly TestCommand[], before: RunnerPrints) {
      return findRunnerChanges(before, await runnerPrints(root, commands))
    },

    async configurationChanges(before: ReadText, after: ReadText, changed: DiffFile[], commands: TestCommand[]) {
      const settings = await findConfigurationChanges(before, after, changed)
      const programs = await findProgramChanges(before, changed, commands)
      return [...settings, ...programs, ...(await findAssertionChanges(before, after, changed))]
    },
  }
}
