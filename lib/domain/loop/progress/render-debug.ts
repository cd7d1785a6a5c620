import type { Hypothesis, SkillState } from '../execution-record.ts'
import type { LoopState } from '../loop-state.ts'
import { blocks, inline, meta } from './markdown-text.ts'

/** `debug.md`: what is known about the bug, each round of hypotheses, and the verdicts. */
export function renderDebug(state: LoopState, debug: SkillState['debug'], notes: string[]): string {
  const of = (status: Hypothesis['status']) => debug.hypotheses.filter((each) => each.status === status)
  const rounds = [...new Set(debug.hypotheses.map((each) => each.round ?? 1))].sort((left, right) => left - right)
  const decided = debug.hypotheses.filter((each) => each.status !== 'pending')
  const at = debug.last_analysis_at ?? state.updated_at
  const headings = rounds.length + (decided.length > 0 ? 1 : 0)
  const first = Math.max(1, debug.iteration - headings + 1)
  const confirmed = debug.hypotheses.find((each) => each.id === debug.confirmed_hypothesis)
  return blocks(
    ['# Understanding Document'],
    [
      `**Loop ID**: ${state.loop_id}`,
      `**Bug Description**: ${inline(debug.active_bug ?? '')}`,
      `**Started**: ${state.created_at}`,
    ],
    notes,
    ['## Current Consolidated Understanding'],
    section(
      '### What We Know',
      of('confirmed').map((each) => `- ${inline(each.finding ?? each.description)}`),
    ),
    section(
      '### What Was Disproven',
      of('rejected').map((each) => `- ~~${inline(each.description)}~~ (Evidence: ${inline(referencesOf(each))})`),
    ),
    section('### Current Investigation Focus', debug.active_bug === null ? [] : [inline(debug.active_bug)]),
    section(
      '### Remaining Questions',
      [...of('pending'), ...of('inconclusive')].map((each) => `- ${inline(each.testable_condition)}`),
    ),
    ['## Exploration Timeline'],
    ...rounds.flatMap((round, index) => [
      [`### Iteration ${first + index} - ${index === 0 ? 'Initial Exploration' : `Exploration ${round}`} (${at})`],
      ['#### Hypotheses'],
      ...debug.hypotheses.filter((each) => (each.round ?? 1) === round).map(hypothesisLines),
    ]),
    ...(decided.length === 0
      ? []
      : [
          [`### Iteration ${first + rounds.length} - Evidence Analysis (${at})`],
          ['#### Log Analysis Results'],
          ...decided.map(verdictLines),
        ]),
    confirmed ? ['#### Root Cause Identified'] : decided.length > 0 ? ['#### Next Steps'] : [],
    confirmed ? [`**${inline(confirmed.id)}**: ${descriptionOf(confirmed)}`] : [],
  )
}

const descriptionOf = (each: Hypothesis): string => inline(each.description) || '(no description)'

const section = (heading: string, lines: string[]): string[] => [
  heading,
  '',
  ...(lines.length > 0 ? lines : ['_None_']),
]

const hypothesisLines = (each: Hypothesis): string[] => [
  `**${inline(each.id)}** (Likelihood: ${each.likelihood}): ${descriptionOf(each)}`,
  meta('hyp', each),
  `- Testable condition: ${inline(each.testable_condition)}`,
  `- Logging point: ${inline(each.logging_point)}`,
  `- Confirm: ${inline(each.evidence_criteria.confirm)}`,
  `- Reject: ${inline(each.evidence_criteria.reject)}`,
]

const verdictLines = (each: Hypothesis): string[] => [
  `**${inline(each.id)}**: ${each.status.toUpperCase()}`,
  `- Finding: ${inline(each.finding ?? String(each.evidence?.['finding'] ?? ''))}`,
  `- Evidence: ${inline(referencesOf(each))}`,
  `- Reasoning: ${inline(each.verdict_reason ?? '')}`,
]

function referencesOf(each: Hypothesis): string {
  const references = each.evidence?.['refs']
  return Array.isArray(references)
    ? references.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ')
    : ''
}

/** `hypotheses.json`: the search for the bug with every field. */
export const renderHypotheses = (debug: SkillState['debug']): string =>
  `${JSON.stringify(
    {
      iteration: debug.iteration,
      timestamp: debug.last_analysis_at,
      bug_description: debug.active_bug,
      hypotheses: debug.hypotheses,
      gemini_insights: null,
      corrected_assumptions: [],
      round: debug.round,
      confirmed_hypothesis: debug.confirmed_hypothesis,
    },
    null,
    2,
  )}\n`
