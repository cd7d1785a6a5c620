import type { DeepType } from './deep-analysis.ts'
import { countedIssues } from './tuning-score.ts'
import type { TuningState } from './tuning-state.ts'

/** Agents that may try before the rules analyse alone. */
const agentAttempts = 2

/** Who analyses next: the agent, and after its attempts are used up the rules. */
export const deepProvider = ({ iteration }: TuningState): 'agent' | 'rules' =>
  iteration.deep_attempts < agentAttempts ? 'agent' : 'rules'

/**
 * A deep analysis is due when a person asked for it, when one was begun and has not succeeded, or when the settings allow it, there is
 * something it could find out, and the budget has room. Once per iteration: the caller looks at `iteration.deep_done`.
 */
export function isDeepDue(state: TuningState): boolean {
  if (state.deep_analysis_requested) return true
  if (state.iteration.deep_attempts > 0 && !state.iteration.deep_done) return true
  return (
    state.settings.deep === 'auto' &&
    state.settings.deep_tool !== null &&
    hasBudget(state) &&
    deepReasons(state).length > 0
  )
}

/** Why a deep analysis is worth its cost: the words of an offer. */
export function deepReasons(state: TuningState): DeepReason[] {
  const counts = countedIssues(state.issues)
  const analysis = state.requirement_analysis
  const reasons: [DeepReason, boolean][] = [
    ['coverage', analysis?.coverage.status === 'unsatisfied'],
    ['critical_issue', counts.critical > 0],
    ['focus', state.focus_areas.some((area) => ['architecture', 'prompt', 'performance', 'custom'].includes(area))],
    ['later_iteration', state.iteration.index > 1 && Object.values(counts).some((count) => count > 0)],
    ['dimension', analysis?.spec_matches.some((match) => match.needs_deep_analysis) ?? false],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
export type DeepReason = 'coverage' | 'critical_issue' | 'focus' | 'later_iteration' | 'dimension'

function hasBudget({ settings: { budget }, deep_analysis: deep }: TuningState): boolean {
  const used = deep?.usage
  return (used?.usd ?? 0) < budget.usd && (used?.tokens ?? 0) < budget.tokens
}

/** What the analysis looks at: what a person named, else what they focus on, else the root cause. */
export function deepType(state: TuningState): DeepType {
  const { analysis_type: named, focus_areas: areas } = state
  if (named && (named !== 'custom' || hasCustomTexts(state))) return named
  if (areas.includes('architecture')) return 'architecture'
  if (areas.includes('prompt')) return 'prompt_optimization'
  if (areas.includes('performance')) return 'performance'
  return areas.includes('custom') && hasCustomTexts(state) ? 'custom' : 'root_cause'
}

const hasCustomTexts = (state: TuningState): boolean =>
  [
    state.custom_analysis_purpose,
    state.custom_analysis_tasks,
    state.custom_analysis_expected,
    state.custom_analysis_rules,
  ].every((text) => text.trim() !== '')
