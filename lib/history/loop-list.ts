import type { LoopListQuery } from '../domain/loop/loop-query.ts'
import type { LoopState } from '../domain/loop/loop-state.ts'
import type { LoopListItem } from '../domain/loop/loop-view.ts'
import type { Said } from '../domain/sentences/say.ts'
import { Prisma, type Run, type Workspace } from './generated/client.ts'
import { loopCount, loopPage } from './loop-filter.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

const itemColumns = Prisma.raw(
  [
    ...['id', 'workspaceId', 'title', 'status', 'reasonCode', 'reasonMessage', 'reasonSaid'],
    ...['waitingKind', 'runner', 'mode', 'tool'],
    ...['agentModel', 'owner', 'tags', 'priority', 'currentIteration', 'maxIterations', 'progress', 'currentAction'],
    ...['tasksTotal', 'tasksCompleted', 'passRate', 'passRateTrend', 'durationMs', 'rev', 'createdAt', 'updatedAt'],
    ...['startedAt', 'completedAt', 'deleted', 'lastSignAt'],
  ]
    .map((column) => `"${column}"`)
    .join(', '),
)

type ItemRow = Omit<Run, 'model' | 'description' | 'key' | 'kind' | 'search'>

/** Reads pages of loops from the columns of their rows; no file and no model is opened. */
export function createLoopList(database: HistoryDatabase, now: () => Date) {
  const total = async (query: LoopListQuery): Promise<number> => {
    const [row] = await database.$queryRaw<{ total: number }[]>(loopCount(query))
    return row?.total ?? 0
  }

  const list = async (query: LoopListQuery): Promise<{ data: LoopListItem[]; total: number }> => {
    const [rows, count, workspaces] = await Promise.all([
      database.$queryRaw<ItemRow[]>(loopPage(query, itemColumns)),
      total(query),
      database.workspace.findMany({ select: { id: true, name: true } }),
    ])
    const names = new Map(workspaces.map((workspace: Pick<Workspace, 'id' | 'name'>) => [workspace.id, workspace.name]))
    return { data: rows.map((row) => toItem(row, names.get(row.workspaceId) ?? '', now())), total: count }
  }

  /** The documents of a page of loops; `summary` leaves out the lists inside `skill_state`. */
  const documents = async (
    query: LoopListQuery,
    view: 'full' | 'summary',
  ): Promise<{ data: Record<string, unknown>[]; total: number }> => {
    const [rows, count] = await Promise.all([
      database.$queryRaw<{ id: string; state: LoopState }[]>(
        loopPage(query, Prisma.sql`"id", "model" -> 'state' AS "state"`),
      ),
      total(query),
    ])
    const documentOf = (state: LoopState) => (view === 'full' ? { ...state } : summaryOf(state))
    return { data: rows.map(({ id, state }) => ({ ...documentOf(state), loop_id: id })), total: count }
  }

  return { list, documents }
}

const toItem = (row: ItemRow, workspaceName: string, now: Date): LoopListItem => ({
  loop_id: row.id,
  workspace_id: row.workspaceId,
  workspace_name: workspaceName,
  title: row.title,
  status: row.status as LoopListItem['status'],
  reason_code: row.reasonCode as LoopListItem['reason_code'],
  reason_message: row.reasonMessage,
  reason_said: fromJson<Said | null>(row.reasonSaid),
  waiting_kind: row.waitingKind,
  runner: row.runner,
  mode: row.mode,
  tool: row.tool,
  model: row.agentModel,
  owner: row.owner,
  tags: row.tags,
  priority: row.priority,
  current_iteration: row.currentIteration,
  max_iterations: row.maxIterations,
  progress: row.progress,
  current_action: row.currentAction,
  tasks_total: row.tasksTotal,
  tasks_completed: row.tasksCompleted,
  pass_rate: row.passRate < 0 ? null : row.passRate,
  pass_rate_trend: row.passRateTrend,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  completed_at: row.completedAt?.toISOString() ?? null,
  // A running loop gets older between two commits.
  duration_ms: row.status === 'running' ? now.getTime() - row.createdAt.getTime() : Number(row.durationMs),
  last_sign_at: row.lastSignAt?.toISOString() ?? null,
  revision: row.rev,
  deleted: row.deleted,
})

/** A document without the lists of its `skill_state`. */
function summaryOf(state: LoopState): Record<string, unknown> {
  const withoutLists = (value: object) =>
    Object.fromEntries(Object.entries(value).filter(([, field]) => !Array.isArray(field)))
  const skill = state.skill_state && {
    ...withoutLists(state.skill_state),
    develop: withoutLists(state.skill_state.develop),
    debug: withoutLists(state.skill_state.debug),
    validate: withoutLists(state.skill_state.validate),
  }
  return skill ? { ...state, skill_state: skill } : { ...state }
}
