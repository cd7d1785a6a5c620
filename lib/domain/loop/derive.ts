import type { DevelopTask } from './execution-record.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'

/** Values computed from a loop and never stored. Percentages 0..100, durations in milliseconds. */
export type Derived = {
  developProgress: number
  overallProgress: number
  progress: number
  hasPendingDevelop: boolean
  debugCompleted: boolean
  validationPassed: boolean
  openTasks: number
  errorCount: number
  durationMs: number
}

const tasksOf = (state: LoopState): DevelopTask[] => state.skill_state?.develop.tasks ?? []

/** Pending, in progress, or failed without a waiver: work that stands between the loop and its end. */
export const isOpenTask = (task: DevelopTask): boolean =>
  task.status === 'pending' || task.status === 'in_progress' || (task.status === 'failed' && !task.waived)

/** Tasks that still have to be done. */
export const openTasks = (state: LoopState): DevelopTask[] => tasksOf(state).filter(isOpenTask)

/** Pending tasks whose dependencies are all completed or waived, the lowest priority number first, then in the order of the tasks file. */
export function eligibleTasks(model: LoopModel): DevelopTask[] {
  const tasks = tasksOf(model.state)
  const isDone = (id: string) => tasks.some((task) => task.id === id && (task.status === 'completed' || task.waived))
  const orderOf = (task: DevelopTask) => {
    const order = model.tasks.find((entry) => entry.task_id === task.id)?.order
    return order ?? model.tasks.length + tasks.indexOf(task)
  }
  return tasks
    .filter((task) => task.status === 'pending' && (task.depends_on ?? []).every(isDone))
    .sort((left, right) => (left.priority ?? 2) - (right.priority ?? 2) || orderOf(left) - orderOf(right))
}

/** All derived values of a loop as of `now`. */
export function derive(state: LoopState, now: string): Derived {
  const tasks = tasksOf(state)
  const completed = tasks.filter((task) => task.status === 'completed').length
  const developProgress = tasks.length > 0 ? (completed / tasks.length) * 100 : 0
  const debugCompleted = Boolean(state.skill_state?.debug.confirmed_hypothesis)
  const validate = state.skill_state?.validate
  const validationPassed = Boolean(validate?.passed) && (validate?.test_results.length ?? 0) > 0
  const hasOpenHypothesis = (state.skill_state?.debug.hypotheses ?? []).some(
    (hypothesis) => hypothesis.status === 'pending' || hypothesis.status === 'inconclusive',
  )
  const share = (debugged: boolean) => 0.5 * developProgress + (debugged ? 25 : 0) + (validationPassed ? 25 : 0)
  const until = Date.parse(state.completed_at ?? (state.status === 'running' ? now : state.updated_at))
  const durationMs = Math.max(0, until - Date.parse(state.created_at))
  return {
    developProgress,
    overallProgress: share(debugCompleted),
    progress: state.status === 'completed' ? 100 : share(debugCompleted || (validationPassed && !hasOpenHypothesis)),
    hasPendingDevelop: tasks.some((task) => task.status === 'pending'),
    debugCompleted,
    validationPassed,
    openTasks: tasks.filter(isOpenTask).length,
    errorCount: state.skill_state?.errors.length ?? 0,
    durationMs: Number.isFinite(durationMs) ? durationMs : 0,
  }
}

/** True when the tests have to run again: never run, another tree, other commands, or a person went on after they failed. The baseline run is no validation. */
export const isDirty = (model: LoopModel, treeHash: string | null): boolean =>
  model.memory.lastValidation === null ||
  model.memory.commandsChanged ||
  model.memory.validateAgain ||
  model.memory.lastValidation.treeHash !== treeHash
