import type { FoundIssue } from './finding.ts'
import { type Issue, isCounted } from './issue.ts'
import { prioritised } from './issue-order.ts'
import { mergeIssues, treatedIssues } from './merge-issues.ts'
import { withIssues } from './tuning-score.ts'
import type { TuningState } from './tuning-state.ts'
import { type Diagnosis, diagnoses } from './vocabulary.ts'

/** The state after a look at the skill: its issues merged, ranked and counted, and what the iteration opened and resolved. */
export function recordFound(
  state: TuningState,
  found: readonly FoundIssue[],
  look: { scope: readonly Diagnosis[]; source: 'rule' | 'agent'; at: string },
): TuningState {
  const treated = treatedIssues(state.proposed_fixes, state.applied_fixes)
  const merged = mergeIssues(state.issues, found, { ...look, treated })
  return withChangedIssues(state, merged, look.scope)
}

/** The state with other issues, ranked again; what opened and what was resolved is counted in the iteration. */
export function withChangedIssues(
  state: TuningState,
  issues: readonly Issue[],
  touched: readonly Diagnosis[],
): TuningState {
  const complained = new Set(state.requirement_analysis?.dimensions.map((dimension) => dimension.inferred_category))
  const before = new Set(state.issues.filter(isCounted).map((issue) => issue.id))
  const after = new Set(issues.filter(isCounted).map((issue) => issue.id))
  const next = withIssues(state, prioritised(issues, complained), touched)
  const { iteration } = state
  return {
    ...next,
    iteration: {
      ...iteration,
      opened: iteration.opened + [...after].filter((id) => !before.has(id)).length,
      resolved: iteration.resolved + [...before].filter((id) => !after.has(id)).length,
    },
  }
}

/** The state with some issues changed one by one. */
export function withEachIssue(state: TuningState, change: (issue: Issue) => Issue): TuningState {
  return withChangedIssues(state, state.issues.map(change), diagnoses)
}
