import { derive } from '../domain/loop/derive.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { Prisma } from './generated/client.ts'
import { searchWords } from './search-words.ts'
import { asJson, storableText } from './storable.ts'
import type { Transaction } from './transaction.ts'

const date = (time: string | null | undefined) => (time ? new Date(time) : null)

/** The columns of a run that the lists read, as they follow from its model. */
export function runColumns(model: LoopModel, startedAt: Date | null) {
  const { state, tasks, memory } = model
  const { loopboard, skill_state: skill } = state
  const completedAt = date(state.completed_at)
  const { progress, durationMs } = derive(state, state.updated_at)
  return {
    title: storableText(state.title || state.description.slice(0, 100) || state.loop_id),
    description: storableText(state.description),
    status: state.status,
    draining: loopboard.draining,
    reasonCode: loopboard.reason?.code ?? null,
    reasonMessage: loopboard.reason?.message ?? null,
    reasonSaid: loopboard.reason?.said ? asJson(loopboard.reason.said) : Prisma.DbNull,
    waitingKind: loopboard.waiting?.kind ?? null,
    runner: loopboard.runner,
    mode: loopboard.mode,
    tool: loopboard.agent.tool,
    agentModel: loopboard.agent.model,
    tags: state.tags ?? [],
    priority: state.priority ?? null,
    currentIteration: state.current_iteration,
    maxIterations: state.max_iterations,
    progress,
    currentAction: memory.running?.action ?? null,
    tasksTotal: skill?.develop.total ?? tasks.filter((task) => !task.deleted).length,
    tasksCompleted: skill?.develop.completed ?? 0,
    createdAt: new Date(state.created_at),
    updatedAt: new Date(state.updated_at),
    startedAt,
    completedAt,
    durationMs: BigInt(durationMs),
    deleted: memory.deletedAt !== null,
    deletedAt: date(memory.deletedAt),
    model: asJson(model),
  }
}

/** Brings the search index of runs in step with their texts, by one statement. */
export async function indexWords(transaction: Transaction, runs: { runId: string; model: LoopModel }[]): Promise<void> {
  const rows = runs.map(({ runId, model: { state } }) => {
    const words = searchWords(runId, state.title, state.description, ...(state.tags ?? []))
    return Prisma.sql`(${runId}, ${words}::text[])`
  })
  await transaction.$executeRaw(
    Prisma.sql`UPDATE "Run" SET "search" = array_to_tsvector(found.words)
      FROM (VALUES ${Prisma.join(rows)}) AS found(id, words) WHERE "Run"."id" = found.id`,
  )
}
