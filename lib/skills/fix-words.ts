import { inChinese } from '#lib/diagnosis/registry-zh.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { FixWords } from '#lib/domain/tuning/fix-view.ts'

/** What a proposal does and why, in both languages as far as the words are ours. */
export const fixWords = ({ description, rationale }: Pick<Fix, 'description' | 'rationale'>): FixWords => ({
  sentence: { en: description, zh: inChinese(description) },
  reason: { en: rationale, zh: inChinese(rationale) },
})
