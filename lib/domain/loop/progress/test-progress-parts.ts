import type { RunEvidence } from '../progress-evidence.ts'

/** A task that waits. */
export const task = {
  id: 'task-1',
  description: 'Create the auth component',
  tool: 'codex',
  mode: 'write' as const,
  status: 'pending' as const,
  files_changed: [] as string[],
  created_at: '2026-01-22T10:00:00.000Z',
  completed_at: null as string | null,
}

/** A host run with one failed test. */
export const run: RunEvidence = {
  runId: 'r-7f3a',
  kind: 'validate',
  treeHash: '9c1e',
  passed: false,
  outcome: 'tests',
  reasonCode: null,
  reasonText: null,
  total: 22,
  passedCount: 21,
  failedCount: 1,
  skippedCount: 0,
  flakyCount: 0,
  coverage: 85,
  changedCoverage: null,
  durationMs: 4210,
  signature: null,
  firstFailure: null,
  results: [],
  failedTests: ['logs out | once'],
  iteration: 2,
  at: '2026-01-22T10:30:00.000Z',
  commands: [{ id: 'unit', text: 'npm test', ecosystem: 'node', exitCode: 1, verdict: 'failed', durationMs: 4210 }],
  coverageFiles: [{ path: 'src/auth.ts', covered: 88, total: 100, uncoveredLines: [] }],
  allTests: [],
}
