import type { ActionReference } from './loop-events.ts'
import type { LoopMemory, LoopModel } from './loop-model.ts'
import { changeSkill } from './skill-state.ts'

/** After so many actions a round of hypotheses is closed, whatever they found. */
const actionsInRound = 3

/**
 * A DEBUG begins: it opens the search for a cause or goes on with it. Exploring begins the next round; the same bug later goes on counting.
 * Looking at something that failed too often is remembered, so that it is done once.
 */
export function beginDebug(model: LoopModel, { mode, taskId }: ActionReference): LoopModel {
  const { memory } = model
  const open = memory.session?.open ? memory.session : null
  const bug = memory.chosen?.bug ?? open?.bug ?? bugOf(model, taskId)
  const before = open?.bug === bug ? open : null
  const isNewRound = mode === 'explore' || before === null
  const round = (before?.round ?? 0) + (isNewRound ? 1 : 0)
  const actions = isNewRound ? 1 : (before?.actions ?? 0) + 1
  const session = { open: true, bug, round, actions, roundClosed: actions >= actionsInRound }
  const state = changeSkill(model.state, (skill) => ({
    ...skill,
    debug: {
      ...skill.debug,
      active_bug: bug,
      iteration: skill.debug.iteration + 1,
      round: (skill.debug.active_bug === bug ? skill.debug.round : 0) + (isNewRound ? 1 : 0),
    },
  }))
  return { ...model, state, memory: { ...memory, session, pivotedOn: pivotOf(model, mode, taskId) } }
}

/** What to look for when nobody named it: the failure of a task, or the first failing test. */
function bugOf({ state, memory }: LoopModel, taskId: string | null): string {
  const task = state.skill_state?.develop.tasks.find((entry) => entry.id === taskId)
  if (task) return task.result?.summary ?? task.description
  const failure = memory.lastValidation?.firstFailure
  return failure ? `${failure.name}: ${failure.message}` : 'The tests fail.'
}

/** An exploration is a pivot when it is for a task, or for tests that failed too often in the same way. */
function pivotOf(model: LoopModel, mode: ActionReference['mode'], taskId: string | null): string | null {
  if (mode !== 'explore') return model.memory.pivotedOn
  if (taskId !== null) return taskId
  return isSameFailureRepeated(model) ? (model.memory.lastValidation?.signature ?? null) : model.memory.pivotedOn
}

/** How many equal failures are too many: the setting and what "not stuck" added to it; no number is enough when the setting is 0. */
export function sameFailureLimit({ state, memory }: Pick<LoopModel, 'state' | 'memory'>): number {
  const { same_failure } = state.loopboard.stuck
  return same_failure === 0 ? Number.POSITIVE_INFINITY : same_failure + memory.stuckAllowance
}

/** True when the tests failed so often in the same way that something else has to be tried. */
export const isSameFailureRepeated = (model: LoopModel): boolean =>
  (model.memory.sameFailure?.count ?? 0) >= sameFailureLimit(model)

/** The rounds begin anew when a person says that it is not stuck, or goes on after a pause. */
export const withFreshRounds = (session: LoopMemory['session']): LoopMemory['session'] =>
  session && { ...session, round: 0, actions: 0, roundClosed: false }
