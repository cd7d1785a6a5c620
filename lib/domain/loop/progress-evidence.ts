import type { TestRunSummary } from './loop-events.ts'
import type { FileCoverage, RanCommand, TestCase } from './test-case.ts'

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
  commands: RanCommand[]
  coverageFiles: FileCoverage[]
  allTests: TestCase[]
}

/** What the progress documents show beside the state: read from the history, oldest first. */
export type ProgressEvidence = {
  developEntries: DevelopEntry[]
  testRuns: RunEvidence[]
  gate: { id: string; ok: boolean; detail: string }[] | null
  filesModified: string[]
}
