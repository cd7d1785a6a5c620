import type { AttemptOutcome } from '../domain/loop/attempt.ts'
import type { TestRunSummary } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { DevelopEntry, ProgressEvidence, RunEvidence } from '../domain/loop/progress-evidence.ts'
import { type FileCoverage, type RanCommand, type TestCase, testResultOf } from '../domain/loop/test-case.ts'
import type { Said } from '../domain/sentences/say.ts'
import { attemptResult } from './attempt-result.ts'
import { createEventViews } from './event-views.ts'
import type { TestRun } from './generated/client.ts'
import { taskTitles } from './iteration-views.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'
import { toCase } from './test-case.ts'

const taskStatus: Record<string, string> = {
  done: 'completed',
  partial: 'in_progress',
  blocked: 'failed',
  failed: 'failed',
  timeout: 'failed',
}

/** Reads the evidence of a loop from its attempts and host runs, oldest first. Single tests and files only of the last run. */
export function createEvidenceReader(database: HistoryDatabase) {
  const { lastGate } = createEventViews(database)

  const developEntries = async (runId: string): Promise<DevelopEntry[]> => {
    const [rows, run] = await Promise.all([
      database.attempt.findMany({
        where: { runId, action: 'develop', endedAt: { not: null } },
        orderBy: [{ generation: 'asc' }, { turn: 'asc' }, { n: 'asc' }],
      }),
      database.run.findUnique({ where: { id: runId }, select: { model: true } }),
    ])
    if (!run) return []
    const model = fromJson<LoopModel>(run.model)
    const titles = taskTitles(model)
    return rows.map((row) => {
      const { result, message, filesChanged } = attemptResult(fromJson<AttemptOutcome | null>(row.outcome))
      const taskId = row.taskId ?? ''
      const task = model.state.skill_state?.develop.tasks.find((each) => each.id === taskId)
      return {
        iteration: row.iteration,
        taskId,
        title: titles.get(taskId) ?? taskId,
        tool: task?.tool ?? model.state.loopboard.agent.tool,
        mode: task?.mode ?? 'write',
        summary: message ?? '',
        filesChanged,
        status: taskStatus[result] ?? 'pending',
        at: (row.endedAt ?? row.preparedAt).toISOString(),
        treeBefore: row.treeBefore,
        treeAfter: row.treeAfter,
        result,
      }
    })
  }

  const testRuns = async (runId: string): Promise<RunEvidence[]> => {
    const rows = await database.testRun.findMany({ where: { runId }, orderBy: [{ startedAt: 'asc' }, { id: 'asc' }] })
    const last = rows.at(-1)
    if (!last) return []
    const [tests, files] = await Promise.all([
      database.testResult.findMany({ where: { testRunId: last.id }, orderBy: { position: 'asc' } }),
      database.coverage.findMany({
        where: { testRunId: last.id },
        omit: { testRunId: true },
        orderBy: { path: 'asc' },
      }),
    ])
    return rows.map((row) => (row === last ? toEvidence(row, tests.map(toCase), files) : toEvidence(row, [], [])))
  }

  const read = async (runId: string): Promise<ProgressEvidence> => {
    const [entries, runs, gate] = await Promise.all([developEntries(runId), testRuns(runId), lastGate(runId)])
    const filesModified = [...new Set(entries.flatMap((entry) => entry.filesChanged))].sort()
    return { developEntries: entries, testRuns: runs, gate, filesModified }
  }

  return { read }
}

const toEvidence = (row: TestRun, tests: TestCase[], coverageFiles: FileCoverage[]): RunEvidence => ({
  runId: row.id,
  kind: row.kind as TestRunSummary['kind'],
  treeHash: row.treeHash,
  passed: row.passed,
  outcome: row.outcome as TestRunSummary['outcome'],
  reasonCode: row.reasonCode as TestRunSummary['reasonCode'],
  reasonText: row.reasonText,
  reasonSaid: fromJson<Said | null>(row.reasonSaid),
  total: row.total,
  passedCount: row.passedCount,
  failedCount: row.failedCount,
  skippedCount: row.skippedCount,
  flakyCount: row.flakyCount,
  coverage: row.coverage,
  changedCoverage: row.changedCoverage,
  durationMs: row.durationMs,
  signature: row.signature,
  firstFailure: fromJson<TestRunSummary['firstFailure']>(row.firstFailure),
  results: tests.slice(0, 500).map(testResultOf),
  failedTests: tests
    .filter((test) => test.status === 'failed')
    .slice(0, 200)
    .map((test) => test.name),
  iteration: row.iteration,
  at: row.startedAt.toISOString(),
  commands: fromJson<RanCommand[]>(row.commands),
  coverageFiles,
  allTests: tests,
})
