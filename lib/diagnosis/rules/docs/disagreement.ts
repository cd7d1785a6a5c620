import type { Place } from '../../rule.ts'

/** What a document says against what is there: sentences in both languages and the two sides. */
export type Disagreement = Place & {
  shift?: number
  problem: readonly [en: string, zh: string]
  listed: unknown
  actual: unknown
  anchor?: string
}
