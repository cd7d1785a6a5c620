import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { AttemptOutcome } from '../domain/loop/attempt.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { IterationView } from '../domain/loop/loop-view.ts'
import { attemptResult } from './attempt-result.ts'
import { toNamedTurns, toSteps } from './attempt-row.ts'
import { readCursor } from './cursor.ts'
import type { Attempt } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

/** Reads what a loop did, attempt by attempt. */
export function createIterationViews(database: HistoryDatabase) {
  /** A page of attempts, the latest first; the cursor is opaque. */
  const iterations = async (
    runId: string,
    cursor: string | null,
    limit: number,
  ): Promise<{ data: IterationView[]; next_cursor: string | null }> => {
    const last = readCursor(cursor)
    const [generation = 0, turn = 0, n = 0] = last ?? []
    const before = [
      { generation: { lt: generation } },
      { generation, turn: { lt: turn } },
      { generation, turn, n: { lt: n } },
    ]
    const [rows, run] = await Promise.all([
      database.attempt.findMany({
        where: { runId, ...(last === null ? {} : { OR: before }) },
        orderBy: [{ generation: 'desc' }, { turn: 'desc' }, { n: 'desc' }],
        take: limit + 1,
      }),
      database.run.findUnique({ where: { id: runId }, select: { model: true } }),
    ])
    const titles = run ? taskTitles(fromJson<LoopModel>(run.model)) : new Map<string, string>()
    const page = rows.slice(0, limit)
    const end = page.at(-1)
    return {
      data: page.map((row) => toView(row, titles)),
      next_cursor: rows.length > limit && end ? `${end.generation}.${end.turn}.${end.n}` : null,
    }
  }

  /** One attempt with the trees before and after it; null when the loop has no such attempt. */
  const treesOf = async (
    runId: string,
    key: string,
  ): Promise<{ before: string | null; after: string | null } | null> => {
    const row = await database.attempt.findFirst({
      where: { runId, key },
      select: { treeBefore: true, treeAfter: true },
    })
    return row && { before: row.treeBefore, after: row.treeAfter }
  }

  /** The trees before and after an iteration; what an attempt did not note is what the next one found. Null without attempts. */
  const treesOfIteration = async (
    runId: string,
    iteration: number,
  ): Promise<{ key: string; before: string | null; after: string | null } | null> => {
    const orderBy = [{ generation: 'asc' as const }, { turn: 'asc' as const }, { n: 'asc' as const }]
    const select = { key: true, iteration: true, treeBefore: true, treeAfter: true }
    const counted = { turn: { gte: 0 }, action: { in: ['develop', 'debug', 'validate'] } }
    const rows = await database.attempt.findMany({ where: { runId, iteration, ...counted }, orderBy, select })
    const last = rows.at(-1)
    if (!last) return null
    const next = await database.attempt.findFirst({
      where: { runId, turn: { gte: 0 }, iteration: { gte: iteration }, key: { notIn: rows.map((row) => row.key) } },
      orderBy,
      select,
    })
    return { key: last.key, before: rows[0]?.treeBefore ?? null, after: last.treeAfter ?? next?.treeBefore ?? null }
  }

  /** The last tree that was noted of the loop; null while none was. */
  const lastTree = async (runId: string): Promise<string | null> => {
    const row = await database.attempt.findFirst({
      where: { runId, OR: [{ treeAfter: { not: null } }, { treeBefore: { not: null } }] },
      orderBy: [{ generation: 'desc' }, { turn: 'desc' }, { n: 'desc' }],
      select: { treeBefore: true, treeAfter: true },
    })
    return row?.treeAfter ?? row?.treeBefore ?? null
  }

  return { iterations, treesOf, treesOfIteration, lastTree }
}

/** What the tasks of a loop say, by task id. */
export const taskTitles = ({ state, tasks }: LoopModel): Map<string, string> =>
  new Map([
    ...(state.skill_state?.develop.tasks ?? []).map((task) => [task.id, task.description] as const),
    ...tasks.map((task) => [task.task_id, task.description] as const),
  ])

const milliseconds = (from: Date | null, to: Date | null): number | null =>
  from && to ? Math.max(0, to.getTime() - from.getTime()) : null

const agentView = ({
  id,
  turn: { purpose, identity, usage, denials, ...end },
}: {
  id: string
  turn: AgentTurnRecord
}): IterationView['agents'][number] => ({
  id,
  purpose,
  tool: identity.agent,
  version: identity.cliVersion,
  model_asked: identity.modelAsked,
  models: identity.modelsReported,
  status: end.status,
  code: end.code,
  input_tokens: usage.input,
  output_tokens: usage.output,
  usd: usage.usd,
  usd_source: usage.usdSource,
  denials: denials.length,
  duration_ms: end.durationMs,
})

function toView(row: Attempt, titles: Map<string, string>): IterationView {
  const result = attemptResult(fromJson<AttemptOutcome | null>(row.outcome))
  const startedAt = row.startedAt ?? row.preparedAt
  return {
    key: row.key,
    turn: row.turn,
    iteration: row.iteration,
    action: row.action,
    mode: row.mode,
    task_id: row.taskId,
    title: row.taskId === null ? '' : (titles.get(row.taskId) ?? row.taskId),
    result: result.result,
    code: result.code,
    message: result.message,
    ...(result.said ? { said: result.said } : {}),
    exit_code: result.exitCode,
    steps: toSteps(row.steps).map((step) => ({
      id: step.id,
      title: step.title,
      ...(step.said ? { said: step.said } : {}),
      started_at: step.startedAt.toISOString(),
      duration_ms: milliseconds(step.startedAt, step.endedAt),
      exit_code: step.exitCode,
    })),
    agents: toNamedTurns(row.agentTurns).map(agentView),
    files_changed: result.filesChanged,
    test_run_id: row.testRunId,
    started_at: startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    duration_ms: milliseconds(startedAt, row.endedAt),
    log_from: row.logFrom === null ? null : Number(row.logFrom),
    log_to: row.logTo === null ? null : Number(row.logTo),
  }
}
