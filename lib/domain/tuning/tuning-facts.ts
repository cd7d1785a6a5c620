import type { Actor } from '../actor.ts'
import type { Fix } from './fix.ts'
import type { RequirementAnalysis } from './requirement-analysis.ts'
import type { TuningState } from './tuning-state.ts'

/** What `decide` must know beside the model. Time, hashes and what other rooms compute come in as data. */
export type TuningFacts = {
  now: string
  by: Actor
  /** The analysis with the answers of the command in it; only `answer-clarification` reads it. */
  answered: RequirementAnalysis | null
  /** The hash of the diff of each open fix as it stands after the decisions about its hunks; `select-fixes` and `decide-fix` read it. */
  diffSha256: Record<string, string>
  /** The changes that each option of a choice would make, by fix and option; `select-fixes` and `decide-fix` read it. */
  optionChanges: Record<string, Record<string, Fix['changes']>>
  /** The state that was found in the file in place of ours; only `resolve-conflict` reads it. */
  foreign: TuningState | null
}
