import type { GateVerdict } from '../domain/tuning/quality-gate.ts'
import type { TuningListQuery } from '../domain/tuning/tuning-query.ts'
import type { TuningListItem, TuningPage, TuningQuestion } from '../domain/tuning/tuning-view.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { searchQuery } from './search-words.ts'
import type { TuningRowSummary } from './tuning-columns.ts'

type Row = {
  id: string
  workspaceId: string
  workspaceName: string
  subject: string | null
  description: string
  status: TuningListItem['status']
  waitingKind: TuningListItem['wait_reason']
  runner: TuningListItem['runner']
  mode: TuningListItem['mode']
  tool: TuningListItem['client']
  owner: string | null
  currentIteration: number
  maxIterations: number
  currentAction: string | null
  rev: number
  createdAt: Date
  updatedAt: Date
  startedAt: Date | null
  completedAt: Date | null
  summary: TuningRowSummary
}

const columns = Prisma.sql`r."id", r."workspaceId", w."name" AS "workspaceName", r."subject", r."description", r."status", r."waitingKind",
  r."runner", r."mode", r."tool", r."owner", r."currentIteration", r."maxIterations", r."currentAction", r."rev", r."createdAt", r."updatedAt",
  r."startedAt", r."completedAt", r."summary"`
const from = Prisma.sql`FROM "Run" r JOIN "Workspace" w ON w."id" = r."workspaceId"`
const cursorPattern = /^(\d{1,15})\.(.{1,100})$/
const mostWaiting = 200

function conditionOf({ workspaceId, status, gate, skill, q, runner, deleted }: TuningListQuery): Prisma.Sql {
  const conditions = [Prisma.sql`r."kind" = 'tuning'`, deleted ? Prisma.sql`r."deleted"` : Prisma.sql`NOT r."deleted"`]
  if (workspaceId !== null) conditions.push(Prisma.sql`r."workspaceId" = ${workspaceId}`)
  if (status.length > 0) conditions.push(Prisma.sql`r."status" = ANY(${status})`)
  if (gate.length > 0) conditions.push(Prisma.sql`r."summary" ->> 'gate' = ANY(${gate})`)
  if (skill !== null) conditions.push(Prisma.sql`r."subject" = ${skill}`)
  if (runner !== null) conditions.push(Prisma.sql`r."runner" = ${runner}`)
  if (q !== null && q.trim() !== '') {
    const words = searchQuery(q)
    conditions.push(words === null ? Prisma.sql`false` : Prisma.sql`r."search" @@ ${words}::tsquery`)
  }
  return Prisma.join(conditions, ' AND ')
}

/** The lists of tunings; they are read from the rows alone, never from a document. */
export function createTuningList(database: HistoryDatabase) {
  /** A page, newest change first. */
  const list = async (query: TuningListQuery): Promise<TuningPage> => {
    const condition = conditionOf(query)
    const [, ms, id] = (query.cursor === null ? null : cursorPattern.exec(query.cursor)) ?? []
    const after =
      ms === undefined ? Prisma.sql`true` : Prisma.sql`(r."updatedAt", r."id") < (${new Date(Number(ms))}, ${id})`
    const [rows, [count]] = await Promise.all([
      database.$queryRaw<Row[]>(
        Prisma.sql`SELECT ${columns} ${from} WHERE ${condition} AND ${after}
          ORDER BY r."updatedAt" DESC, r."id" DESC LIMIT ${query.limit + 1}`,
      ),
      database.$queryRaw<{ total: number }[]>(Prisma.sql`SELECT count(*)::int AS total ${from} WHERE ${condition}`),
    ])
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    return {
      data: page.map(toItem),
      total: count?.total ?? 0,
      next_cursor: rows.length > query.limit && last ? `${last.updatedAt.getTime()}.${last.id}` : null,
    }
  }

  /** Tunings that wait for a person, the newest question first. */
  const waiting = async (workspaceId: string | null, owner: string | null): Promise<TuningQuestion[]> => {
    const rows = await database.$queryRaw<Row[]>(
      Prisma.sql`SELECT ${columns} ${from} WHERE r."kind" = 'tuning' AND NOT r."deleted" AND r."status" = 'waiting' AND r."runner" = 'server'
        AND r."waitingKind" <> 'agent_cli'
        AND ${workspaceId === null ? Prisma.sql`true` : Prisma.sql`r."workspaceId" = ${workspaceId}`}
        AND ${owner === null ? Prisma.sql`true` : Prisma.sql`r."owner" = ${owner}`}
        ORDER BY r."updatedAt" DESC, r."id" DESC LIMIT ${mostWaiting}`,
    )
    return rows.flatMap(toQuestion)
  }

  /** The newest tuning of each skill of a workspace, by the path of the skill. */
  const newestBySkill = async (workspaceId: string): Promise<Map<string, TuningListItem>> => {
    const rows = await database.$queryRaw<Row[]>(
      Prisma.sql`SELECT DISTINCT ON (r."subject") ${columns} ${from}
        WHERE r."kind" = 'tuning' AND NOT r."deleted" AND r."workspaceId" = ${workspaceId}
        ORDER BY r."subject", r."updatedAt" DESC`,
    )
    return new Map(rows.map((row) => [row.subject ?? '', toItem(row)]))
  }

  return { list, waiting, newestBySkill }
}

const time = (date: Date | null): string | null => date?.toISOString() ?? null

const toItem = (row: Row): TuningListItem => ({
  ...{ tuning_id: row.id, workspace_id: row.workspaceId, workspace_name: row.workspaceName },
  ...{ skill: row.summary.skill, skill_path: row.subject ?? '', client: row.tool },
  ...{ status: row.status, wait_reason: row.waitingKind, runner: row.runner, mode: row.mode, owner: row.owner },
  ...{ completion_reason: row.summary.completionReason, failure_reason: row.summary.failureReason },
  ...{ issue: row.description, iteration: row.currentIteration, max_iterations: row.maxIterations },
  ...{ current_action: row.currentAction, score: row.summary.score, health: row.summary.health },
  ...{ gate: row.summary.gate satisfies GateVerdict | null, counts: row.summary.counts, trend: row.summary.trend },
  ...{ created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  ...{ started_at: time(row.startedAt), completed_at: time(row.completedAt), revision: row.rev },
})

const toQuestion = (row: Row): TuningQuestion[] => {
  const { wait, skill, score, gate, counts, proposals } = row.summary
  if (wait === null || row.waitingKind === null) return []
  return [
    {
      ...{ tuning_id: row.id, workspace_id: row.workspaceId, workspace_name: row.workspaceName },
      ...{ skill, skill_path: row.subject ?? '', owner: row.owner, wait_reason: row.waitingKind },
      ...{ question: wait.question, options: wait.options, ref: wait.ref, since: wait.since },
      ...{ score, gate, counts, proposals, revision: row.rev },
    },
  ]
}
