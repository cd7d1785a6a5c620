import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { strategyMeta } from '../proposals/fix-words.ts'
import { ruleMeta } from '../registry.ts'
import { inChinese } from '../registry-zh.ts'
import { named } from './names-zh.ts'
import type { Language } from './report-words.ts'

/** What is to be done about a finding: the first strategy of its rule in a sentence, then who does it and the names of all strategies. */
export function remedyOf(
  { ruleId, fixKind }: Pick<DiagnosedFinding, 'ruleId' | 'fixKind'>,
  language: Language,
): { summary: string; names: string } {
  const strategies = ruleMeta(ruleId)?.fix.strategies ?? []
  const summary = strategyMeta(strategies[0] ?? '')?.summary ?? ''
  return {
    summary: language === 'zh' ? inChinese(summary) : summary,
    names: [named(language, 'fixKind', fixKind), ...strategies].join(', '),
  }
}
