import { hasOpenWork, type TuningModel } from '../domain/tuning/tuning-model.ts'
import { shownCounts } from '../domain/tuning/tuning-score.ts'
import { Prisma } from './generated/client.ts'
import { searchWords } from './search-words.ts'
import { asJson, storableText } from './storable.ts'
import type { Transaction } from './transaction.ts'

/** What the list of tunings shows beside the columns that every run has. */
export type TuningRowSummary = {
  skill: string
  score: number | null
  health: number | null
  gate: 'pass' | 'review' | 'fail' | null
  counts: { critical: number; high: number; medium: number; low: number }
  trend: number[]
  wait: { question: string; options: { id: string; label: string }[]; ref: string | null; since: string } | null
  proposals: number
  completionReason: string | null
  failureReason: string | null
}

const mostTrend = 12
const date = (time: string | null) => (time ? new Date(time) : null)

function summaryOf({ state }: TuningModel): TuningRowSummary {
  const { quality } = state
  return {
    skill: skillName(state.target_skill),
    ...{ score: quality?.quality ?? null, health: quality?.health ?? null },
    gate: quality === null ? null : state.quality_gate,
    counts: shownCounts(state),
    trend: state.score_history.slice(-mostTrend).map(({ score }) => score),
    wait: state.wait,
    proposals: state.proposed_fixes.filter((fix) => fix.status === 'proposed').length,
    ...{ completionReason: state.completion_reason, failureReason: state.failure_reason },
  }
}

/** The name of a skill: its own, else that of its folder. */
const skillName = ({ name, path }: TuningModel['state']['target_skill']): string =>
  name || path.split('/').findLast((part) => part !== '' && part !== '.') || path

/** The columns of a run that the lists read, as they follow from the model of a tuning. */
export function tuningColumns(model: TuningModel, createdAt: Date) {
  const { state, memory } = model
  const summary = summaryOf(model)
  const completedAt = date(state.completed_at)
  const startedAt = date(state.started_at)
  const updatedAt = date(state.updated_at) ?? createdAt
  return {
    kind: 'tuning',
    title: storableText(summary.skill),
    description: storableText(state.user_issue_description),
    status: state.status,
    draining: hasOpenWork(model),
    reasonCode: state.completion_reason ?? state.failure_reason,
    waitingKind: state.wait_reason,
    ...{ runner: state.runner, mode: state.mode, tool: state.target_skill.client },
    ...{ currentIteration: state.iteration.index, maxIterations: state.max_iterations },
    progress: summary.score ?? 0,
    passRate: summary.health ?? -1,
    currentAction: memory.running?.action ?? null,
    durationMs: BigInt(Math.max(0, startedAt ? (completedAt ?? updatedAt).getTime() - startedAt.getTime() : 0)),
    ...{ updatedAt, startedAt, completedAt },
    ...{ deleted: memory.deletedAt !== null, deletedAt: date(memory.deletedAt) },
    subject: storableText(state.target_skill.path),
    summary: asJson(summary),
    model: asJson(model),
  }
}

/** Brings the search index of a tuning in step with its texts. */
export async function indexTuning(transaction: Transaction, runId: string, { state }: TuningModel): Promise<void> {
  const { name, path } = state.target_skill
  const words = searchWords(runId, name, path, state.user_issue_description)
  await transaction.$executeRaw(
    Prisma.sql`UPDATE "Run" SET "search" = array_to_tsvector(${words}::text[]) WHERE "id" = ${runId}`,
  )
}
