import { eligibleTasks } from './derive.ts'
import type { ActionName, DebugMode } from './execution-record.ts'
import type { PlanStep } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { reasonFor } from './reasons.ts'

type Run = { mode?: DebugMode; taskId?: string; bug?: string }

/** A step that runs an action. */
export const run = (row: number, action: ActionName, more: Run = {}): PlanStep => ({
  row,
  kind: 'run',
  action,
  mode: more.mode ?? null,
  taskId: more.taskId ?? null,
  bug: more.bug ?? null,
})

/** A step that pauses the loop. */
export const pause = (row: number, ...reason: Parameters<typeof reasonFor>): PlanStep => ({
  row,
  kind: 'pause',
  reason: reasonFor(...reason),
})

/** A choice from the menu or the page. */
export function chosen(model: LoopModel): PlanStep {
  const choice = model.memory.chosen
  if (choice?.choice === 'debug')
    return run(8, 'debug', { mode: debugMode(model), bug: choice.bug ?? firstFailure(model) })
  if (choice?.choice === 'validate') return run(8, 'validate')
  if (choice?.choice === 'complete') return run(8, 'complete')
  const taskId = choice?.taskId ?? eligibleTasks(model)[0]?.id
  return taskId ? run(8, 'develop', { taskId }) : pause(8, 'dependency_failed', 'No task can begin.', 'develop')
}

const firstFailure = ({ memory }: LoopModel) => memory.lastValidation?.firstFailure?.name ?? 'unknown'

/** Fix what is confirmed, judge what has new evidence, go on with what is open, else look for new causes. */
export function debugMode({ state, memory }: LoopModel): DebugMode {
  const debug = state.skill_state?.debug
  const current = (debug?.hypotheses ?? []).filter(
    (hypothesis) => hypothesis.round === undefined || hypothesis.round === memory.session?.round,
  )
  if (
    (debug?.hypotheses ?? []).some(
      (hypothesis) => hypothesis.id === debug?.confirmed_hypothesis && (hypothesis.fix?.outcome ?? 'none') === 'none',
    )
  )
    return 'fix'
  if (!memory.session?.open || memory.session.roundClosed) return 'explore'
  const open = current.filter((hypothesis) => hypothesis.status === 'pending' || hypothesis.status === 'inconclusive')
  if (open.length === 0) return 'explore'
  const since = debug?.last_analysis_at ?? ''
  const isNew = (evidence: Record<string, unknown> | null) =>
    typeof evidence?.['last_at'] === 'string' && evidence['last_at'] > since
  return open.some((hypothesis) => isNew(hypothesis.evidence)) ? 'analyze' : 'continue'
}
