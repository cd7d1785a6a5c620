import type { Rule } from '../../rule.ts'

/** Rules about growing contexts. */
export const contextRules: readonly Rule[] = []
