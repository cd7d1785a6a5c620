import { type ActionArguments, type ActionId, diagnoseAction } from './action-outcome.ts'
import { deepProvider, isDeepDue } from './deep-due.ts'
import { currentProposals, finish, hasUnverified } from './finish.ts'
import type { TuningModel } from './tuning-model.ts'
import { isTerminal, type TuningWait, type WaitReason } from './tuning-state.ts'
import { waitFor } from './tuning-wait.ts'

/** The one next step of a tuning. `row` is the row of the table in docs/tuning-rules.md that chose it. */
export type TuningStep = { row: number } & (
  | { kind: 'run'; action: ActionId; args: ActionArguments }
  | { kind: 'wait'; reason: WaitReason; wait: Omit<TuningWait, 'since'> }
  | { kind: 'none' }
)

/**
 * The one next step of a tuning: the first row that fits. A success makes the row that chose it false, and every other way of ending an action
 * uses up one of its attempts, so every tuning ends or waits. The lists of actions done and of errors are no input.
 */
export function plan(model: TuningModel): TuningStep {
  const { state, memory } = model
  const { iteration } = state
  const run = (row: number, action: ActionId, args: ActionArguments = {}): TuningStep => ({
    row,
    kind: 'run',
    action,
    args,
  })
  const wait = (row: number, reason: WaitReason): TuningStep => ({
    ...{ row, kind: 'wait', reason },
    wait: waitFor(state, reason),
  })
  if (isTerminal(state) || memory.deletedAt !== null) return { row: 1, kind: 'none' }
  if (
    state.status === 'waiting' ||
    memory.running !== null ||
    state.current_action !== null ||
    memory.rollback !== null
  )
    return { row: 2, kind: 'none' }
  if (state.error_count >= state.max_errors) return run(3, 'action-abort')
  if (state.step_count >= state.step_cap) return wait(4, 'loop_cap')
  if (state.status === 'pending' && !memory.confirmed && state.mode === 'interactive') return wait(5, 'init_confirm')
  if (state.status === 'pending') return run(6, 'action-init')
  if (iteration.continue === 'stop' && !hasUnverified(state)) return run(7, 'action-complete', { reason: 'user_stop' })
  if (!state.requirement_analysis) return run(8, 'action-analyze-requirements')
  if (state.requirement_analysis.status === 'needs_clarification') return wait(9, 'clarification')
  if (state.deep_analysis?.status === 'running') return wait(10, 'agent_cli')
  const diagnosis = iteration.planned.find((name) => state.diagnosis[name] === null)
  if (diagnosis) return run(11, diagnoseAction(diagnosis), { diagnosis })
  if (!iteration.deep_done && isDeepDue(state))
    return run(12, 'action-deep-analysis', { provider: deepProvider(state) })
  if (!iteration.report) return run(13, 'action-generate-report')
  if (!iteration.proposed && state.issues.some((issue) => issue.state === 'open'))
    return run(14, 'action-propose-fixes')
  if (!iteration.selected && currentProposals(state).length > 0) return wait(15, 'fix_selection')
  const [fixId] = state.pending_fixes
  if (fixId !== undefined) return run(16, 'action-apply-fix', { fixId })
  if (hasUnverified(state)) return run(16, 'action-verify')
  const reason = finish(state)
  if (reason) return run(17, 'action-complete', { reason })
  if (state.mode === 'interactive' && iteration.continue === null) return wait(17, 'continue')
  return run(17, 'action-begin-iteration', { index: iteration.index + 1 })
}
