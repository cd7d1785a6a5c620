import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { defaultSettings, type TestCommand, type ValidationSettings } from '#lib/domain/loop/loop-settings.ts'
import { probeSupervision } from '#lib/process/probe-supervision.ts'
import { createProcesses } from '#lib/process/spawn-run.ts'
import { createValidation } from './create-validation.ts'
import type { TestRunRequest, TestRunResult } from './run-tests.ts'
import type { Unsealed } from './seal.ts'

type More = { settings?: Partial<ValidationSettings> } & Partial<Omit<TestRunRequest, 'settings'>>

/** Makes small projects in temporary folders and runs their tests with real processes. `clean` removes what was made since the last one. */
export async function temporaryProjects() {
  // The Node that runs these tests, whatever else is installed.
  const environment = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
  const { supervision } = await probeSupervision(environment)
  const reports = await mkdtemp(join(await realpath(tmpdir()), 'run-tests-reports-'))
  const validation = createValidation({
    processes: createProcesses({ supervision, environment }),
    newTemporaryFolder: async () => {
      const path = await mkdtemp(join(reports, 'r-'))
      return { path, remove: () => rm(path, { recursive: true }) }
    },
    reportWorker: join(import.meta.dirname, 'report-worker.ts'),
  })
  const folders: string[] = []

  const project = async (files: Record<string, string>): Promise<string> => {
    const root = await mkdtemp(join(tmpdir(), 'run-tests-'))
    folders.push(root)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return root
  }

  const run = (root: string, commands: TestCommand[], { settings, ...more }: More = {}): Promise<TestRunResult> =>
    validation.run({
      ...{ attempt: { key: `run/${process.pid}/1/1` }, root, commands, commandMs: 120_000, changedLines: null },
      ...{ signal: new AbortController().signal, onLine: () => {}, onStep: async () => {}, onStart: async () => {} },
      settings: { ...defaultSettings.validation, flaky_reruns: 0, ...settings },
      ...more,
    })

  return {
    validation,
    project,
    run,
    /** Runs what detection proposes by default. */
    runDetected: async (root: string, more: More = {}) => {
      const found = await validation.detect(root)
      return run(
        root,
        found.filter((one) => !one.offered).map(({ command }) => command),
        more,
      )
    },
    runCommand: async (root: string, command: Unsealed, more: More = {}) =>
      run(root, [await validation.seal(root, command)], more),
    /** Names of report folders that were left behind; there should be none. */
    leftReports: () => readdir(reports),
    clean: async () => {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
    },
    close: () => rm(reports, { recursive: true, force: true }),
  }
}

/** One line per test: how it ended, where it stands, and whether it is flaky. */
export const testTable = (result: TestRunResult): string[] =>
  result.tests
    .map(
      ({ status, project, file, suite, name, flaky }) =>
        `${status} ${[file || project, suite, name].filter(Boolean).join(' > ')}${flaky ? ' (flaky)' : ''}`,
    )
    .sort()

/** True when every program is on the PATH of this machine. */
export const hasPrograms = (...programs: string[]): boolean => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.every((program) => folders.some((folder) => folder !== '' && existsSync(join(folder, program))))
}
