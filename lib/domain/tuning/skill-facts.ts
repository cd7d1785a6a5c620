import type { FoundIssue, Notice } from './finding.ts'
import type { TargetSkill } from './tuning-state.ts'
import type { Diagnosis } from './vocabulary.ts'

/** What the rules say about a skill as it stands. */
export type SkillFacts = {
  target: TargetSkill
  found: FoundIssue[]
  notices: Notice[]
  /** The rules that were checked, by their diagnosis. */
  checked: Record<Diagnosis, string[]>
  /** The rules that a fault of their own has ended, by their diagnosis: what they would have found is unknown. */
  failed: Record<Diagnosis, string[]>
}
