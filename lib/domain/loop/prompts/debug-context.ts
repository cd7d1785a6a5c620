import type { Hypothesis } from '../execution-record.ts'
import type { Data } from './build-prompt.ts'

/** What every step of the search for a cause is told. */
export type DebugContext = {
  title: string
  bug: string
  failures: string
  deadEnds: Hypothesis[]
  diff: string | null
  projectRules: string | null
}

/** The failures, what was disproven, and what the loop changed so far. */
export const debugContext = ({ failures, deadEnds, diff, projectRules }: DebugContext): Data[] => [
  ...(failures ? [{ label: 'What fails', text: failures }] : []),
  ...(deadEnds.length > 0 ? [{ label: 'Dead ends: what was disproven', text: deadEnds.map(deadEnd).join('\n') }] : []),
  ...(diff ? [{ label: 'What this loop changed so far', text: diff }] : []),
  ...(projectRules ? [{ label: 'Rules of this project; they yield to the rules below', text: projectRules }] : []),
]

const deadEnd = (each: Hypothesis): string =>
  `- ${each.id}: ${each.description}\n  ${each.fix?.outcome === 'failed' ? 'Its fix changed nothing.' : (each.finding ?? '')} ${each.verdict_reason ?? ''}`.trimEnd()

/** A hypothesis with what would prove and disprove it. */
export const hypothesisText = (each: Hypothesis): string =>
  [
    `${each.id} (likelihood ${each.likelihood}): ${each.description}`,
    `  condition: ${each.testable_condition}`,
    `  observed at: ${each.logging_point}`,
    `  confirmed when: ${each.evidence_criteria.confirm}`,
    `  rejected when: ${each.evidence_criteria.reject}`,
  ].join('\n')
