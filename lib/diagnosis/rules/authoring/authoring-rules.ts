import type { Rule } from '../../rule.ts'

/** Rules about authoring principles. */
export const authoringRules: readonly Rule[] = []
