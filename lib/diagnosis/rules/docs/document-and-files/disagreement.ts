import type { SkillFile } from '../../../model/skill-file.ts'
import type { Place } from '../../../rule.ts'

/** What a document says against what is there: sentences in both languages and the two sides. */
export type Disagreement = Place & {
  shift?: number
  problem: readonly [en: string, zh: string]
  listed: unknown
  actual: unknown
  anchor?: string
  related?: Place[]
}

/** The documents of a skill that speak of what is there; forms to fill in, trials and papers about the skill speak of other things. */
export const documentsOf = (files: readonly SkillFile[]): SkillFile[] =>
  files.filter(({ isMarkdown, role }) => isMarkdown && role !== 'eval' && role !== 'template' && role !== 'meta')
