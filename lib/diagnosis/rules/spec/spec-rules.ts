import type { Rule } from '../../rule.ts'

/** Rules about standard and security basics. */
export const specRules: readonly Rule[] = []
