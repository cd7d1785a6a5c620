import type { FoundIssue } from '#lib/domain/tuning/finding.ts'
import type { DiagnosedFinding } from './engine/diagnosed-finding.ts'
import { causeOf, impactOf } from './issue-words.ts'
import { strategyMeta } from './proposals/fix-words.ts'
import { ruleMeta } from './registry.ts'

/** A finding with the words of its rule: why it is a problem, what it can do, and how it is treated. */
export function toFoundIssue({ reason: _, ...finding }: DiagnosedFinding): FoundIssue {
  const meta = ruleMeta(finding.ruleId)
  const strategies = meta?.fix.strategies ?? []
  return {
    ...finding,
    rootCause: meta ? causeOf(meta).en : '',
    impact: impactOf(finding.ruleId, finding.severity).en,
    suggestedFix: strategyMeta(strategies[0] ?? '')?.summary ?? '',
    strategies: [...strategies],
  }
}
