import { fixTitle } from '#lib/diagnosis/proposals/fix-titles.ts'
import { lookAt, mostPlaces, stepWords } from '#lib/diagnosis/proposals/step-words.ts'
import { ruleMeta } from '#lib/diagnosis/registry.ts'
import { inChinese, ruleZh } from '#lib/diagnosis/registry-zh.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { FixView, FixWords } from '#lib/domain/tuning/fix-view.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { issueSentence } from '#lib/domain/tuning/issue-page.ts'

/** What a proposal does and why, in both languages as far as the words are ours. */
export function fixWords({
  transform,
  description,
  rationale,
  options,
}: Pick<Fix, 'transform' | 'description' | 'rationale' | 'options'>): FixWords {
  const inBoth = (text: string) => ({ en: text, zh: inChinese(text) })
  const sentence = inBoth(description)
  return {
    title: fixTitle(transform) ?? sentence,
    sentence,
    reason: { en: rationale, zh: inChinese(rationale).replace(stepWords.en.tooMany, stepWords.zh.tooMany) },
    ways: (options ?? []).map(({ label, value }) => inBoth(label || value)),
  }
}

/** What is to be done for a fix by hand and how it is seen that it worked, in both languages as far as the words are ours. */
export function fixAdvice(
  { issue_ids, implementation_steps, verification_steps }: Fix,
  issues: readonly Issue[],
): Pick<FixView, 'steps' | 'checks'> {
  const known = new Map(issues.filter(({ id }) => issue_ids.includes(id)).flatMap(stepsOf))
  for (const name of ['change', 'rest', 'checks'] as const) known.set(stepWords.en[name], stepWords.zh[name])
  const left = issue_ids.length - mostPlaces
  if (left > 0) known.set(stepWords.en.more(left), stepWords.zh.more(left))
  const inBoth = (en: string) => ({ en, zh: known.get(en) ?? inChinese(en) })
  return { steps: implementation_steps.map(inBoth), checks: verification_steps.map(inBoth) }
}

/** The steps that speak of an issue, each with its Chinese. */
function stepsOf(issue: Issue): [string, string][] {
  const meta = issue.rule_id === null ? undefined : ruleMeta(issue.rule_id)
  const look: [string, string] = [lookAt(issue, issue.description, 'en'), lookAt(issue, issueSentence(issue).zh, 'zh')]
  if (!meta) return [look]
  const { detects, must_not_flag } = ruleZh(meta)
  return [
    look,
    [stepWords.en.rule(meta.id, meta.detects), stepWords.zh.rule(meta.id, detects)],
    [stepWords.en.leave(meta.must_not_flag), stepWords.zh.leave(must_not_flag)],
  ]
}
