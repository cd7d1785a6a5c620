import type { BundleRows } from '../domain/loop/bundle/bundle-rows.ts'
import { notices } from '../domain/loop/event-kind.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

type Row = Record<string, unknown>

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value instanceof Date ? value.toISOString() : value

/** A row with its columns in the spelling of shared documents. */
const spelled = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      plain(value),
    ]),
  )

/** Reads everything that the history keeps of a loop, as the rows of a bundle. Of logs the last lines, up to `mostLogBytes`; of agents' texts the last. */
export function createLoopRecords(
  database: HistoryDatabase,
  mostLogBytes = 16 * 1024 * 1024,
  mostTextBytes = 32 * 1024 * 1024,
) {
  const rowsOf = async (runId: string): Promise<{ rows: BundleRows; leftOutLines: number }> => {
    const where = { runId }
    const ofRun = { testRun: { runId } }
    const [events, revisions, attempts, logs, testRuns, testResults, coverage, comments, agentTexts] =
      await Promise.all([
        database.event.findMany({ where: { runId, type: { notIn: [...notices] } }, orderBy: { seq: 'asc' } }),
        database.revision.findMany({ where, omit: { hash: true, runId: true }, orderBy: { rev: 'asc' } }),
        database.attempt.findMany({
          where,
          omit: { process: true, node: true, runId: true },
          orderBy: [{ generation: 'asc' }, { turn: 'asc' }, { n: 'asc' }],
        }),
        lastLogs(runId),
        database.testRun.findMany({ where, omit: { runId: true }, orderBy: [{ startedAt: 'asc' }, { id: 'asc' }] }),
        database.testResult.findMany({
          where: ofRun,
          omit: { runId: true },
          orderBy: [{ testRunId: 'asc' }, { position: 'asc' }],
        }),
        database.coverage.findMany({ where: ofRun, orderBy: [{ testRunId: 'asc' }, { path: 'asc' }] }),
        database.reviewComment.findMany({
          where,
          omit: { runId: true },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
        lastTexts(runId),
      ])
    const rows = {
      events: events.map(({ workspaceId: _workspace, seq: _seq, runId: _run, ...event }) => spelled(event)),
      revisions: revisions.map(spelled),
      attempts: attempts.map(spelled),
      logs: logs.chunks,
      test_runs: testRuns.map(spelled),
      test_results: testResults.map(spelled),
      coverage: coverage.map(spelled),
      comments: comments.map(spelled),
      agent_texts: agentTexts,
    }
    return { rows: rows as unknown as BundleRows, leftOutLines: logs.leftOutLines }
  }

  async function lastLogs(runId: string): Promise<{ chunks: Row[]; leftOutLines: number }> {
    const sizes = await database.logChunk.findMany({
      where: { runId },
      select: { fromSeq: true, toSeq: true, bytes: true },
      orderBy: { fromSeq: 'desc' },
    })
    let bytes = 0
    let kept = 0
    while (kept < sizes.length && bytes + (sizes[kept]?.bytes ?? 0) <= mostLogBytes) bytes += sizes[kept++]?.bytes ?? 0
    const first = sizes[kept - 1]?.fromSeq
    const leftOut = sizes.slice(kept).reduce((sum, { fromSeq, toSeq }) => sum + Number(toSeq - fromSeq) + 1, 0)
    if (first === undefined) return { chunks: [], leftOutLines: leftOut }
    const chunks = await database.logChunk.findMany({
      where: { runId, fromSeq: { gte: first } },
      omit: { runId: true, block: true },
      orderBy: { fromSeq: 'asc' },
    })
    return { chunks: chunks.map(spelled), leftOutLines: leftOut }
  }

  /** The long texts of agents, those of the last attempts first, until they are too many. */
  async function lastTexts(runId: string): Promise<Row[]> {
    const sizes = await database.$queryRaw<{ id: string; bytes: number }[]>(
      Prisma.sql`SELECT t."id", octet_length(t."text") AS bytes FROM "AgentText" t JOIN "Attempt" a ON a."key" = t."attemptKey"
        WHERE t."runId" = ${runId} ORDER BY a."generation" DESC, a."turn" DESC, a."n" DESC, t."id" DESC`,
    )
    let left = mostTextBytes
    const kept = sizes.filter(({ bytes }) => {
      left -= bytes
      return left >= 0
    })
    const texts = await database.agentText.findMany({
      where: { runId, id: { in: kept.map(({ id }) => id) } },
      omit: { runId: true },
      orderBy: { id: 'asc' },
    })
    return texts.map(spelled)
  }

  const startedAt = async (runId: string): Promise<string | null> => {
    const row = await database.run.findUnique({ where: { id: runId }, select: { startedAt: true } })
    return row?.startedAt?.toISOString() ?? null
  }

  return { rowsOf, startedAt }
}
