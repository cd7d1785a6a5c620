import { causeOf, impactOf } from '#lib/diagnosis/issue-words.ts'
import { ruleMeta } from '#lib/diagnosis/registry.ts'
import { inChinese } from '#lib/diagnosis/registry-zh.ts'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { IssueAnswer } from '#lib/domain/tuning/issue-view.ts'

/** Why an issue is a problem, in both languages as far as the words are those of its rule. */
export function issueWhy(
  issue: Pick<Issue, 'rule_id' | 'severity' | 'root_cause' | 'impact' | 'suggested_fix'>,
): IssueAnswer['why'] {
  const meta = issue.rule_id === null ? undefined : ruleMeta(issue.rule_id)
  const known = (text: string, ...ours: (BothLanguages | null)[]) =>
    ours.find((words) => words?.en === text) ?? { en: text, zh: text }
  return {
    cause: known(issue.root_cause, meta ? causeOf(meta) : null),
    impact: known(issue.impact, impactOf(issue.rule_id, issue.severity), impactOf(issue.rule_id)),
    remedy: { en: issue.suggested_fix, zh: inChinese(issue.suggested_fix) },
  }
}
