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

/** A choice from the menu or the page; null without one, and for a task that is gone or done meanwhile when no other can begin. */
export function chosen(model: LoopModel): PlanStep | null {
  const { chosen: choice, session } = model.memory
  switch (choice?.choice) {
    case 'debug': {
      const bug = choice.bug ?? firstFailure(model)
      return run(8, 'debug', { mode: session?.bug === bug ? debugMode(model) : 'explore', bug })
    }
    case 'validate':
    case 'complete':
      return run(8, choice.choice)
    case 'develop': {
      const tasks = model.state.skill_state?.develop.tasks ?? []
      const named = tasks.find((task) => task.id === choice.taskId && task.status !== 'completed')
      const taskId = (named ?? eligibleTasks(model)[0])?.id
      return taskId ? run(8, 'develop', { taskId }) : null
    }
    default:
      return null
  }
}

const firstFailure = ({ memory }: LoopModel) => memory.lastValidation?.firstFailure?.name ?? 'unknown'

/** Fix what is confirmed, judge what has new evidence, go on with what is open, else look for new causes. */
export function debugMode({ state, memory }: LoopModel): DebugMode {
  const debug = state.skill_state?.debug
  const current = (debug?.hypotheses ?? []).filter(
    (hypothesis) => hypothesis.round === undefined || hypothesis.round === debug?.round,
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
