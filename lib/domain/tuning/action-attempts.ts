import type { ActionArguments, ActionId } from './action-outcome.ts'
import type { TuningState } from './tuning-state.ts'

/** How many attempts of this step failed: counted per iteration, and per fix where a fix is applied. */
export function attemptsUsed(
  { iteration, proposed_fixes: fixes }: TuningState,
  action: ActionId,
  args: ActionArguments,
): number {
  if (action === 'action-deep-analysis') return iteration.deep_attempts
  if (action === 'action-apply-fix') return fixes.find((fix) => fix.id === args.fixId)?.attempts ?? 0
  return iteration.attempts[action] ?? 0
}

/** The state after one more attempt failed. */
export function withFailedAttempt(state: TuningState, action: ActionId, args: ActionArguments): TuningState {
  const { iteration } = state
  if (action === 'action-deep-analysis')
    return { ...state, iteration: { ...iteration, deep_attempts: iteration.deep_attempts + 1 } }
  if (action === 'action-apply-fix') {
    const proposed_fixes = state.proposed_fixes.map((fix) =>
      fix.id === args.fixId ? { ...fix, attempts: fix.attempts + 1 } : fix,
    )
    return { ...state, proposed_fixes }
  }
  const attempts = { ...iteration.attempts, [action]: (iteration.attempts[action] ?? 0) + 1 }
  return { ...state, iteration: { ...iteration, attempts } }
}
