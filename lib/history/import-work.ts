import type { BundleRows } from '../domain/loop/bundle/bundle-rows.ts'
import { Prisma } from './generated/client.ts'
import { asJson } from './storable.ts'
import type { Transaction } from './transaction.ts'

const rowsAtOnce = 1000

/** What was done and tested. An attempt without an end did not end here either: it was interrupted. */
export async function writeWork(
  transaction: Transaction,
  runId: string,
  node: string,
  rows: BundleRows,
  now: Date,
): Promise<void> {
  await inParts(rows.test_runs, (part) =>
    transaction.testRun.createMany({
      data: part.map((run) => ({
        ...{ runId, id: run.id, attemptKey: run.attempt_key, iteration: run.iteration, kind: run.kind },
        ...{ treeHash: run.tree_hash, passed: run.passed, outcome: run.outcome, reasonCode: run.reason_code },
        ...{ reasonText: run.reason_text, reasonSaid: run.reason_said ? asJson(run.reason_said) : Prisma.DbNull },
        ...{ total: run.total, passedCount: run.passed_count, failedCount: run.failed_count },
        ...{ skippedCount: run.skipped_count, flakyCount: run.flaky_count, coverage: run.coverage },
        ...{ changedCoverage: run.changed_coverage, commands: asJson(run.commands), renames: asJson(run.renames) },
        ...{ startedAt: new Date(run.started_at), durationMs: run.duration_ms, signature: run.signature },
        firstFailure: run.first_failure ? asJson(run.first_failure) : Prisma.DbNull,
      })),
    }),
  )
  await inParts(rows.attempts, (part) =>
    transaction.attempt.createMany({
      data: part.map((row) => ({
        ...{
          runId,
          node,
          imported: true,
          key: row.key,
          generation: row.generation,
          turn: row.turn,
          n: row.n,
          action: row.action,
        },
        ...{ mode: row.mode, taskId: row.task_id, iteration: row.iteration, preparedAt: new Date(row.prepared_at) },
        ...{
          startedAt: row.started_at && new Date(row.started_at),
          endedAt: row.ended_at ? new Date(row.ended_at) : now,
        },
        ...{ steps: asJson(row.steps), agentTurns: asJson(row.agent_turns), process: Prisma.DbNull },
        ...{ treeBefore: row.tree_before, treeAfter: row.tree_after, testRunId: row.test_run_id },
        ...{ outcome: asJson(row.outcome ?? { kind: 'interrupted', events: [] }) },
        ...{ logFrom: row.log_from, logTo: row.log_to },
      })),
    }),
  )
  await inParts(rows.logs, (part) =>
    transaction.logChunk.createMany({
      data: part.map(({ from_seq, to_seq, attempt_key, at, ...chunk }) => ({
        ...chunk,
        ...{ runId, fromSeq: BigInt(from_seq), toSeq: BigInt(to_seq), attemptKey: attempt_key, at: new Date(at) },
      })),
    }),
  )
  await inParts(rows.agent_texts, (part) =>
    transaction.agentText.createMany({
      data: part.map(({ attempt_key, ...text }) => ({ ...text, runId, attemptKey: attempt_key })),
    }),
  )
  await inParts(rows.test_results, (part) =>
    transaction.testResult.createMany({
      data: part.map(({ test_run_id, duration_ms, error_message, stack_trace, ...test }) => ({
        ...{ ...test, runId, testRunId: test_run_id, durationMs: duration_ms },
        ...{ errorMessage: error_message, stackTrace: stack_trace },
      })),
    }),
  )
  await inParts(rows.coverage, (part) =>
    transaction.coverage.createMany({
      data: part.map((file) => ({
        ...{ testRunId: file.test_run_id, path: file.path, covered: file.covered, total: file.total },
        ...{ uncoveredLines: file.uncovered_lines, changedCovered: file.changed_covered },
        ...{ changedTotal: file.changed_total, changedUncovered: file.changed_uncovered },
      })),
    }),
  )
  await inParts(rows.comments, (part) =>
    transaction.reviewComment.createMany({
      data: part.map((row) => ({
        ...{ runId, id: row.id, threadId: row.thread_id, path: row.path, side: row.side, line: row.line },
        ...{ object: row.object, excerpt: row.excerpt, body: row.body, authorId: row.author_id },
        ...{ authorName: row.author_name, createdAt: new Date(row.created_at), resolvedBy: row.resolved_by },
        editedAt: row.edited_at && new Date(row.edited_at),
        resolvedAt: row.resolved_at && new Date(row.resolved_at),
      })),
    }),
  )
}

/** Writes rows a thousand at a time, in their order. */
export async function inParts<Row>(rows: Row[], put: (part: Row[], from: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await put(rows.slice(from, from + rowsAtOnce), from)
}
