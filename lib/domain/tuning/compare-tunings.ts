import { type Issue, isCounted } from './issue.ts'
import type { TuningComparison } from './tuning-records-view.ts'
import type { TuningState } from './tuning-state.ts'

type Compared = TuningComparison['data']

/** Two tunings side by side, by the fingerprints of the issues that count. */
export function compareTunings(from: TuningState, to: TuningState): Compared {
  const [one, other] = [countedOf(from), countedOf(to)]
  return {
    ...{ from: sideOf(from), to: sideOf(to) },
    resolved: [...one].flatMap(([print, issue]) => (other.has(print) ? [] : [viewOf(issue)])),
    introduced: [...other].flatMap(([print, issue]) => (one.has(print) ? [] : [viewOf(issue)])),
    kept: [...other].flatMap(([print, issue]) => (one.has(print) ? [viewOf(issue)] : [])),
  }
}

const countedOf = ({ issues }: TuningState): Map<string, Issue> =>
  new Map(issues.filter(isCounted).map((issue) => [issue.fingerprint || issue.id, issue]))

const sideOf = (state: TuningState): Compared['from'] => ({
  ...{ tuning_id: state.tuning_id, skill: state.target_skill.name || state.target_skill.path },
  ...{ score: state.quality?.quality ?? null, health: state.quality?.health ?? null },
  ...{ gate: state.quality ? state.quality_gate : null, updated_at: state.updated_at ?? '' },
})

const viewOf = ({ fingerprint, rule_id, severity, description, location, state }: Issue): Compared['kept'][number] => ({
  ...{ fingerprint, rule_id, severity, description, state },
  ...{ file: location.file, line: location.line_start ?? null },
})
