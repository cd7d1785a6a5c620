import { findConfigurationChanges } from './configuration-changes.ts'
import { detectCommands } from './detect.ts'
import type { RunDependencies } from './run-command.ts'
import { runTests, type TestRunRequest } from './run-tests.ts'
import { sealCommand } from './seal.ts'

/** Finds test commands, binds approvals to them, runs them and says what the tests showed. */
export const createValidation = (dependencies: RunDependencies) => ({
  detect: detectCommands,
  seal: sealCommand,
  run: (request: TestRunRequest) => runTests(dependencies, request),
  configurationChanges: findConfigurationChanges,
})
