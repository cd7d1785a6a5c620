import type { Rule } from '../../rule.ts'

/** Rules about documents that repeat or contradict each other. */
export const docsRules: readonly Rule[] = []
