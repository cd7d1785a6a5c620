import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findConfigurationChanges } from './configuration-changes.ts'
import { detectCommands } from './detect.ts'
import type { RunDependencies } from './run-command.ts'
import { runTests, type TestRunRequest } from './run-tests.ts'
import { sealCommand } from './seal.ts'

/** Finds test commands, binds approvals to them, runs them and says what the tests showed. */
export const createValidation = (
  dependencies: Pick<RunDependencies, 'processes'> & Partial<Pick<RunDependencies, 'newTemporaryFolder'>>,
) => ({
  detect: detectCommands,
  seal: sealCommand,
  run: (request: TestRunRequest) => runTests({ newTemporaryFolder, ...dependencies }, request),
  configurationChanges: findConfigurationChanges,
})

const newTemporaryFolder = async () => {
  const path = await mkdtemp(join(await realpath(tmpdir()), 'loopboard-reports-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
