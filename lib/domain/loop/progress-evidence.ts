import type { TestRunSummary } from './loop-events.ts'

/** One ended DEVELOP: what was done on which task. */
export type DevelopEntry = {
  iteration: number
  taskId: string
  title: string
  tool: string
  mode: string
  summary: string
  filesChanged: string[]
  status: string
  at: string
  treeBefore: string | null
  treeAfter: string | null
  result: string
}

/** One host run of the tests; single tests and files only of the last one. */
export type RunEvidence = TestRunSummary & {
  iteration: number
  at: string
  commands: {
    id: string
    text: string
    ecosystem: string
    exitCode: number | null
    verdict: string
    durationMs: number
  }[]
  coverageFiles: { path: string; covered: number; total: number; uncoveredLines: number[] }[]
  allTests: {
    key: string
    ecosystem: string
    project: string
    file: string
    suite: string
    name: string
    status: 'passed' | 'failed' | 'skipped'
    flaky: boolean
    attempts: number
    durationMs: number
    errorMessage: string | null
    stackTrace: string | null
  }[]
}

/** What the progress documents show beside the state: read from the history, oldest first. */
export type ProgressEvidence = {
  developEntries: DevelopEntry[]
  testRuns: RunEvidence[]
  gate: { id: string; ok: boolean; detail: string }[] | null
  filesModified: string[]
}
