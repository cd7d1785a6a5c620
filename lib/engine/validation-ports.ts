import type { AttemptStep } from '../domain/loop/attempt.ts'
import type { TestRunSummary } from '../domain/loop/loop-events.ts'
import type { DiffFile } from '../domain/loop/loop-facts.ts'
import type { TestReference } from '../domain/loop/loop-model.ts'
import type { TestCommand, ValidationSettings } from '../domain/loop/loop-settings.ts'
import type { FileCoverage, RanCommand, TestCase } from '../domain/loop/test-case.ts'
import type { ProcessIdentity } from '../domain/process-run.ts'
import type { Said } from '../domain/sentences/say.ts'
import type { Dispatched } from './attempt-ports.ts'

export type Detection = {
  command: TestCommand
  reason: string
  /** The places that led to it, from the file to the runner; `reason` is the same as one text. */
  found: string[]
  coverageBy: string | null
  offered: boolean
}

export type TestRunRequest = {
  attempt: Dispatched
  root: string
  commands: TestCommand[]
  settings: ValidationSettings
  commandMs: number
  signal: AbortSignal
  /** For changed-line coverage: lines added or changed since the base, by path. */
  changedLines: Map<string, Set<number>> | null
  onLine: (commandId: string, text: string) => void
  onStep: (step: AttemptStep) => Promise<void>
  onStart: (process: ProcessIdentity) => Promise<void>
}

export type TestRunResult = {
  passed: boolean
  outcome: 'tests' | 'cannot_run' | 'cancelled' | 'timeout'
  reasonCode: 'no_test_command' | 'cannot_run_tests' | null
  reasonText: string | null
  /** `reasonText` by its code. */
  reasonSaid: Said | null
  /** Passed by nothing but exit codes, although a runner was found that could have told of single tests. */
  exitCodeOnly?: boolean
  commands: RanCommand[]
  tests: TestCase[]
  coverage: { overall: number | null; changed: number | null; files: FileCoverage[] } | null
  durationMs: number
}

/** Something that could make tests pass without better code: a key that stays the same for the same cause, and a sentence. */
type ValidationChange = { key: string; detail: string; said?: Said }

export type Validation = {
  /** Reads manifest files only; runs nothing. */
  detect: (root: string) => Promise<Detection[]>
  /** Fills `id`, `sha256` and the reports of a command a person wrote; the hash also binds the text of a package script. */
  seal: (root: string, command: Pick<TestCommand, 'kind' | 'run'> & Partial<TestCommand>) => Promise<TestCommand>
  run: (request: TestRunRequest) => Promise<TestRunResult>
  /** Runner configuration, scripts, thresholds and assertions of tests that differ between two versions of the tree. */
  configurationChanges: (
    before: (path: string) => Promise<string | null>,
    after: (path: string) => Promise<string | null>,
    changed: DiffFile[],
    commands: TestCommand[],
  ) => Promise<ValidationChange[]>
  /** What the test commands start out of folders that git ignores: a hash by place. */
  runnerPrints: (root: string, commands: TestCommand[]) => Promise<Record<string, string>>
  /** What of it is not as it was. */
  runnerChanges: (root: string, commands: TestCommand[], before: Record<string, string>) => Promise<ValidationChange[]>
}

export type TestHistoryStore = {
  record: (
    runId: string,
    run: TestRunSummary & {
      attemptKey: string
      iteration: number
      startedAt: Date
      commands: TestRunResult['commands']
      /** Files the loop renamed, from the base to the tree that was tested. */
      renames?: { from: string; to: string }[]
    },
    tests: TestCase[],
    coverage: FileCoverage[],
  ) => Promise<void>
  /**
   * Tests of the baseline, and tests that failed in any host run, that are absent or newly skipped in `testRunId`. A test that stands with its
   * suite and name in the new path of its file is there; `renames` leads from old to new paths.
   */
  regressions: (
    runId: string,
    testRunId: string,
    renames?: ReadonlyMap<string, string>,
  ) => Promise<{ missing: TestReference[]; newlySkipped: TestReference[] }>
}
