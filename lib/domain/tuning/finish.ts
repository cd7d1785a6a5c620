import { isCounted } from './issue.ts'
import type { CompletionReason } from './reasons.ts'
import type { TuningState } from './tuning-state.ts'

/** Proposals of the iteration that runs; those that were put aside no longer belong to it. */
export const currentProposals = (state: TuningState) =>
  state.proposed_fixes.filter((fix) => fix.iteration === state.iteration.index && fix.status !== 'superseded')

/** An applied fix whose effect nobody has looked at. */
export const hasUnverified = (state: TuningState): boolean =>
  state.applied_fixes.some((fix) => fix.verification_result === 'pending')

/** Why a tuning that has nothing left to do in this iteration is done; null when another iteration may help. */
export function finish(state: TuningState): CompletionReason | null {
  const { iteration, mode } = state
  const isLast = iteration.index >= state.max_iterations
  const counted = state.issues.filter(isCounted)
  if (iteration.continue === 'go' && !isLast) return null
  if (state.quality_gate === 'pass') return 'gate_pass'
  if (counted.length === 0) return 'clean'
  if (iteration.applied === 0) {
    const proposals = currentProposals(state)
    const isDeclined =
      proposals.length > 0 && proposals.every(({ status }) => status === 'rejected' || status === 'proposed')
    return isDeclined ? 'fixes_declined' : 'no_fix_available'
  }
  if (isLast) return 'max_iterations'
  if (iteration.stalled >= 2) return 'no_progress'
  if (mode === 'auto' && !counted.some(({ severity }) => severity === 'critical' || severity === 'high'))
    return 'no_urgent_issue'
  return null
}
