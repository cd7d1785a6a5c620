import type { FoundIssue } from '#lib/domain/tuning/finding.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { strategyMeta } from './proposals/fix-words.ts'
import { ruleMeta } from './registry.ts'

const impactWords = {
  blocks_execution: 'can stop the run',
  loses_data: 'can lose data',
  every_run: 'acts in every run',
} as const

/** A finding with the words of its rule: why it is a problem, what it can do, and how it is treated. */
export function toFoundIssue({ reason: _, ...finding }: DiagnosedFinding): FoundIssue {
  const meta = ruleMeta(finding.ruleId)
  const strategies = meta?.fix.strategies ?? []
  const impact = Object.entries(impactWords).flatMap(([name, words]) =>
    meta && meta.impact[name as keyof typeof impactWords] > 0 ? [words] : [],
  )
  return {
    ...finding,
    rootCause: meta ? `${meta.title}. ${meta.detects}` : '',
    impact: impact.length > 0 ? `It ${impact.join(', ')}.` : 'It makes the skill harder to use and to keep.',
    suggestedFix: strategyMeta(strategies[0] ?? '')?.summary ?? '',
    strategies: [...strategies],
  }
}
